// A turn that was played, as a sentence. Pure.
import { t } from "../../i18n/messages";

/** "White captures C4 from B4." The words are those of somebody else: "You: places grey on d4." */
export function played(who: string, words: string): string {
  return t(who === t("local.you") ? "table.you_played" : "table.played", { who, words });
}
