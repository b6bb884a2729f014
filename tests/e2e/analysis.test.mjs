// The analysis: variations on the board, the engine's opinion, other starts, and links that hold it all.
import assert from "node:assert/strict";
import { test } from "node:test";
import { photographer, sizesOf } from "./support/pictures.mjs";
import { Stage } from "./support/stage.mjs";
import { threeTurns } from "./support/table.mjs";

const limit = { timeout: 180_000 };
const turns = ".variation-turn";

/** Three turns of TZAAR, and Ben has resigned. */
async function finishedGame(stage) {
  const { ben, path } = await threeTurns(stage);
  await ben.resign();
  return path;
}

/** Plays another turn than those there are: the last source's capture, and then a pass. */
async function playsAside(person) {
  const sources = await person.marked("source");
  for (const from of sources.reverse()) {
    await person.point(from).click();
    await person.page.locator(`.point-selected[data-testid=point-${from}]`).waitFor();
    const captures = await person.marked("capture");
    if (captures.length > 0) {
      await person.point(captures.at(-1)).click();
      return person.press("pass");
    }
    await person.point(from).click();
  }
}

const copied = (person) => person.page.evaluate(() => navigator.clipboard.readText());

for (const [size, options] of sizesOf(import.meta.url)) {
  test(`from a finished game to a link that holds the analysis, ${size}`, limit, async (t) => {
    const stage = await Stage.open(t);
    const path = await finishedGame(stage);
    const eve = await stage.person(options);
    await eve.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await eve.visit(`${path}?ply=1`);
    await eve.board(1);
    await eve.more("analyse");
    await eve.has(turns, 3);
    await eve.board(1);
    await eve.see("chance");
    await eve.page.locator("[data-testid=advice]").waitFor({ state: "attached" });

    // Another turn in place of the second: a variation, with a mark and a comment.
    await playsAside(eve);
    await eve.board(2);
    await eve.has(turns, 4);
    await eve.press("mark-interesting");
    await eve.page.getByTestId("comment").fill("what if?");
    await eve.page.locator(".variation-comment", { hasText: "what if?" }).waitFor();
    await eve.page.getByTestId("engine-turn").first().click();
    await eve.board(3);
    await photographer(size)(eve, "analysis");

    // By keys: back, to the other variation, and to its end.
    const aside = await eve.position();
    await eve.page.getByTestId("variations").focus();
    await eve.page.keyboard.press("ArrowLeft");
    await eve.board(2);
    await eve.page.keyboard.press("ArrowUp");
    await eve.page.keyboard.press("End");
    await eve.board(3);
    await eve.moves(aside);
    await eve.page.keyboard.press("ArrowLeft");
    await eve.board(2);
    await eve.page.keyboard.press("ArrowDown");
    await eve.page.keyboard.press("End");
    await eve.stands(aside);

    // The link shows a second browser the same, at the same turn; a reload, too.
    await eve.press("copy-analysis");
    await eve.see("toast", "Link copied");
    const link = await copied(eve);
    assert.match(link, /\/analysis\?game=\w+#1\.[\w-]+~\d+$/);
    const dora = await stage.person(options);
    await dora.page.goto(link);
    assert.equal((await dora.board(3)).position, aside);
    await dora.has(turns, 5);
    await dora.page.locator(".variation-comment", { hasText: "what if?" }).waitFor();
    await dora.page.locator(".variation-interesting").first().waitFor();
    await dora.page.reload();
    assert.equal((await dora.board(3)).position, aside);

    // Promoted, it is the main line; cut, it is gone, and comes back.
    await dora.press("promote");
    await dora.page.locator(`.variation-others ${turns}`).nth(1).waitFor();
    await dora.press("nav-first");
    await dora.press("nav-next");
    await dora.press("nav-next");
    await dora.press("cut");
    await dora.board(1);
    await dora.has(turns, 3);
    await dora.press("bring-back");
    await dora.has(turns, 5);
    stage.nobodyComplained();
  });
}

test("pasted text is opened, or refused with a reason", limit, async (t) => {
  const stage = await Stage.open(t);
  const eve = await stage.person();
  const pastes = async (text) => {
    await eve.page.getByTestId("paste").fill(text);
    await eve.press("paste-open");
  };
  await eve.visit("/analysis");
  await eve.board(0);
  await eve.press("new-start");
  await pastes("A5xA4; A4xA5");
  await eve.see("paste-problem", "Turn 2, A4xA5");
  await pastes("zertz:49");
  await eve.see("paste-problem", "The set-up zertz:49");
  await photographer("desktop")(eve, "paste");
  await pastes("1. Wd4,d1 2. Bd7,a4");
  await eve.board(2);
  assert.match(await eve.position(), /^37 /);
  await eve.press("record");
  assert.match(await eve.page.getByTestId("record-content").inputValue(), /^\[Game "zertz"\]\n\[Setup "37"\]\n1\. Wd4,d1\n2\. Bd7,a4\n$/);
  assert.equal(await eve.count("export-note"), 0);
  for (const [link, why] of [["1.eJw", "damaged"], ["9.abc", "newer version"]]) {
    await eve.page.goto("about:blank");
    await eve.visit(`/analysis#${link}`);
    await eve.see("analysis-problem", why);
  }
  await eve.page.getByRole("link", { name: "To an empty analysis" }).click();
  await eve.board(0);
  stage.nobodyComplained();
});

for (const [size, options] of sizesOf(import.meta.url)) {
  test(`a position set up by hand, ${size}`, limit, async (t) => {
    const stage = await Stage.open(t);
    const eve = await stage.person(options);
    await eve.visit("/analysis");
    await eve.board(0);
    await eve.press("new-start");
    await eve.press("by-hand");
    await eve.press("blank-tzaar-fixed");
    await eve.see("set-up-says", "piece");
    assert.ok(await eve.page.getByTestId("set-up-done").isDisabled());
    const dialog = eve.page.locator("dialog");
    const put = async (brush, ...points) => {
      await eve.press(`brush-${brush}`);
      for (const point of points) await dialog.getByTestId(`point-${point}`).click();
    };
    await put("Z", "A1", "A1");
    await put("R", "B1");
    await put("T", "C1", "C2");
    await put("", "C2");
    await put("z", "A3");
    await put("r", "D1");
    await eve.press("brush-t");
    await dialog.getByTestId("point-E1").focus();
    await eve.page.keyboard.press("Space");
    await eve.see("set-up-says", "can be played");
    await photographer(size)(eve, "set-up");
    await eve.press("mover-second");
    await eve.press("set-up-done");
    await dialog.waitFor({ state: "detached" });
    await eve.board(0);
    assert.match(await eve.position(), /^\(ZZ\)1z2\/R5\/T6\/r7\/t7\/.* b play$/);
    await eve.see("status", "Black");
    stage.nobodyComplained();
  });
}

test("a game that does not exist is refused in the reader's language", limit, async (t) => {
  const stage = await Stage.open(t);
  const eve = await stage.person({ locale: "de-DE" });
  eve.networkMayFail = true; // the browser notes the answer
  for (const id of ["nope", "abcdefghijkm"]) {
    await eve.visit(`/analysis?game=${id}`);
    await eve.see("analysis-problem", "Diese Partie gibt es nicht.");
  }
});

test("the engine does not help with one's own running game", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna, ben] = [await stage.person(), await stage.person()];
  await anna.visit();
  const path = await anna.invite();
  await ben.sitDown(path);
  await anna.play();
  const { position } = await ben.board(1);
  await anna.board(1);
  assert.ok(!(await anna.offered()).includes("analyse"), "no way there from a running game");
  await ben.visit(`/analysis?game=${path.split("/").pop()}`);
  await ben.see("analysis-problem", "still being played");
  await ben.page.getByRole("link", { name: "To the game", exact: true }).click();
  await ben.board(1);
  await ben.visit("/analysis");
  await ben.board(0);
  await ben.press("new-start");
  await ben.page.getByTestId("paste").fill(position);
  await ben.press("paste-open");
  await ben.see("engine-own-game");
  assert.equal(await ben.page.locator("[data-testid=engine-own-game] a").getAttribute("href"), path);
  assert.equal(await ben.count("engine-best"), 0);
  await ben.act("capture");
  await ben.press("pass");
  await ben.board(1);
  await ben.see("engine-own-game");

  // When the game is over the engine helps.
  await anna.resign();
  await ben.see("engine-best");

  // Also with that game, while another one stands at the same start.
  await anna.page.goto(anna.address);
  await ben.sitDown(await anna.invite());
  await ben.visit(`/analysis?game=${path.split("/").pop()}&ply=1`);
  await ben.see("engine-best");
  await ben.visit("/analysis");
  await ben.see("engine-own-game");
  await ben.act("capture");
  await ben.board(1);
  await ben.see("engine-best");
  stage.nobodyComplained();
});

test("a short message stays while it is pointed at or has the focus", limit, async (t) => {
  const stage = await Stage.open(t);
  const eve = await stage.person();
  await eve.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await eve.visit("/analysis");
  await eve.board(0);
  await eve.page.clock.install();
  await eve.press("copy-analysis");
  const message = eve.page.getByTestId("toast");
  await message.hover();
  await eve.page.clock.runFor(60_000);
  assert.equal(await message.count(), 1, "pointed at");
  const close = message.getByRole("button");
  await close.focus();
  await eve.page.mouse.move(5, 5);
  await eve.page.clock.runFor(60_000);
  assert.equal(await message.count(), 1, "focused");
  await close.blur();
  await eve.page.clock.runFor(4_000);
  await message.waitFor({ state: "detached" });
});
