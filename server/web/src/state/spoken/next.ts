// What may be played next: from a point, or after the words of a turn that has been begun.
import { t } from "../../i18n/messages";
import { refusalText } from "../../i18n/refusals";
import { notLive, say, told, wrong, type Answer, type Asked } from "./asked";
import { namesOf } from "./parts";
import { pointCalled } from "./points";
import { readNow } from "./typed_turn";

/** The steps that follow when the point is chosen now: "E3: Capture E4, F3; Stack on E1." */
export function from(asked: Asked, words: readonly string[]): Answer {
  const { table, view } = asked;
  const [name] = words;
  if (name === undefined) return wrong(say("spoken.which_point"));
  const point = pointCalled(asked, name);
  if (point === null) return wrong(say("spoken.no_point", { point: name }));
  if (!table.isLive.peek()) return wrong(notLive(asked));
  const { steps, next, isOpen } = readNow(asked, [name]);
  if (steps.length === 0 && !isOpen) return blocked(asked, point);
  const list = next.length > 0 ? next : steps;
  return told(() => [t("spoken.from", { point, names: namesOf(list, view).join("; ") })]);
}

function blocked({ table }: Asked, point: string): Answer {
  const found = (table.stage.peek()?.steps ?? table.ask(""))?.blocked.find((one) => one.point === point);
  return found
    ? wrong(() => refusalText({ code: found.code, message: found.reason }))
    : wrong(say("spoken.from_none", { point }));
}
