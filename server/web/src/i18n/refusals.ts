// The server's and the rules' refusals in the reader's language.
import sentences from "refused-sentences";
import { known, spoken, t } from "./messages";
import { timeText } from "./times";

export interface Refusal {
  readonly code: string;
  readonly message: string;
  /** How long it holds; a message may say so as {n} minutes. */
  readonly retry_ms?: number | undefined;
  /** Of what an operator has decided: how long it holds (Unix ms), and why, in their own words. */
  readonly until?: number | undefined;
  readonly reason?: string | undefined;
}

const keyOf: ReadonlyMap<string, string> = new Map(Object.entries(sentences).map(([key, sentence]) => [sentence, key]));

/** By its sentence where that is among the messages, else by its code. In English, and where neither is known here,
 *  their own sentence, which may say more; but a moment is told as the reader writes it. */
export function refusalText({ code, message, retry_ms, until, reason = "" }: Refusal): string {
  const key = known(keyOf.get(message) ?? "") ?? known(`refusal.${code}`);
  if (key === null || (spoken.value.language === "en" && until === undefined)) return message;
  return t(key, { n: Math.ceil((retry_ms ?? 0) / 60_000), until: until === undefined ? "" : timeText(until), reason });
}
