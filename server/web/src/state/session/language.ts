// Which language the page speaks: the one chosen here before, else the browser's.
import { effect } from "@preact/signals";
import { isLanguage, preferred, speak, type Language } from "../../i18n/language";
import { spoken, t } from "../../i18n/messages";
import { chosenLanguage } from "./preferences";
import { toast } from "./toasts";

/** Call once, before anything is shown. Without its messages the page speaks English. */
export async function startLanguage(): Promise<void> {
  effect(() => void (document.documentElement.lang = spoken.value.language));
  const chosen = chosenLanguage.peek();
  await speak(isLanguage(chosen) ? chosen : preferred(navigator.languages), navigator.languages).catch(() => undefined);
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
