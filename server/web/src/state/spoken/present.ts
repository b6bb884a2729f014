// Questions about what is now: what there is to do, the captures that are possible, and the clocks.
import { t } from "../../i18n/messages";
import { faceWords, isFrozen, isRunning, timeLeft } from "../room/clock";
import { preparedWords } from "../room/prepared_words";
import { nameOf, notLive, say, sides, told, wrong, type Answer, type Asked } from "./asked";
import { placeSentence } from "./past";

export function now(asked: Asked): Answer {
  const { table, state, view } = asked;
  if (!table.isLive.peek()) return told(() => [placeSentence(table, state, view)]);
  const prepared = () => (table.preparing ? preparedWords(table.preparing, view) : null);
  return told(() => [asked.task(), prepared() ?? ""].filter(Boolean));
}

/** What can be captured now, as it would be typed. */
export function captures(asked: Asked): Answer {
  const { table, state } = asked;
  if (!table.isLive.peek()) return wrong(notLive(asked));
  if (state.status === "over") return wrong(say("refusal.game_over"));
  const possible = table.captures();
  const [n, list, side] = [possible.length, possible.join(", "), table.toMove.peek()];
  return told(() => {
    const who = nameOf(asked, side);
    return [n === 0 ? t("command.captures_none", { who }) : t("command.captures", { who, n, list })];
  });
}

export function clock(asked: Asked): Answer {
  const { clock: time } = asked.state;
  if (!time) return wrong(say("command.no_clock"));
  return told(() =>
    sides.map((side) => {
      const state = isFrozen(time) ? "stopped" : isRunning(time, side) ? "running" : "standing";
      const left = faceWords(time.control, timeLeft(time, side, asked.now));
      return `${t("clock.name", { side: nameOf(asked, side), state: t(`clock.state.${state}`), left })}.`;
    }),
  );
}
