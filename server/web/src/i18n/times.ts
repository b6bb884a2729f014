// Moments in the reader's language.
import { spoken } from "./messages";

/** "22 Nov 2026, 18:05" */
export function timeText(at: number): string {
  return new Date(at).toLocaleString(spoken.value.locale, { dateStyle: "medium", timeStyle: "short" });
}
