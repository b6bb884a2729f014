// The server's and the rules' refusals in the reader's language.
import { known, spoken, t } from "./messages";
import { timeText } from "./times";

export interface Refusal {
  readonly code: string;
  readonly message: string;
  /** Which case of the code it is, where that has several. */
  readonly detail?: string | undefined;
  /** How long it holds; a message may say so as {n} minutes. */
  readonly retry_ms?: number | undefined;
  /** Of what an operator has decided: how long it holds (Unix ms), and why, in their own words. */
  readonly until?: number | undefined;
  readonly reason?: string | undefined;
}

/** These come with the later messages; until then a refusal is told by its code. */
const cases = "refused";

/** By the case of its code where that is among the messages, else by its code. In English, and where neither is known here,
 *  their own sentence, which may say more; but a moment is told as the reader writes it. */
export function refusalText({ code, message, detail = "", retry_ms, until, reason = "" }: Refusal): string {
  const key = known(`${cases}.${detail}`) ?? known(`refusal.${code}`);
  if (key === null || (spoken.value.language === "en" && until === undefined)) return message;
  return t(key, { n: Math.ceil((retry_ms ?? 0) / 60_000), until: until === undefined ? "" : timeText(until), reason });
}
