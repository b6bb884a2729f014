// The command line in the room: opened by a key, turns and questions typed into it, its answers told and shown.
import { test } from "node:test";
import { isAccessible } from "./support/axe.mjs";
import { hasFocus, key } from "./support/keys.mjs";
import { fits, narrow } from "./support/narrow.mjs";
import { photographer, sizesOf } from "./support/pictures.mjs";
import { shortGames } from "./support/short_games.mjs";
import { allSee, Stage } from "./support/stage.mjs";

const limit = { timeout: 180_000 };

async function together(stage, game, options) {
  const [anna, ben] = [await stage.person(options), await stage.person(options)];
  await anna.visit();
  await ben.sitDown(await anna.invite({ game, setup: shortGames[game].setup }));
  for (const person of [anna, ben]) await person.board(0);
  return { anna, ben };
}

/** Opens the line if need be, types, and waits for the answer. */
async function says(person, text, expected) {
  if ((await person.count("command")) === 0) await key(person, "/");
  await person.page.getByTestId("command").fill(text);
  await key(person, "Enter");
  await person.page.getByRole("status").filter({ hasText: expected }).waitFor();
}

for (const game of ["tzaar", "zertz"]) {
  test(`a whole game of ${game} is played on the command line`, limit, async (t) => {
    const stage = await Stage.open(t);
    const { anna, ben } = await together(stage, game);
    for (const [ply, turn] of shortGames[game].turns.entries()) {
      await says([anna, ben][ply % 2], turn, /captures|places/);
      await allSee(ply + 1, [anna, ben]);
    }
    await anna.see("result", "You won");
    await says(anna, "counts", game === "tzaar" ? "Tzaars: 0" : "a winning set");
    await says(anna, shortGames[game].turns[0], "The game is over.");
    stage.nobodyComplained();
  });
}

test("the command line opens by key and by button, and the focus returns", limit, async (t) => {
  const stage = await Stage.open(t);
  const { anna, ben } = await together(stage, "tzaar");
  await anna.point("D6").focus();
  await key(anna, "/");
  await hasFocus(anna, "command");
  await key(anna, "p");
  await key(anna, "Escape");
  await anna.leaves("command");
  await hasFocus(anna, "point-D6");
  await says(anna, "D6xD8", "in the way");
  await isAccessible(anna, "an answer that refuses");
  await says(ben, "B4xB5 pass", "Prepared: captures B5 from B4");
  await says(ben, "undo", "The prepared turn was cancelled.");
  await says(ben, "help", "where");
  await key(ben, "Escape");
  await ben.leaves("command");
  await key(ben, "?");
  await ben.see("keys", "Type a turn or a question");
  await ben.press("set-character-keys");
  await key(ben, "Escape");
  await ben.leaves("keys");
  await ben.more("command-button");
  await hasFocus(ben, "command");
  await key(ben, "Escape");
  await hasFocus(ben, "more");
  stage.nobodyComplained();
});

test("questions and answers fit a narrow phone in all languages", limit, async (t) => {
  const stage = await Stage.open(t);
  const { anna } = await together(stage, "tzaar", narrow);
  for (const text of ["help", "captures", "nonsense"]) {
    await fits(anna, `the command line: ${text}`, async () => {
      await key(anna, "/");
      await anna.page.getByTestId("command").fill(text);
      await key(anna, "Enter");
      await anna.page.getByTestId("command-answer").locator("p").first().waitFor();
    });
  }
  stage.nobodyComplained();
});

for (const [size, options] of sizesOf(import.meta.url)) {
  test(`the command line at ${size} size`, limit, async (t) => {
    const stage = await Stage.open(t);
    const photograph = photographer(size);
    const { anna } = await together(stage, "zertz", options);
    await says(anna, "help", "where");
    await photograph(anna, "command-help");
    await says(anna, "where grey", "There is no");
    await photograph(anna, "command-wrong");
  });
}
