// What a question is asked about, and what an answer is: whatever is played on the table.
import type { GameView } from "../../games/view";
import { t } from "../../i18n/messages";
import type { Side } from "../../net/wire";
import type { AnyTable, TableState } from "../room/table";
import { calledBy, unseated } from "../room/words";

export interface Answer {
  /** What could not be done is said, too. */
  readonly wrong: boolean;
  /** What the game was like when it was given, in the language spoken when this is called. */
  readonly lines: () => readonly string[];
  /** The table tells it as news, so it need only be shown. */
  readonly isNews?: boolean;
}

type Lines = () => readonly string[];

/** What the engine says on a table. */
export interface Opinion {
  /** Its best lines in the position shown, or why there are none. */
  lines(): Lines;
  /** The turns that changed the game most; null: there is no review yet. */
  turningPoints(): Lines | null;
  /** Of a turn of the game, from 1; null: the review says nothing of it. */
  verdict(ply: number): Lines | null;
}

/** Where a question is asked. */
export interface Asked {
  readonly table: AnyTable;
  readonly state: TableState;
  readonly view: GameView;
  /** The server's wall clock, in ms. */
  readonly now: number;
  /** What happens now and what there is to do, or how it ended. */
  readonly task: () => string;
  /** Shows the position after that turn. */
  readonly look: (ply: number) => void;
  /** Absent: nobody asks the engine on this table. */
  readonly opinion?: Opinion;
}

export type Sentence = () => string;

export const sides: readonly Side[] = ["first", "second"];

export function told(lines: () => readonly string[]): Answer {
  return { wrong: false, lines };
}

export function wrong(line: Sentence): Answer {
  return { wrong: true, lines: () => [line()] };
}

export function say(...message: Parameters<typeof t>): Sentence {
  return () => t(...message);
}

export function nameOf({ view, state }: Asked, side: Side): string {
  return calledBy(view.id, state.seats ?? unseated, side);
}

/** The position shown, with what has been made of a turn. */
export function positionOf({ table, state }: Pick<Asked, "table" | "state">): string {
  return table.position.peek() ?? state.start ?? "";
}

/** Another position than the current one is shown. */
export function notLive(asked: Asked): Sentence {
  const place = placeInGame(asked);
  return () => t("command.not_live", { ...place, look: t("command.word.look") });
}

export function placeInGame({ table }: Pick<Asked, "table">): { ply: number; last: number } {
  return { ply: table.ply.peek(), last: table.livePly.peek() };
}
