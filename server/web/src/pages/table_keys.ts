// What the keys of every table have in common: which key presses are meant for it, and how a step is chosen by key.
import { useEffect } from "preact/hooks";
import type { Replay } from "../state/room/replay";
import type { AnyTable } from "../state/room/table";
import { characterKeys } from "../state/session/preferences";
import { keysShown, type Shortcut } from "../ui/room/keys";

export interface BoundKey<Shown extends AnyTable> extends Shortcut {
  /** The browser's names; letters in lower case. */
  readonly keys: readonly string[];
  /** True when the key meant something here. */
  act(table: Shown, event: KeyboardEvent): boolean;
}

function play(table: AnyTable, { target }: KeyboardEvent): boolean {
  if (isPressable(target) || table.turn.peek() === null || table.warning.peek()) return false;
  table.send();
  return true;
}

function undo(table: AnyTable): true {
  table.undo();
  return true;
}

function showKeys(): true {
  keysShown.value = true;
  return true;
}

/** The keys that compose a turn. */
export const composing: readonly BoundKey<AnyTable>[] = [
  { keys: ["enter"], shown: "key.enter", what: "keys.play", act: play },
  { keys: ["p"], shown: "P", what: "keys.pass", act: (table) => table.pass() },
  { keys: ["backspace", "escape", "u"], shown: "key.undo", what: "keys.undo", act: undo },
];

export const replayShortcut = { keys: ["a"], shown: "A", what: "keys.replay" } as const;

/** The key that lets the turns play by themselves, and stops them; held down, it does so once. */
export function replayKey(replay: Replay): BoundKey<AnyTable> {
  return { ...replayShortcut, act: (_, { repeat }) => repeat || replay.toggle() };
}

/** The same keys; one that means something stops the replay, even if it changes nothing. */
export function stopping<Shown extends AnyTable>(
  replay: Replay,
  bound: readonly BoundKey<Shown>[],
): readonly BoundKey<Shown>[] {
  return bound.map((one) => ({
    ...one,
    act(table, event) {
      const hasMeaning = one.act(table, event);
      if (hasMeaning) replay.stop();
      return hasMeaning;
    },
  }));
}

export const listed: readonly BoundKey<AnyTable>[] = [{ keys: ["?"], shown: "?", what: "keys.list", act: showKeys }];

/** What the board itself does, and what depends on the game. */
export const others: readonly Shortcut[] = [
  { shown: "key.tab", what: "keys.to_board" },
  { shown: "key.arrows", what: "keys.arrows" },
  { shown: "key.space", what: "keys.choose" },
  { shown: "key.digits", what: "keys.digits" },
  { shown: "key.pieces", what: "keys.pieces" },
  { shown: "D", what: "keys.draw" },
];

/** Keys in a field, or in a dialog, even if its focus is lost. */
function isForOthers(target: EventTarget | null): boolean {
  if (document.querySelector("dialog[open]")) return true;
  return target instanceof HTMLElement && target.closest("input, select, textarea") !== null;
}

/** The visitor has switched off keys that write a character. */
function isOff({ key }: KeyboardEvent): boolean {
  return key.length === 1 && !characterKeys.peek();
}

function isPressable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("button, a, summary") !== null;
}

/** A digit takes the choice with that number, a letter the piece with that name. */
function byName(table: AnyTable, key: string): boolean {
  if (/^[1-9]$/.test(key)) return table.takeNumbered(Number(key));
  const piece = key.toUpperCase();
  if (!table.offered.peek().has(piece)) return false;
  table.hold(piece);
  return true;
}

function act<Shown extends AnyTable>(table: Shown, bound: readonly BoundKey<Shown>[], event: KeyboardEvent): boolean {
  const key = event.key.toLowerCase();
  const found = bound.find(({ keys }) => keys.includes(key));
  return found ? found.act(table, event) : byName(table, event.key);
}

export function useKeys<Shown extends AnyTable>(table: Shown, bound: readonly BoundKey<Shown>[]): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isOff(event) || isForOthers(event.target)) return;
      if (act(table, bound, event)) event.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [table, bound]);
}
