// Playing the computer from the first page.
import { enter, isInGame, waitsFor } from "./lobby.mjs";

/** Fills in the dialog; what is not chosen is as before. */
export async function playComputer(person, { game, setup, side = "first" }) {
  const choose = (name, value) => person.page.locator(`dialog input[name=${name}][value="${value}"]`).check();
  await person.press("play-computer");
  await choose("game", game);
  await choose("level", 2);
  await choose("setup", setup);
  await choose("side", side);
}

/** Offers a game, plays the computer after 20 s on a page of that address, and goes to the person who then comes. */
export async function hearsOfPerson(stage, person, address) {
  await person.page.clock.install();
  await person.page.reload();
  await person.press("play-now");
  const room = await waitsFor(person);
  await person.page.clock.runFor(20_000);
  await person.press("meanwhile");
  await person.page.waitForURL(address);
  await person.see("board");
  await person.page.clock.resume();
  const [other] = await enter(stage, 1);
  await other.press(`accept-${room}`);
  await person.page.getByTestId(`begun-${room}`).getByRole("link").click();
  await isInGame(person, room);
  await person.see("status", /turn|to move/);
  stage.nobodyComplained();
}
