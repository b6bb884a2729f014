// Who goes away comes back to the same game: after closing the browser, without a network, and after the
// server ended. No page reloads, and every turn is played exactly once.
import assert from "node:assert/strict";
import { test } from "node:test";
import { playHastily } from "./support/hasty.mjs";
import { replay } from "./support/server.mjs";
import { allSee, Stage } from "./support/stage.mjs";

const limit = { timeout: 180_000 };

/** A game of two turns between Anna, who may have a cable of her own, and Ben; Eve watches. */
async function inMidGame(stage, cable) {
  const people = [await stage.person({ cable }), await stage.person(), await stage.person()];
  const [anna, ben, eve] = people;
  await anna.visit();
  const path = await anna.invite();
  await ben.sitDown(path);
  await eve.visit(path);
  for (const ply of [0, 1]) await playHastily(people[ply], ply, 4);
  await allSee(2, people);
  for (const { page } of people) await page.evaluate(() => (window.survivor = true));
  return { anna, ben, eve, people, path };
}

async function nobodyReloaded(people) {
  for (const { page } of people) assert.equal(await page.evaluate(() => window.survivor), true);
}

/** Ends the game: every board, the server's record and the rules agree on those turns, each played once. */
async function endsAlike(stage, { people, path }, ply) {
  const position = await allSee(ply, people);
  await people[1].resign();
  for (const person of people) await person.see("result", "Black resigned.");
  const { state } = await stage.server.record(path.split("/").pop());
  assert.equal(state.turns.length, ply);
  assert.equal(replay(state).positions[ply], position);
}

async function losesTheNetwork(person, cable) {
  person.networkMayFail = true;
  cable.cut();
  await person.see("connection-banner", "Connection lost");
}

/** The browser says that it is online again, as it does when a cable is plugged in. */
async function findsTheNetwork(person, cable) {
  cable.mend();
  await person.page.evaluate(() => dispatchEvent(new Event("online")));
  await person.page.getByTestId("connection-banner").waitFor({ state: "detached" });
}

test("a browser that was closed opens the same game at the same seat", limit, async (t) => {
  const stage = await Stage.open(t);
  const { anna, ben, eve, path } = await inMidGame(stage);
  const name = await anna.name();
  const storageState = await anna.context.storageState();
  await anna.context.close();
  await ben.page.getByTestId("seat-first").getByText("away").waitFor({ state: "attached" });

  const again = await stage.person({ storageState });
  await again.visit();
  await again.see("my-name", name);
  await again.page.locator(`:is(.own-game, .own-game > .cover)[href="${path}"]`).click();
  await again.see("seat-first", "you");
  await ben.page.getByTestId("seat-first").getByText("here").waitFor({ state: "attached" });
  await again.play("stack");
  await ben.play("capture");
  await endsAlike(stage, { people: [again, ben, eve], path }, 4);
  stage.nobodyComplained();
});

test("a turn sent without a network is played when the network is back", limit, async (t) => {
  const stage = await Stage.open(t);
  const cable = await stage.cable();
  const room = await inMidGame(stage, cable);
  const { anna, ben } = room;
  await anna.compose("stack");
  const position = await anna.position();
  await losesTheNetwork(anna, cable);
  await anna.press("play-turn");
  await anna.see("status", "Sending your turn");
  assert.equal((await ben.board(2)).ply, "2");

  await findsTheNetwork(anna, cable);
  assert.equal((await ben.board(3)).position, position);
  await ben.play("pass");
  await endsAlike(stage, room, 4);
  await nobodyReloaded(room.people);
  stage.nobodyComplained();
});

test("without a network nobody is shown as present", limit, async (t) => {
  const stage = await Stage.open(t);
  const cable = await stage.cable();
  const { anna, people } = await inMidGame(stage, cable);
  const here = anna.page.locator('[data-testid="seat-first"] .online-yes');
  await here.waitFor();
  cable.hold();
  await anna.page.evaluate(() => dispatchEvent(new Event("offline")));
  await anna.see("connection-banner", "Connection lost");
  await anna.see("seat-first", "not connected");
  await here.waitFor({ state: "detached" });
  cable.letThrough();
  await findsTheNetwork(anna, cable);
  await here.waitFor();
  await nobodyReloaded(people);
  stage.nobodyComplained();
});

test("a turn whose answer got lost is not played twice", limit, async (t) => {
  const stage = await Stage.open(t);
  const cable = await stage.cable();
  const room = await inMidGame(stage, cable);
  const { anna, ben } = room;
  await anna.compose("stack");
  cable.hold();
  await anna.press("play-turn");
  await ben.board(3);
  await anna.see("status", "Sending your turn");
  await losesTheNetwork(anna, cable);
  await ben.play("capture");
  await ben.board(4);

  await findsTheNetwork(anna, cable);
  await allSee(4, room.people);
  assert.equal(await anna.count("toast"), 0);
  await anna.play("pass");
  await endsAlike(stage, room, 5);
  await nobodyReloaded(room.people);
  stage.nobodyComplained();
});

for (const signal of ["SIGKILL", "SIGTERM"]) {
  test(`the game goes on after the server ended by ${signal}`, limit, async (t) => {
    const stage = await Stage.open(t);
    const room = await inMidGame(stage);
    const { anna, ben, people } = room;
    for (const person of people) person.networkMayFail = true;

    // Between two turns; the next one is sent while nobody serves.
    await anna.compose("stack");
    await stage.server.end(signal);
    await anna.see("connection-banner", "Connection lost");
    await anna.press("play-turn");
    await stage.server.launch();
    await allSee(3, people);

    // At the moment of a turn.
    await ben.compose("capture");
    await Promise.all([ben.press("play-turn"), stage.server.end(signal)]);
    await stage.server.launch();
    await allSee(4, people);

    await anna.play("pass");
    await endsAlike(stage, room, 5);
    await anna.see("seat-first", "you");
    await ben.see("seat-second", "you");
    await nobodyReloaded(people);
    stage.nobodyComplained();
  });
}
