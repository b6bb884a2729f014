// What people do in tournaments.
import { isAccessible } from "./axe.mjs";
import { goTo } from "./lobby.mjs";

/** The date and the time of the browser's own calendar, that many minutes from now. */
function localTime(person, minutes) {
  return person.page.evaluate((ms) => {
    const two = (part) => String(part).padStart(2, "0");
    const at = new Date(Date.now() + ms);
    return [`${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`, `${two(at.getHours())}:${two(at.getMinutes())}`];
  }, minutes * 60_000);
}

/** In six minutes; whoever has not come after a minute loses. `rounds`: of a Swiss; `isArranged`: pairs agree on when they
 *  play. Its path. */
export async function found(director, name, { form = "swiss", rounds = 3, isArranged = false } = {}) {
  await goTo(director, "/tournaments");
  await director.press("found");
  const [date, time] = await localTime(director, 6);
  const field = (id) => director.page.getByTestId(id);
  await director.page.locator("dialog input[name=clock][value=\"5+5\"]").check();
  await field("found-date").fill(date);
  await field("found-time").fill(time);
  await field("found-name").fill(name);
  await director.page.locator(`dialog input[name=form][value=${form}]`).check();
  if (form === "swiss") await field("field-rounds").fill(String(rounds));
  await director.press("found-more");
  await isAccessible(director, "the form for a tournament");
  await director.page.locator("dialog input[name=setup][value=fixed]").check();
  await field("field-no_show_minutes").fill("1");
  if (isArranged) await field("found-arranged").check();
  else await field("field-pause_minutes").fill("0");
  await director.press("found-submit");
  await director.page.waitForURL("**/tournament/*");
  await director.see("tournament-state", "0 players so far");
  return new URL(director.page.url()).pathname;
}

export async function joins(player, path) {
  await player.visit(path);
  await player.press("join");
  await player.see("withdraw");
}

export async function startNow(director) {
  await director.page.getByTestId("director").locator("summary").click();
  await director.press("director-start");
  await director.press("start-yes");
}

/** The names of the players of each board of a round, the one who begins first. */
export async function boardsOf(viewer, round) {
  const rows = viewer.page.locator(`[data-testid=round-${round}] tbody tr`);
  await rows.first().waitFor();
  return rows.evaluateAll((all) => all.map((row) => [1, 3].map((cell) => row.cells[cell].innerText.trim().split("\n")[0])));
}

export async function toBoard(player) {
  await player.press("to-board");
  await player.page.waitForURL("**/game/*");
}

/** Both play a turn, then the first one resigns, and both go back to the tournament. */
export async function playsOut(first, second) {
  await toBoard(first);
  await toBoard(second);
  await first.play();
  await second.play("pass");
  await first.isMyTurn();
  await first.resign();
  for (const player of [first, second]) await player.press("to-tournament");
}

export function pointsAre(viewer, name, points) {
  return viewer.page.getByTestId(`points-${name}`).filter({ hasText: new RegExp(`^${points}$`) }).waitFor();
}
