// Games that are under way: with a clock that a third person watches, or three turns old.
import { playHastily } from "./hasty.mjs";
import { enter } from "./lobby.mjs";
import { allSee } from "./stage.mjs";

/** Anna and Ben play that game, with a clock and watched by Eve. */
export async function atOneTable(stage, game) {
  const [anna, ben, eve] = await enter(stage, 3);
  await anna.page.locator(`.play-now input[value=${game}]`).check();
  const setup = game === "tzaar" ? "fixed" : "37";
  const path = await anna.invite({ setup, clock: "10+10" });
  await ben.sitDown(path);
  await eve.visit(path);
  await anna.board(0);
  await eve.board(0);
  return { anna, ben, eve, path };
}

/** Plays hasty turns until everybody sees that ply. */
export async function plays(people, from, to) {
  for (let ply = from; ply < to; ply++) await playHastily(people[ply % 2], ply, 3);
  for (const person of people) await person.board(to);
}

/** White, the first of them, plays, Black plays, White resigns. */
export async function playAndResign(players) {
  await players[0].play();
  await allSee(1, players);
  await players[1].play("pass");
  await allSee(2, players);
  await players[0].resign();
}

/** Anna (first) and Ben play with a clock, Eve watches. */
export async function withClock(stage, { options, clock = "5+5" } = {}) {
  const [anna, ben, eve] = [await stage.person(options), await stage.person(options), await stage.person(options)];
  await anna.visit();
  const path = await anna.invite({ clock });
  await ben.sitDown(path);
  await eve.visit(path);
  await allSee(0, [anna, ben, eve]);
  return { anna, ben, eve, people: [anna, ben, eve], path };
}

/** Anna and Ben have played three turns of TZAAR. */
export async function threeTurns(stage) {
  const [anna, ben] = [await stage.person(), await stage.person()];
  await anna.visit();
  const path = await anna.invite();
  await ben.sitDown(path);
  await anna.play();
  await ben.play("pass");
  await anna.play("stack");
  await ben.board(3);
  return { anna, ben, path };
}
