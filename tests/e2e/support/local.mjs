// Games in the browser alone: beginning one, and playing it on.
import { playHastily } from "./hasty.mjs";

/** Fills in the form that begins a game. */
export async function start(person, { way = "computer", game, setup, level = 2, side = "first" }) {
  const choose = (name, value) => person.page.locator(`input[name=${name}][value="${value}"]`).check();
  await choose("way", way);
  await choose("game", game);
  const wanted = person.page.locator(`input[name=setup][value="${setup}"]`);
  await wanted.or(person.page.getByTestId("more-setup")).first().waitFor({ state: "attached" });
  if ((await wanted.count()) === 0) await person.press("more-setup");
  await choose("setup", setup);
  if (way === "computer") {
    await choose("level", level);
    await choose("side", side);
  }
  await person.press("start-local");
  await person.see("board");
}

/** The person's turns by random legal clicks and the computer's answers, until the end or that ply. */
export async function playOn(person, seed, from, until = Infinity) {
  let ply = from;
  while (ply < until && (await playHastily(person, ply, seed))) ply += 2;
  return ply;
}
