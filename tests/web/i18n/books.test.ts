// The texts that single pages bring along: complete in every language, and none that nobody shows.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { Book } from "../../../server/web/src/i18n/book";
import { languages } from "../../../server/web/src/i18n/language";
import { tzaarRules } from "../../../server/web/src/state/learn/tzaar_rules";
import { zertzRules } from "../../../server/web/src/state/learn/zertz_rules";

type Texts = Record<string, string>;

const folder = join(process.env["GIPFEL_WEB"]!, "messages/rules");
const read = (language: string) => JSON.parse(readFileSync(join(folder, `${language}.json`), "utf8")) as Texts;
const english = read("en");

test("the rules have a file in each language of the site", () => {
  assert.deepEqual(readdirSync(folder).sort(), Object.keys(languages).map((one) => `${one}.json`).sort());
});

test("each rule has its texts, and there are no others", () => {
  const rules = [...tzaarRules, ...zertzRules];
  const wanted = rules.flatMap(({ game, id }) => ["goal", "text", "title"].map((part) => `${game}.${id}.${part}`));
  assert.deepEqual(Object.keys(english).filter((key) => !key.startsWith("page.")), wanted.sort());
});

for (const language of Object.keys(languages)) {
  const texts = read(language);

  test(`${language}: the keys are those of English, in their order, and no text is empty`, () => {
    assert.deepEqual(Object.keys(texts), Object.keys(english).sort());
    for (const [key, text] of Object.entries(texts)) assert.ok(text.trim(), key);
  });

  test(`${language}: the points and turns named are those of English`, () => {
    const named = (text: string) => [...new Set(text.match(/\b[A-Ia-i][1-9]\b/g) ?? [])].sort();
    for (const [key, text] of Object.entries(texts)) assert.deepEqual(named(text), named(english[key]!), key);
  });
}

const book = () =>
  new Book(
    { hello: "Hello" },
    { de: () => Promise.resolve({ default: { hello: "Hallo" } }), fr: () => Promise.reject(new Error("no network")) },
  );

test("a book speaks the language it was opened in, and English without its file", async () => {
  const one = book();
  assert.equal(one.say("hello"), "Hello");
  await one.open("de");
  assert.equal(one.say("hello"), "Hallo");
  await one.open("fr");
  assert.equal(one.say("hello"), "Hello");
});

test("of two languages asked for the last one counts", async () => {
  const one = book();
  await Promise.all([one.open("de"), one.open("en")]);
  assert.equal(one.say("hello"), "Hello");
});
