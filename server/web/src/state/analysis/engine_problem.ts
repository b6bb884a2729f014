// Why the engine does not think, for people. Pure.
import { EngineError } from "../../engine/lines";
import { t } from "../../i18n/messages";

export function engineProblem(error: unknown): string {
  return t(error instanceof EngineError && error.code === "not_loaded" ? "computer.not_loaded" : "computer.failed");
}
