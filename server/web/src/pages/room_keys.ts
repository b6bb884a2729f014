// The keys of the game page: stepping through the turns, taking steps back, playing the turn.
import { useEffect } from "preact/hooks";
import type { Table } from "../state/table";

function writesText(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("input, select, textarea, dialog") !== null;
}

function isPressable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("button, a") !== null;
}

/** A digit takes the choice of that number, a letter the piece of that name. */
function byName(table: Table, key: string): boolean {
  if (/^[1-9]$/.test(key)) return table.takeNumbered(Number(key));
  const piece = key.toUpperCase();
  if (!table.offered.peek().has(piece)) return false;
  table.hold(piece);
  return true;
}

/** True when the key meant something here. */
function act(table: Table, event: KeyboardEvent): boolean {
  switch (event.key) {
    case "ArrowLeft":
      table.look(table.ply.peek() - 1);
      return true;
    case "ArrowRight":
      table.look(table.ply.peek() + 1);
      return true;
    case "Home":
      table.look(0);
      return true;
    case "End":
      table.look(table.livePly.peek());
      return true;
    case "Escape":
    case "Backspace":
      table.undo();
      return true;
    case "Enter":
      if (isPressable(event.target) || table.turn.peek() === null || table.warning.peek()) return false;
      table.send();
      return true;
    default:
      return byName(table, event.key);
  }
}

export function useRoomKeys(table: Table): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || writesText(event.target)) return;
      if (act(table, event)) event.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [table]);
}
