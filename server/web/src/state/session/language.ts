// Which language the page speaks: the one chosen here before, else the browser's.
import { effect } from "@preact/signals";
import { isLanguage, preferred, speak, type Language } from "../../i18n/language";
import { spoken, t } from "../../i18n/messages";
import { chosenLanguage } from "./preferences";
import { toast } from "./toasts";

let started: Promise<void> | null = null;

/** Call it before anything is shown; only the first call starts it. The page speaks English where its own messages do not
 *  come; rejects if those do not come either. */
export function startLanguage(): Promise<void> {
  return (started ??= start());
}

async function start(): Promise<void> {
  effect(() => void (document.documentElement.lang = spoken.value.language));
  const chosen = chosenLanguage.peek();
  const language = isLanguage(chosen) ? chosen : preferred(navigator.languages);
  await speak(language, navigator.languages).catch(() => speak("en", navigator.languages));
}

/** Changes the language at once and for the visits to come. */
export async function chooseLanguage(language: Language): Promise<void> {
  try {
    await speak(language, navigator.languages);
    chosenLanguage.value = language;
  } catch {
    toast(t("language.not_loaded"), "problem");
  }
}
