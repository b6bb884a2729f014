// The texts that single pages bring along: complete in every language, and none that nobody shows.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { gameIds } from "../../../server/web/src/games";
import { Book } from "../../../server/web/src/i18n/book";
import { languages } from "../../../server/web/src/i18n/language";
import type { Exercise } from "../../../server/web/src/games/lessons";
import { endsWithin } from "../../../server/web/src/state/learn/guided_script";
import { allParts } from "../support/games";

type Texts = Record<string, string>;

const web = process.env["GIPFEL_WEB"]!;
/** "rules": of all games; "zertz/rules": of one. */
function folderOf(name: string): string {
  const [game, book] = name.split("/");
  return book === undefined ? join(web, "messages", name) : join(web, "src/games", game!, "messages", book);
}
const read = (name: string, language: string) => JSON.parse(readFileSync(join(folderOf(name), `${language}.json`), "utf8")) as Texts;
const foldersIn = (path: string) => readdirSync(path, { withFileTypes: true }).filter((one) => one.isDirectory()).map(({ name }) => name);
const ofGames = gameIds.flatMap((game) =>
  foldersIn(join(web, "src/games", game, "messages")).map((book) => `${game}/${book}`),
);
const books = [...foldersIn(folderOf("")), ...ofGames.filter((name) => !/(first|later)$/.test(name))];

function sources(): string {
  const root = join(web, "src");
  const files = readdirSync(root, { recursive: true, encoding: "utf8" });
  return files.filter((name) => /\.tsx?$/.test(name)).map((name) => readFileSync(join(root, name), "utf8")).join();
}

/** Those around the games' own. */
function isShown(name: string, isNeeded: (key: string) => boolean = () => true): void {
  const text = sources();
  for (const key of Object.keys(read(name, "en")).filter(isNeeded)) assert.ok(text.includes(`"${key}"`), key);
}

test("each rule has its texts, and there are no others", () => {
  for (const game of gameIds) {
    const wanted = allParts[game].rules.sections.flatMap(({ id }) => ["goal", "text", "title"].map((part) => `${id}.${part}`));
    assert.deepEqual(Object.keys(read(`${game}/rules`, "en")), [...wanted, "intro"].sort());
  }
  isShown("rules");
});

/** What is said of a theme beside its task: the end of a game says itself why. */
function reasonsOf({ theme, aim }: Exercise): readonly string[] {
  if (aim.won) return [];
  const whys = theme === "protect" ? ["why_captured", "why_grown", "why_moved"] : ["why"];
  return aim.turn === undefined ? whys : [...whys, "miss"];
}

test("each theme of exercises has its texts, each reason why a turn misses or solves one, and there are no others", () => {
  for (const game of gameIds) {
    const { list } = allParts[game].exercises;
    const wanted = new Set(list.flatMap((one) => ["goal", "text", "title", ...reasonsOf(one)].map((part) => `${one.theme}.${part}`)));
    assert.deepEqual(Object.keys(read(`${game}/exercises`, "en")), [...wanted].sort());
  }
  const misses = ["escaped", "every", "lost", "next", "none", "safe", "won"].map((miss) => `miss.${miss}`);
  assert.deepEqual(Object.keys(read("exercises", "en")).filter((key) => !key.startsWith("page.")), misses);
  isShown("exercises", (key) => key.startsWith("page."));
});

test("each piece and mark of the legends and each hint has its text, and there are no others", () => {
  for (const game of gameIds) {
    const source = (name: string) => readFileSync(join(web, "src/games", game, name), "utf8");
    const named = [...source("legend.tsx").matchAll(/[^.\w]book\.say\("(\w+)"\)/g)].map(([, name]) => name!);
    const hints = [...source("help.ts").matchAll(/"(\w+)"/g)].map(([, name]) => `hint.${name}`);
    const keys = Object.keys(read(`${game}/help`, "en"));
    assert.deepEqual(keys.filter((key) => !key.startsWith("hint.")), named.sort(), game);
    for (const key of keys.filter((one) => one.startsWith("hint."))) assert.ok(hints.includes(key), key);
    const { legend } = allParts[game].help;
    for (const { name } of [...legend.pieces, ...legend.marks]) assert.ok(name());
  }
  isShown("help");
});

test("each text of the puzzles is shown: those of a theme and of a number of turns are found by its name", () => {
  const text = sources();
  for (const key of Object.keys(read("puzzles", "en")).filter((one) => !/^(theme\.|task\.(win|hold)_)/.test(one)))
    assert.ok(text.includes(`"${key}"`), key);
  const schema = JSON.parse(readFileSync(join(web, "../../schema/http/puzzle.json"), "utf8"));
  const themes = schema.properties.themes.items.enum as readonly string[];
  const wanted = themes.flatMap((theme) => [`theme.${theme}.title`, `theme.${theme}.why`]);
  assert.deepEqual(Object.keys(read("puzzles", "en")).filter((one) => one.startsWith("theme.")), wanted.sort());
});

test("each step of the guided games has its texts, and there are no others", () => {
  for (const game of gameIds) {
    const { script } = allParts[game].guided;
    const wanted = script.steps.flatMap(({ id }, at) =>
      [...(endsWithin(script, at) ? [] : ["done"]), "task", "text", "wrong"].map((part) => `${id}.${part}`),
    );
    assert.deepEqual(Object.keys(read(`${game}/learn`, "en")), [...wanted, "finale.task", "finale.text"].sort());
  }
  isShown("learn");
});

test("the head that the server gives a page has the title that the page gives itself", () => {
  const titles = { home: "lobby", games: "games", local: "local", analysis: "analysis", account: "account" };
  const others = { leaderboard: "people.leaderboard_title", explorer: "review.explorer_title", missing: "unknown.title", statistics: "statistics.title" };
  for (const language of Object.keys(languages)) {
    const page = read("", language);
    const head = read("heads", language);
    for (const [name, key] of Object.entries(titles)) assert.equal(head[`${name}.title`], page[`${key}.title`], language);
    for (const [name, key] of Object.entries(others)) assert.equal(head[`${name}.title`], page[key], language);
  }
});

for (const name of books) {
  const english = read(name, "en");

  test(`${name}: a file in each language of the site`, () => {
    assert.deepEqual(readdirSync(folderOf(name)).sort(), Object.keys(languages).map((one) => `${one}.json`).sort());
  });

  for (const language of Object.keys(languages)) {
    const texts = read(name, language);

    test(`${name} ${language}: the keys are those of English, in their order, and no text is empty`, () => {
      assert.deepEqual(Object.keys(texts), Object.keys(english).sort());
      for (const [key, text] of Object.entries(texts)) assert.ok(text.trim(), key);
    });

    test(`${name} ${language}: the points, turns and values named are those of English`, () => {
      const named = (text: string) => [...new Set(text.match(/\b[A-Ia-i][1-9]\b|\{\w+\}/g) ?? [])].sort();
      for (const [key, text] of Object.entries(texts)) assert.deepEqual(named(text), named(english[key]!), key);
    });
  }
}

const book = () =>
  new Book(
    { hello: "Hello {name}" },
    { de: () => Promise.resolve({ default: { hello: "Hallo {name}" } }), fr: () => Promise.reject(new Error("no network")) },
  );

test("a book uses the language it was opened in, or English without its file", async () => {
  const one = book();
  assert.equal(one.say("hello", { name: "Ada" }), "Hello Ada");
  await one.open("de");
  assert.equal(one.say("hello", { name: 2 }), "Hallo 2");
  await one.open("fr");
  assert.equal(one.say("hello", { name: "Ada" }), "Hello Ada");
});

test("the last requested language wins", async () => {
  const one = book();
  await Promise.all([one.open("de"), one.open("en")]);
  assert.equal(one.say("hello", { name: "Ada" }), "Hello Ada");
});

test("a value that is missing stays visible", () => {
  assert.equal(book().say("hello"), "Hello {name}");
});
