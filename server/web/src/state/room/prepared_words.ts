// A prepared turn in words: what it is, and why it will not be played. Pure.
import type { GameView } from "../../games/view";
import { t } from "../../i18n/messages";
import type { Why } from "./prepared";
import type { Preparing } from "./preparing";

/** What is said by itself: that a game is over, and which turn was played. */
const silent: ReadonlySet<Why> = new Set<Why>(["over", "late"]);

/** "Prepared: captures C4 from B4." Null: nothing is prepared. */
export function preparedWords({ prepared }: Preparing, view: GameView): string | null {
  const turn = prepared.value?.turn;
  return turn === undefined ? null : t("prepare.prepared", { words: view.words(turn) });
}

/** "Your prepared turn is no longer legal." Null: nothing was dropped. */
export function droppedWords({ dropped }: Preparing): string | null {
  const why = dropped.value;
  return why === null || silent.has(why) ? null : t(`prepare.${why as Exclude<Why, "over" | "late">}`);
}
