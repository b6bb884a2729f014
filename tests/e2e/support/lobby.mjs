// What people do on the first page beside playing a friend by a link.

/** People on the first page; `options` are those of their browsers. */
export async function enter(stage, count, options) {
  const people = [];
  for (let i = 0; i < count; i++) people.push(await stage.person(options));
  for (const person of people) {
    await person.visit();
    await person.page.locator("[data-testid=play-now]:enabled").waitFor();
    await person.page.locator("[data-testid=counts]:not(:empty)").waitFor();
  }
  return people;
}

/** Offers a game to everybody with the form; returns its room. */
export async function offer(person, { setup = "fixed", side = "first", clock = "10+10", rated = false } = {}) {
  await person.press("offer-game");
  await person.page.locator(`dialog input[name=clock][value="${clock}"]`).check();
  await person.page.locator(`dialog input[name=setup][value="${setup}"]`).check();
  await person.page.locator(`dialog input[name=side][value="${side}"]`).check();
  if (rated) await person.page.locator("dialog [data-testid=rated]").check();
  await person.press("create-game");
  return waitsFor(person);
}

/** The room in which somebody is waiting for an opponent. */
export async function waitsFor(person) {
  const card = person.page.locator("[data-testid^=wait-]");
  return (await card.getAttribute("data-testid")).slice("wait-".length);
}

/** "Play a friend" by name; returns the room once its page is there. */
export async function challenge(person, name, { setup = "fixed", side = "first", clock = "10+10" } = {}) {
  await person.press("play-friend");
  await person.page.locator("dialog input[name=invite][value=name]").check();
  await person.page.getByTestId("opponent").fill(name);
  await person.page.locator(`dialog input[name=clock][value="${clock}"]`).check();
  await person.page.locator(`dialog input[name=setup][value="${setup}"]`).check();
  await person.page.locator(`dialog input[name=side][value="${side}"]`).check();
  await person.press("create-game");
}

/** Waits until the page is that of a room; returns which. */
export async function isInGame(person, room = "*") {
  await person.page.waitForURL(`**/game/${room}`);
  return new URL(person.page.url()).pathname.split("/").pop();
}

export function isGone(person, id) {
  return person.page.getByTestId(id).waitFor({ state: "detached" });
}

/** Goes to another page of the site by its link, without a reload; on phones the link is in a menu. */
export async function goTo(person, name) {
  const link = person.page.locator(`nav[aria-label=Site] a[href='${name}']`);
  if (!(await link.isVisible())) await person.press("site-menu");
  await link.click();
}

/** Waits until the tab is called so. */
export function isTitled(person, start) {
  return person.page.waitForFunction((wanted) => document.title.startsWith(wanted), start);
}
