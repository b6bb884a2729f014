// What is told to somebody whose open game has given way to others while they were away. Fetched when it happens.
import { speakOfAll } from "../../i18n/language";
import { t } from "../../i18n/messages";
import { toast } from "./toasts";

export async function tellDisplaced(): Promise<void> {
  await speakOfAll();
  toast(t("end.displaced_yours"), "problem");
}
