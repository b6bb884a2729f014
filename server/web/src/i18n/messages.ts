// What the page says: messages by key in the language spoken now, with values and plural forms. Pure but for the
// signal that language.ts sets; who reads a message in a component is drawn again when the language changes.
import { signal } from "@preact/signals";
import type english from "../../messages/en.json";

/** The keys of en.json; a wrong one does not compile. */
export type Key = keyof typeof english;
type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;
export type Messages = Readonly<Record<Key, string | Plural>>;
export type Values<T> = Readonly<Record<string, T | string | number>>;

export interface Spoken {
  /** "de": which file of messages. */
  readonly language: string;
  /** "de-CH": how the reader writes dates and numbers. */
  readonly locale: string;
  readonly messages: Messages;
}

/** Empty until language.ts has fetched a first language; nothing is drawn before. */
export const spoken = signal<Spoken>({ language: "en", locale: "en", messages: {} as Messages });

/** A message; {name} in it is replaced by that value. Its plural form is that of the value n. */
export function t(key: Key, values: Values<never> = {}): string {
  return parts(key, values).join("");
}

/** The same with values that are no text, such as links, as the parts in their order. */
export function parts<T>(key: Key, values: Values<T>): (T | string)[] {
  const { locale, messages } = spoken.value;
  return textOf(messages[key], locale, Number(values["n"]))
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 0 ? part : shown(values[part], part, locale)));
}

function textOf(message: string | Plural, locale: string, n: number): string {
  if (typeof message === "string") return message;
  return message[new Intl.PluralRules(locale).select(n)] ?? message.other ?? "";
}

function shown<T>(value: T | string | number | undefined, name: string, locale: string): T | string {
  return typeof value === "number" ? value.toLocaleString(locale) : (value ?? `{${name}}`);
}

/** For keys that come from outside, such as the codes of refusals: null where there is no such message. */
export function known(key: string): Key | null {
  return Object.hasOwn(spoken.value.messages, key) ? (key as Key) : null;
}
