// Shares in the reader's language. A line never breaks before the sign.
import { spoken } from "./messages";

/** "52%" of 52.4 */
export function percentText(value: number): string {
  return (value / 100).toLocaleString(spoken.value.locale, { style: "percent", maximumFractionDigits: 0 });
}
