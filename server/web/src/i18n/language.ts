// The languages of the site, and fetching the messages of one in two parts. A new language needs a file of messages
// and one line in each table here.
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

type File = () => Promise<{ default: Readonly<Record<string, unknown>> }>;

/** What the first page says. */
const first: Readonly<Record<Language, File>> = {
  de: () => import("../../messages/de.json?first"),
  en: () => import("../../messages/en.json?first"),
  es: () => import("../../messages/es.json?first"),
  fr: () => import("../../messages/fr.json?first"),
  it: () => import("../../messages/it.json?first"),
  nl: () => import("../../messages/nl.json?first"),
  pl: () => import("../../messages/pl.json?first"),
};

/** The rest. */
const later: Readonly<Record<Language, File>> = {
  de: () => import("../../messages/de.json?later"),
  en: () => import("../../messages/en.json?later"),
  es: () => import("../../messages/es.json?later"),
  fr: () => import("../../messages/fr.json?later"),
  it: () => import("../../messages/it.json?later"),
  nl: () => import("../../messages/nl.json?later"),
  pl: () => import("../../messages/pl.json?later"),
};

let asked: Language = "en";
let locales: readonly string[] = [];
let all = false; // is asked for
let hasAll = false;

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
  locales = wanted;
  const both = all;
  const files = both ? [first[language], later[language]] : [first[language]];
  const parts = await Promise.all(files.map((fetched) => fetched()));
  if (asked !== language || all !== both) return;
  const locale = wanted.find((one) => preferred([one]) === language && one.startsWith(language)) ?? language;
  hasAll = both;
  spoken.value = { language, locale, messages: Object.assign({}, ...parts.map((part) => part.default)) as Messages };
}

/** From now on also what the pages say whose code comes later. Rejects if that cannot be fetched. */
export async function speakOfAll(): Promise<void> {
  if (hasAll) return;
  all = true;
  await speak(asked, locales);
}
