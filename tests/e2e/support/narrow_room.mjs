// A game between two people on phones 360 pixels wide, looked at in all languages.
import { playHastily } from "./hasty.mjs";
import { fits, narrow } from "./narrow.mjs";
import { allSee, Stage } from "./stage.mjs";

async function withDialog(person, opener, state) {
  await person.press(opener);
  await person.page.locator("dialog[open]").waitFor();
  await fits(person, state);
  await person.page.keyboard.press("Escape");
  await person.page.locator("dialog").waitFor({ state: "detached" });
}

/** From the invitation to the result, for the test `t`. */
export async function narrowGame(t, game, setup) {
  const stage = await Stage.open(t);
  const [ada, ben] = [await stage.person(narrow), await stage.person(narrow)];
  await ada.visit();
  const room = await ada.invite({ game, setup, clock: "10+10" });
  await fits(ada, `${game}: waiting`);
  await ben.visit(room);
  await ben.see("sit");
  await fits(ben, `${game}: a free seat`);
  await ben.press("sit");
  await ada.see("play-turn");
  await fits(ada, `${game}: the first turn`);
  for (let ply = 0; ply < 4; ply++) {
    await playHastily([ada, ben][ply % 2], ply, 7);
    await allSee(ply + 1, [ada, ben]);
  }
  await withDialog(ada, "settings", `${game}: settings`);
  await withDialog(ada, "resign", `${game}: resigning`);
  await ben.press("offer-draw-button");
  await ada.see("offer-draw");
  await fits(ada, `${game}: an offer`);
  await ada.press("tab-players");
  await fits(ada, `${game}: the chat`);
  await ada.resign();
  await fits(ada, `${game}: lost`);
  await ben.see("result");
  await ben.press("tab-times");
  await fits(ben, `${game}: won, with the times`);
}
