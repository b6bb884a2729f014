// Beginning games in this browser: what would be replaced, and what each tab keeps.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { beforeEach, test } from "node:test";
import { loadRules } from "../../../../server/web/src/rules/rules";
import type { LocalGameSaved } from "../../../../server/web/src/state/local/local_room";

const rules = await loadRules(readFileSync(process.env["GIPFEL_RULES_WASM"] ?? ""));

class Drawer {
  readonly texts = new Map<string, string>();
  getItem = (name: string) => this.texts.get(name) ?? null;
  setItem = (name: string, text: string) => void this.texts.set(name, text);
}

const [browser, tab] = [new Drawer(), new Drawer()];
Object.assign(globalThis, { localStorage: browser, sessionStorage: tab });

const another: LocalGameSaved = {
  game: "zertz",
  setup: "37",
  levels: { first: null, second: 2 },
  turns: ["Wd4,a1"],
  resigned: null,
  seed: 7,
  created: 1_700_000_000_000,
};
browser.setItem("gipfel.localGame", JSON.stringify(another));
const { goesOn, localGame, startLocalGame, wantedGame, wishLocalGame } = await import(
  "../../../../server/web/src/state/local/start"
);
const foundAtFirst = localGame.peek();

const choice = { game: "tzaar", setup: "fixed", side: "first", level: 3 } as const;
const missed = "position:ZRT2/6/7/2zr4/2tZ4/8/7/6/2TRt w play";

beforeEach(() => {
  localGame.value = null;
  wantedGame.value = null;
});

const kept = (where: Drawer) => JSON.parse(where.getItem("gipfel.localGame") ?? "null") as LocalGameSaved | null;

test("a new tab goes on with the game last played, and then keeps its own", () => {
  assert.deepEqual(foundAtFirst, another);
  localGame.value = another;
  const elsewhere = { ...another, turns: ["Gd4,a1"] };
  browser.setItem("gipfel.localGame", JSON.stringify(elsewhere));
  assert.deepEqual(kept(tab), another, "what another tab plays changes nothing here");
  localGame.value = { ...another, resigned: "first" };
  assert.equal(kept(tab)?.resigned, "first");
  assert.deepEqual(kept(browser), kept(tab));
});

test("a game goes on after a turn and until it has a result", () => {
  assert.equal(goesOn(rules, another), true);
  assert.equal(goesOn(rules, { ...another, turns: [] }), false);
  assert.equal(goesOn(rules, { ...another, resigned: "first" }), false);
  assert.equal(goesOn(rules, { ...another, turns: ["Wz9,a1"] }), false, "what the rules refuse");
  const won = { ...another, game: "tzaar", setup: missed, turns: ["E4xD3"] };
  assert.equal(goesOn(rules, won), false);
});

test("a wish begins at once where no game goes on", () => {
  wishLocalGame(rules, choice);
  assert.deepEqual([localGame.peek()?.game, localGame.peek()?.levels], ["tzaar", { first: null, second: 3 }]);
  wishLocalGame(rules, { ...choice, level: 4 });
  assert.equal(localGame.peek()?.levels.second, 4, "nobody has played in the first");
  assert.equal(wantedGame.peek(), null);
});

test("a wish waits for an answer where a game goes on", () => {
  localGame.value = another;
  wishLocalGame(rules, choice);
  assert.deepEqual(localGame.peek(), another);
  assert.deepEqual(wantedGame.peek(), choice);
  startLocalGame(rules, choice);
  assert.equal(localGame.peek()?.game, "tzaar");
});
