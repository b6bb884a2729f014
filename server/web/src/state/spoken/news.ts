// What happens on a table, as somebody who does not see it has to hear it: each thing once, and nothing that was there
// before. Pure but for reading the table's signals.
import { effect, untracked } from "@preact/signals";
import type { GameView } from "../../games/view";
import { t } from "../../i18n/messages";
import type { AnyTable, TableState } from "../room/table";
import { taskOf } from "../room/task_words";
import { toMove } from "../room/turn_words";
import { capital, unseated } from "../room/words";
import { placeSentence, turnSentence } from "./past";
import type { Telling } from "./telling";

/** Something else that is to be said once: an offer, the words on a card. */
export interface Note {
  /** Another one is something new. */
  readonly id: string;
  readonly text: string;
}

/** A table, and what else happens around it. */
export interface Scene {
  readonly table: AnyTable;
  readonly view: GameView;
  /** How the game ended; empty: it goes on. */
  readonly ending: () => string;
  readonly notes: () => readonly Note[];
  /** The notes say what there is to do, and where it begins. */
  readonly isLesson: boolean;
  /** Whether other positions that are looked at are told. */
  readonly tellsLooks: () => boolean;
}

/** What there is at one moment. */
export interface Glance {
  readonly state: TableState;
  readonly ply: number;
  /** What has been made of the viewer's turn; null: it is not theirs. */
  readonly begun: string | null;
  readonly task: string;
  readonly warning: string | null;
  readonly ending: string;
  readonly notes: readonly Note[];
}

/** Null: the positions of its turns are not there yet. */
export function glance({ table, view, ending, notes }: Scene): Glance | null {
  const state = table.state.value;
  if (!state || table.session.frames.value.length !== state.turns.length + 1) return null;
  const live = table.isLive.value;
  const stage = table.stage.value;
  return {
    state,
    ply: table.ply.value,
    begun: live && table.myTurn.value && stage ? (stage.step?.partial ?? "") : null,
    task: capital(taskOf(table, view)),
    warning: table.warning.value,
    ending: ending(),
    notes: notes(),
  };
}

function isBeginningOf(turns: readonly string[], all: readonly string[]): boolean {
  return turns.length <= all.length && turns.every((turn, index) => turn === all[index]);
}

/** The turns that have come; of those that were there when the page opened only the last. */
function turnsSince(before: Glance | null, { state }: Glance, { table, view, isLesson }: Scene): string[] {
  const { turns } = state;
  const old = before?.state.status === "waiting" ? undefined : before?.state.turns;
  if (old && !isBeginningOf(old, turns)) return isLesson ? [] : [placeSentence(table, state, view)];
  if (old === undefined && turns.length === 0) return isLesson ? [] : [t("table.begins")];
  const from = old?.length ?? turns.length - 1;
  return turns.slice(from).map((_, index) => turnSentence({ table, state, view }, from + index + 1));
}

/** What there is to do, where that has changed. */
function taskSince(before: Glance | null, now: Glance, hasTurned: boolean, { table, isLesson }: Scene): string[] {
  if (now.begun === null || now.ending !== "" || now.warning !== null) return [];
  if (!hasTurned && before?.begun === now.begun && before.task === now.task) return [];
  if (now.begun !== "") return [`${now.task}.`];
  if (isLesson) return [];
  if (!table.session.shared) return [t("table.your_turn_task", { task: now.task })];
  return [t("table.side_task", { turn: toMove(now.state.game, unseated, table.toMove.peek()), task: now.task })];
}

/** Of an ending only what was not known before: ratings come later. */
function endingSince(before: Glance | null, { ending }: Glance): string[] {
  const old = before?.ending ?? "";
  return ending === old ? [] : [ending.startsWith(old) ? ending.slice(old.length).trim() : ending];
}

/** `before`: the last glance; null: this is the first. */
export function newsOf(before: Glance | null, now: Glance, scene: Scene): readonly string[] {
  const { state, notes, warning, ply } = now;
  const known = new Set(before?.notes.map(({ id }) => id));
  const fresh = notes.filter(({ id }) => !known.has(id)).map(({ text }) => text);
  if (state.status === "waiting") return fresh;
  const turns = turnsSince(before, now, scene);
  const hasLooked = before?.state.turns.length === state.turns.length && before.ply !== ply;
  return [
    ...turns,
    ...(hasLooked && scene.tellsLooks() ? [placeSentence(scene.table, state, scene.view)] : []),
    ...endingSince(before, now),
    ...(warning !== null && warning !== before?.warning ? [scene.view.warning(warning)] : []),
    ...taskSince(before, now, turns.length > 0, scene),
    ...fresh,
  ].filter(Boolean);
}

/** Tells the news from now on; returns how to stop. What changes in one go is one piece of news. */
export function follow(scene: Scene, telling: Telling): () => void {
  let before: Glance | null = null;
  let isDue = false;
  let isOver = false;
  function look(): void {
    isDue = false;
    const now = isOver ? null : untracked(() => glance(scene));
    if (!now) return;
    telling.tell(untracked(() => newsOf(before, now, scene)));
    before = now;
  }
  const stop = effect(() => {
    glance(scene);
    if (!isDue) queueMicrotask(look);
    isDue = true;
  });
  return () => {
    isOver = true;
    stop();
  };
}
