// The server's and the rules' refusals in the reader's language.
import { known, spoken, t } from "./messages";

/** By its code. In English, and where the code is not known here, their own sentence, which may say more. */
export function refusalText({ code, message }: { readonly code: string; readonly message: string }): string {
  const key = known(`refusal.${code}`);
  return key === null || spoken.value.language === "en" ? message : t(key);
}
