// Why something about messages did not succeed, for people.
import { refusalText } from "../../i18n/refusals";
import { t } from "../../i18n/messages";
import { ApiError } from "../../net/api";

export function whyNot(error: unknown): string {
  return error instanceof ApiError ? refusalText(error) : t("account.no_answer");
}

/** Of a conversation that was asked for by a name. */
export function whyNotOpen(error: unknown): string {
  const isNobody = error instanceof ApiError && error.status === 404;
  return isNobody ? t("people.nobody_found") : whyNot(error);
}
