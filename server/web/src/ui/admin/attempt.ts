// What an admin asks of the server: a refusal is told as a toast.
import { refusalText } from "../../i18n/refusals";
import { t } from "../../i18n/messages";
import { ApiError } from "../../net/api";
import { toast } from "../../state/session/toasts";

/** Null where there is no answer, or the server refuses. */
export async function attempt<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    toast(error instanceof ApiError ? refusalText(error) : t("account.no_answer"), "problem");
    return null;
  }
}
