// The server's and the rules' refusals in the reader's language.
import { known, saying, spoken, t } from "./messages";

/** By its sentence where that is among the messages, else by its code. In English, and where neither is known here,
 *  their own sentence, which may say more. */
export function refusalText({ code, message }: { readonly code: string; readonly message: string }): string {
  const key = saying("refused.", message) ?? known(`refusal.${code}`);
  return key === null || spoken.value.language === "en" ? message : t(key);
}
