// The first page: offers that appear and vanish for everybody, being paired, challenges, games that are
// watched from afar, and what a tab says in the background.
import assert from "node:assert/strict";
import { test } from "node:test";
import { challenge, enter, goTo, isGone, isInGame, isTitled, offer, waitsFor } from "./support/lobby.mjs";
import { photographer, sizesOf } from "./support/pictures.mjs";
import { allSee, Stage } from "./support/stage.mjs";

const limit = { timeout: 180_000 };

/** A game between two who met on the first page; returns its room. */
async function meet(anna, ben, wish) {
  const room = await offer(anna, wish);
  await ben.press(`accept-${room}`);
  await isInGame(anna, room);
  await isInGame(ben, room);
  return room;
}

test("an offer appears for everybody, vanishes, and is taken by one click", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna, ben, eve] = await enter(stage, 3);
  await isGone(ben, "seeks");
  await eve.see("counts", "3 people here");

  const first = await offer(anna, { side: "second", clock: "5+5" });
  await ben.see(`seek-${first}`, await anna.name());
  await ben.see(`seek-${first}`, "TZAAR · Fixed set-up · 5+5 · You play White");
  await eve.see(`seek-${first}`);
  await anna.see(`seek-${first}`, "TZAAR · Fixed set-up · 5+5 · You play Black");
  await anna.press("cancel-wait");
  for (const person of [anna, ben, eve]) await isGone(person, `seek-${first}`);
  await isGone(ben, "seeks");

  const second = await meet(anna, ben, { setup: "random", clock: "1d" });
  for (const person of [anna, ben]) {
    await person.see("seat-first", await anna.name());
    await person.see("seat-second", await ben.name());
  }
  await isGone(eve, `seek-${second}`);
  await eve.see(`live-${second}`, await anna.name());
  await eve.see("counts", "1 game being played");
  stage.nobodyComplained();
});

test("an offer has a clock of its maker's own and says whom it is for", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna, ben] = await enter(stage, 2);
  await anna.press("offer-game");
  await anna.page.locator("dialog input[name=clock][value=own]").check();
  await anna.page.getByTestId("field-minutes").fill("500");
  await anna.press("create-game");
  await anna.see("create-game");
  await anna.page.getByTestId("field-minutes").fill("12");
  await anna.page.getByTestId("field-seconds").fill("3");
  await anna.press("more-settings");
  await anna.page.getByTestId("field-from").fill("1400");
  await anna.press("create-game");
  const room = await waitsFor(anna);
  await ben.see(`seek-${room}`, "12+3");
  await ben.see(`seek-${room}`, "rating 1400 or more");
  stage.nobodyComplained();
});

test("a game by byo-yomi is offered, played and shown with its periods", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna, ben] = await enter(stage, 2);
  await anna.press("offer-game");
  await anna.page.locator("dialog input[name=clock][value=own]").check();
  await anna.page.getByTestId("clock-kind").selectOption("periods");
  await anna.page.getByTestId("field-periods").fill("5");
  await anna.page.getByTestId("field-seconds").fill("20");
  await photographer("desktop")(anna, "byo-yomi-dialog");
  await anna.press("create-game");
  const room = await waitsFor(anna);
  await ben.see(`seek-${room}`, "10+5×20");
  await ben.press(`accept-${room}`);
  await isInGame(ben, room);
  await ben.see("terms", "10+5×20");
  await ben.see("clock-first", "10:00");
  assert.equal((await stage.server.record(room)).state.clock.first, 700_000);
  stage.nobodyComplained();
});

test("two who want to play now are paired, wherever they are on the site", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna, ben] = await enter(stage, 2);
  for (const person of [anna, ben]) await person.page.locator(".play-now input[value=zertz]").check();
  await anna.press("play-now");
  const room = await waitsFor(anna);
  await goTo(anna, "/games");
  await anna.see(`wait-${room}`, "Looking for an opponent");
  await ben.see(`seek-${room}`);
  await ben.press("play-now");
  await isInGame(ben, room);
  await isInGame(anna, room);
  await allSee(0, [anna, ben]);
  stage.nobodyComplained();
});

test("a seek survives a reload, and its game opens", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna, ben] = await enter(stage, 2);
  const room = await offer(anna);
  await anna.page.reload();
  await anna.see(`wait-${room}`);
  await ben.press(`accept-${room}`);
  await isInGame(anna, room);
  stage.nobodyComplained();
});

test("a challenge is declined with a reason, and another one accepted", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna, ben] = await enter(stage, 2);
  await goTo(ben, "/games");

  await challenge(anna, await ben.name());
  const first = await isInGame(anna);
  await ben.see(`challenge-${first}`, `${await anna.name()} challenges you`);
  await ben.see(`challenge-${first}`, "You play Black");
  await isTitled(ben, "(1) ");
  await ben.press("decline");
  await ben.press("decline-later");
  await isGone(ben, `challenge-${first}`);
  await isTitled(ben, "Games");
  await anna.see("result", `${await ben.name()} declined: not now, perhaps later.`);

  await goTo(anna, "/");
  await challenge(anna, await ben.name());
  const second = await isInGame(anna);
  assert.notEqual(second, first);
  await ben.press("accept-challenge");
  await isInGame(ben, second);
  await allSee(0, [anna, ben]);
  stage.nobodyComplained();
});

test("a challenger on another page learns the answer", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna, ben] = await enter(stage, 2);
  await challenge(anna, await ben.name());
  const room = await isInGame(anna);
  await goTo(anna, "/");
  await anna.see(`own-${room}`, `Waiting for ${await ben.name()} to answer`);
  await ben.press("decline");
  await ben.press("decline-clock");
  await anna.see("toast", `${await ben.name()} declined: they would rather play with another clock.`);
  await isGone(anna, `own-${room}`);
  stage.nobodyComplained();
});

test("a challenge does not cover a player's board", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna, ben, eve] = await enter(stage, 3);
  await meet(anna, ben);
  const told = `${await eve.name()} challenges you`;
  await Promise.all([anna.see("toast", told), challenge(eve, await anna.name())]);
  const second = await isInGame(eve);
  await anna.see("header-count", /^1 /);
  assert.equal(await anna.count(`challenge-${second}`), 0);
  await anna.press("abort");
  await anna.press("confirm-abort");
  await anna.see(`challenge-${second}`);
  stage.nobodyComplained();
});

test("a challenge to nobody is refused", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna] = await enter(stage, 1);
  await challenge(anna, "Nobody of that name");
  await anna.see("create-problem", /\S/);
  const nobody = await anna.page.getByTestId("create-problem").innerText();
  await anna.page.getByTestId("opponent").fill(await anna.name());
  await anna.press("create-game");
  await anna.page.waitForFunction(
    (before) => ![before, ""].includes(document.querySelector("[data-testid=create-problem]").innerText),
    nobody,
  );
  assert.equal(new URL(anna.page.url()).pathname, "/");
  stage.nobodyComplained();
});

test("choices in the dialog apply to that game only, and Back closes it", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna] = await enter(stage, 1);
  const isPlayNowAsBefore = () =>
    anna.page.locator(".play-now input[value=tzaar]:checked, .play-now input[value='10+10']:checked").count();
  await goTo(anna, "/games");
  await goTo(anna, "/");
  await anna.press("play-friend");
  await anna.see("create-game");
  await anna.page.goBack();
  await isGone(anna, "create-game");
  assert.equal(new URL(anna.page.url()).pathname, "/");

  await anna.press("play-friend");
  await anna.see("create-game");
  await anna.page.keyboard.press("Escape");
  await isGone(anna, "create-game");
  await anna.page.goBack();
  await anna.page.waitForURL("**/games");
  await goTo(anna, "/");

  await anna.press("play-friend");
  await anna.page.locator("dialog input[name=game][value=zertz]").check();
  await anna.page.locator("dialog input[name=clock][value='5+5']").check();
  await anna.press("create-game");
  await isInGame(anna);
  await anna.page.goBack();
  await anna.see("play-now");
  assert.equal(new URL(anna.page.url()).pathname, "/");
  assert.equal(await anna.count("create-game"), 0);
  assert.equal(await isPlayNowAsBefore(), 2);
  stage.nobodyComplained();
});

test("one's own live game is listed once", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna, ben, eve] = await enter(stage, 3);
  const room = await meet(anna, ben);
  await goTo(anna, "/");
  await anna.see(`own-${room}`);
  await eve.see(`live-${room}`);
  await anna.see("counts", "1 game being played");
  assert.equal(await anna.page.locator(`main a[href="/game/${room}"]`).count(), 1);
  stage.nobodyComplained();
});

test("a game being played moves on the first page, and is watched by a click", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna, ben, eve] = await enter(stage, 3);
  const room = await meet(anna, ben);
  const live = (ply) => eve.page.locator(`[data-testid=live-${room}][data-ply="${ply}"]`);
  const small = (ply) => live(ply).getByTestId("miniature").getAttribute("data-position");
  assert.equal(await small(0), await allSee(0, [anna, ben]));
  await anna.play();
  const position = await allSee(1, [anna, ben]);
  assert.equal(await small(1), position);
  await live(1).click();
  assert.equal((await eve.board(1)).position, position);
  stage.nobodyComplained();
});

test("a tab in the background says whose turn it is", limit, async (t) => {
  const stage = await Stage.open(t);
  const [anna, ben] = await enter(stage, 2);
  const room = await meet(anna, ben);
  await anna.isMyTurn();
  const hasMark = (wanted) =>
    anna.page.waitForFunction((is) => {
      const { href, dataset } = document.querySelector("link[rel=icon]");
      return (href === new URL(dataset.turn, location.href).href) === is;
    }, wanted);
  await hasMark(true);
  await goTo(anna, "/");
  await isTitled(anna, "(1) Gipfel");
  await anna.see(`own-${room}`, "Your turn");
  await anna.see("header-count", "1");
  await goTo(ben, "/games");
  await isTitled(ben, "Games");

  await anna.press(`own-${room}`);
  await anna.play();
  await isTitled(ben, "(1) Games");
  await goTo(anna, "/games");
  await isTitled(anna, "Games");
  await hasMark(false);
  stage.nobodyComplained();
});

for (const [size, screen] of sizesOf(import.meta.url)) {
  test(`the first page with all that can be on it fits at ${size} size`, limit, async (t) => {
    const stage = await Stage.open(t);
    const look = photographer(size);
    const [anna, ben, eve] = await enter(stage, 3, screen);
    await look(anna, "20-nobody");
    await anna.press("offer-game");
    await anna.page.locator("dialog input[name=clock][value=own]").check();
    await anna.page.getByTestId("more-settings").click();
    await look(anna, "21-offer");
    await anna.page.keyboard.press("Escape");

    const room = await meet(anna, ben);
    await anna.play();
    await goTo(ben, "/");
    await ben.see(`own-${room}`, "Your turn");
    await offer(eve, { setup: "random", clock: "3d" });
    await ben.see("seeks", "3 days");
    await goTo(anna, "/");
    await challenge(anna, await ben.name(), { clock: "none" });
    await ben.see("decline");
    await look(ben, "22-busy");
    await ben.press("decline");
    await look(ben, "24-declining");
    await look(eve, "23-waiting");
    stage.nobodyComplained();
  });
}
