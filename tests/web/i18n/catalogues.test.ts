// The files of messages: no key that another lacks or nobody uses, the same values everywhere, all plural forms.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { gameIds } from "../../../server/web/src/games";
import { languages } from "../../../server/web/src/i18n/language";

type Message = string | Record<string, string>;
type Catalogue = Record<string, Message>;

const web = process.env["GIPFEL_WEB"]!;
const folder = join(web, "messages");
/** What the page says in all games, and what it says of each, at first and later. */
const folders = [folder, ...gameIds.flatMap((game) => ["first", "later"].map((part) => join(web, "src/games", game, "messages", part)))];
const read = (folder: string, language: string) => JSON.parse(readFileSync(join(folder, `${language}.json`), "utf8")) as Catalogue;
const all = (language: string) => Object.assign({}, ...folders.map((one) => read(one, language))) as Catalogue;
const english = all("en");
const others = Object.keys(languages).filter((one) => one !== "en");

function formsOf(message: Message): string[] {
  return typeof message === "string" ? [message] : Object.values(message);
}

function valuesIn(message: Message): string[] {
  return [...new Set(formsOf(message).flatMap((form) => form.match(/\{\w+\}/g) ?? []))].sort();
}

function sources(): string {
  const files = readdirSync(join(web, "src"), { recursive: true, encoding: "utf8" });
  return files.filter((name) => /\.tsx?$/.test(name)).map((name) => readFileSync(join(web, "src", name), "utf8")).join();
}

function cppIn(folder: string): string[] {
  const root = join(web, "../..", folder);
  const files = readdirSync(root, { recursive: true, encoding: "utf8" });
  return files.filter((name) => /\.[ch]pp$/.test(name)).map((name) => readFileSync(join(root, name), "utf8"));
}

/** "offer.${kind}" fits "offer.draw". */
function asPattern(key: string): RegExp {
  return new RegExp(`^${key.replaceAll(".", "\\.").replace(/\$\{[^}]*\}/g, "[^.]+")}$`);
}

test("each language of the site has its file, and no file is without its language", () => {
  for (const one of folders) {
    const files = readdirSync(one).filter((name) => name.endsWith(".json"));
    assert.deepEqual(files.sort(), Object.keys(languages).map((language) => `${language}.json`).sort(), one);
  }
});

test("a game's messages begin with its id, so that none is another's", () => {
  for (const game of gameIds) {
    for (const part of ["first", "later"]) {
      const keys = Object.keys(read(join(web, "src/games", game, "messages", part), "en"));
      assert.deepEqual(keys.filter((key) => !key.startsWith(`${game}.`)), [], part);
    }
  }
  assert.deepEqual(Object.keys(read(folder, "en")).filter((key) => gameIds.some((game) => key.startsWith(`${game}.`))), []);
});

test("every message of the files is used somewhere", () => {
  const text = sources();
  const composed = [...text.matchAll(/`([a-z_]+\.(?:\$\{[^}`]*\}|[\w.:=])+)`/g)].map(([, key]) => asPattern(key!));
  const isUsed = (key: string) =>
    text.includes(`"${key}"`) || key.startsWith("refused.") || key.startsWith("said.") || composed.some((pattern) => pattern.test(key));
  assert.deepEqual(Object.keys(english).filter((key) => !isUsed(key)), []);
});

for (const language of Object.keys(languages)) {
  const messages = all(language);

  test(`${language}: the keys are in order, so that two changes rarely meet`, () => {
    for (const one of folders) {
      const keys = Object.keys(read(one, language));
      assert.deepEqual(keys, [...keys].sort(), one);
    }
  });

  test(`${language}: a message with plural forms has all that the language knows`, () => {
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories.sort();
    const counted = Object.entries(messages).filter(([, message]) => typeof message !== "string");
    for (const [key, forms] of counted) assert.deepEqual(Object.keys(forms).sort(), needed, key);
  });

  test(`${language}: no message is empty`, () => {
    for (const [key, message] of Object.entries(messages)) assert.ok(formsOf(message).every((form) => form.trim()), key);
  });
}

test("each case of a refusal that is translated is one of the server or the rules, in their words", () => {
  const text = [...cppIn("common"), ...cppIn("server")].join();
  const cases = Object.entries(english).filter(([key]) => key.startsWith("refused."));
  const isNamed = ([key, sentence]: [string, unknown]): boolean =>
    text.includes(`"${key.slice("refused.".length)}"`) && text.includes(`"${sentence as string}"`);
  assert.deepEqual(cases.filter((one) => !isNamed(one)), []);
});

test("each line of the server's or its computers' in a chat that is translated is one that they say", () => {
  const text = [...cppIn("server/room"), ...cppIn("server/protocol"), ...cppIn("server/bots")].join();
  const codes = Object.keys(english).filter((key) => key.startsWith("said.")).map((key) => key.slice("said.".length));
  assert.deepEqual(codes.filter((code) => !text.includes(`"${code.replace(/^unrated_/, "")}"`)), []);
});

for (const language of others) {
  const messages = all(language);

  test(`${language}: every message that English has, and no other`, () => {
    for (const one of folders) assert.deepEqual(Object.keys(read(one, language)), Object.keys(read(one, "en")), one);
  });

  test(`${language}: the values are those of English`, () => {
    for (const [key, message] of Object.entries(messages)) {
      assert.deepEqual(valuesIn(message), valuesIn(english[key] ?? ""), key);
      assert.equal(typeof message, typeof english[key], `${key}: plural forms in both or in none`);
    }
  });
}

test("French: no line begins with a sign that belongs to the word before it", () => {
  const roots = [folder, ...gameIds.map((game) => join(web, "src/games", game, "messages"))];
  const within = (root: string) => readdirSync(root, { withFileTypes: true }).filter((one) => one.isDirectory()).map(({ name }) => join(root, name));
  const texts = [folder, ...roots.flatMap(within)].flatMap((one) => Object.values(read(one, "fr")).flatMap(formsOf));
  assert.deepEqual(texts.filter((text) => / [;:!?»%]|« /.test(text)), []);
});
