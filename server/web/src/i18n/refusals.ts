// The server's and the rules' refusals in the reader's language.
import sentences from "refused-sentences";
import { known, spoken, t } from "./messages";

const keyOf: ReadonlyMap<string, string> = new Map(Object.entries(sentences).map(([key, sentence]) => [sentence, key]));

/** By its sentence where that is among the messages, else by its code. In English, and where neither is known here,
 *  their own sentence, which may say more. */
export function refusalText({ code, message }: { readonly code: string; readonly message: string }): string {
  const key = known(keyOf.get(message) ?? "") ?? known(`refusal.${code}`);
  return key === null || spoken.value.language === "en" ? message : t(key);
}
