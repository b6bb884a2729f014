// The languages of the site, and fetching the messages of one. A new language needs a file of messages and one line
// in each table here.
import { spoken, type Messages } from "./messages";

/** What each language calls itself. */
export const languages = {
  de: "Deutsch",
  en: "English",
  es: "Español",
  fr: "Français",
  it: "Italiano",
  nl: "Nederlands",
  pl: "Polski",
} as const;

export type Language = keyof typeof languages;

/** English is part of the program: it is what remains when nothing else can be fetched. */
const files: Readonly<Record<Exclude<Language, "en">, () => Promise<{ default: Messages }>>> = {
  de: () => import("../../messages/de.json", { with: { type: "json" } }),
  es: () => import("../../messages/es.json", { with: { type: "json" } }),
  fr: () => import("../../messages/fr.json", { with: { type: "json" } }),
  it: () => import("../../messages/it.json", { with: { type: "json" } }),
  nl: () => import("../../messages/nl.json", { with: { type: "json" } }),
  pl: () => import("../../messages/pl.json", { with: { type: "json" } }),
};

const { messages: english } = spoken.peek();
let asked: Language = "en";

export function isLanguage(text: string | null): text is Language {
  return text !== null && Object.hasOwn(languages, text);
}

/** The first of the wanted languages ("de-CH") that the site speaks, else English. */
export function preferred(wanted: readonly string[]): Language {
  return wanted.map((one) => one.toLowerCase().split("-")[0] ?? "").find(isLanguage) ?? "en";
}

/** Changes the language of the page; `wanted`: the reader's locales, of which one may be a variant of it. Rejects
 *  if its messages cannot be fetched; then nothing changes. The last call counts. */
export async function speak(language: Language, wanted: readonly string[]): Promise<void> {
  asked = language;
  const messages = language === "en" ? english : (await files[language]()).default;
  if (asked !== language) return;
  const locale = wanted.find((one) => preferred([one]) === language && one.startsWith(language)) ?? language;
  spoken.value = { language, locale, messages };
}
