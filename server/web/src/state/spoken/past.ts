// Questions about what has been: the last turns, what they have changed, and the position after one of them.
import type { GameView } from "../../games/view";
import { t } from "../../i18n/messages";
import type { AnyTable, TableState } from "../room/table";
import { played } from "../room/turn_words";
import { calledBy, unseated } from "../room/words";
import { placeInGame, positionOf, say, told, wrong, type Answer, type Asked } from "./asked";
import { nameAt } from "./points";

type Shown = Pick<Asked, "table" | "state" | "view">;

/** "White captures C4 from B4."; `ply`: of the turn, from 1. */
export function turnSentence({ table, state, view }: Shown, ply: number): string {
  const mover = table.session.frames.peek()[ply - 1]?.toMove ?? "first";
  const words = view.words(state.turns[ply - 1] ?? "");
  return played(calledBy(view.id, state.seats ?? unseated, mover), words);
}

/** Which position is shown: "After turn 3 of 12. White captures C4 from B4." */
export function placeSentence(table: AnyTable, state: TableState, view: GameView): string {
  const { ply, last } = placeInGame({ table });
  const place = t("table.after", { ply, last });
  return ply > 0 ? `${place} ${turnSentence({ table, state, view }, ply)}` : place;
}

/** Null: no number is given, or none that could be a turn's. */
export function numberIn([word = ""]: readonly string[]): number | null {
  return /^\d{1,4}$/.test(word) ? Number(word) : null;
}

const usual = 5;

export function turns(asked: Asked, words: readonly string[]): Answer {
  const { ply } = placeInGame(asked);
  if (ply === 0) return told(() => [t("turns.none")]);
  const count = Math.min(numberIn(words) ?? usual, ply);
  return told(() =>
    Array.from({ length: count }, (_, index) => ply - count + 1 + index).map((one) => `${one}. ${turnSentence(asked, one)}`),
  );
}

export function look(asked: Asked, words: readonly string[]): Answer {
  const ply = numberIn(words);
  const { last } = placeInGame(asked);
  if (ply === null || ply > last) return wrong(say("spoken.look_where", { last }));
  asked.look(ply);
  return told(() => [placeSentence(asked.table, asked.state, asked.view)]);
}

/** Point by point since the position after a turn; without its number since the turn before the last one. */
export function changes(asked: Asked, words: readonly string[]): Answer {
  const { table, view } = asked;
  const since = numberIn(words) ?? Math.max(0, placeInGame(asked).ply - 1);
  const before = table.session.frames.peek()[since]?.position;
  if (before === undefined) return wrong(say("spoken.look_where", placeInGame(asked)));
  const now = positionOf(asked);
  return told(() => {
    const [old, fresh] = [view.read(before), view.read(now)];
    const changed = view.layout(now).places.flatMap(({ label: point }) => {
      const [was, is] = [nameAt(view, old, point), nameAt(view, fresh, point)];
      return was === is ? [] : [t("spoken.changed", { point, now: is, before: was })];
    });
    return changed.length === 0 ? [t("spoken.unchanged", { ply: since })] : [t("spoken.since", { ply: since }), ...changed];
  });
}
