// Why the engine says nothing of the position shown, in a sentence. Pure but for reading signals.
import { t } from "../../i18n/messages";
import type { Thinking } from "./thinking";

/** Null: it says something. */
export function noticeOf({ wishes, ownGame, problem, paused, isOver, best }: Thinking): string | null {
  if (!wishes.on.value) return t("spoken.engine_off");
  if (ownGame.value !== null) return t("engine.own_game");
  if (problem.value !== null) return problem.value;
  if (paused.value) return t("engine.reviewing");
  if (isOver.value) return t("engine.over");
  return best.value.length === 0 ? t("engine.thinking") : null;
}
