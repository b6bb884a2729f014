// What the page says: messages by key in the language spoken now, with values and plural forms. Pure but for the
// signal that language.ts sets; who reads a message in a component is drawn again when the language changes.
import { signal } from "@preact/signals";
import english from "../../messages/en.json";

/** The keys of en.json; a wrong one does not compile. */
export type Key = keyof typeof english;
type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;
export type Messages = Readonly<Partial<Record<Key, string | Plural>>>;
type Values<T> = Readonly<Record<string, T | string | number>>;

export interface Spoken {
  /** "de": which file of messages. */
  readonly language: string;
  /** "de-CH": how the reader writes dates and numbers. */
  readonly locale: string;
  readonly messages: Messages;
}

export const spoken = signal<Spoken>({ language: "en", locale: "en", messages: english });

/** A message; {name} in it is replaced by that value. Its plural form is that of the value n. */
export function t(key: Key, values: Values<never> = {}): string {
  return parts(key, values).join("");
}

/** The same with values that are no text, such as links, as the parts in their order. */
export function parts<T>(key: Key, values: Values<T>): (T | string)[] {
  const { locale, messages } = spoken.value;
  const message: string | Plural = messages[key] ?? english[key];
  return textOf(message, locale, Number(values["n"]))
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
  return key in english ? (key as Key) : null;
}

/** The message whose key begins so and that says this in English; null: there is none. */
export function saying(beginning: string, sentence: string): Key | null {
  const found = Object.entries(english).find(([key, message]) => key.startsWith(beginning) && message === sentence);
  return found ? (found[0] as Key) : null;
}
