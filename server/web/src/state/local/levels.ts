// The computer player's levels, and what to call them. Pure.
import { t } from "../../i18n/messages";

export const levels = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type Level = (typeof levels)[number];

/** "has just read the rules" */
export function levelWords(level: Level): string {
  return t(`level.${level}`);
}
