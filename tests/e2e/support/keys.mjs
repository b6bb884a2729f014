// What people do who have only a keyboard.
import assert from "node:assert/strict";

export function focused(person) {
  return person.page.evaluate(() => document.activeElement?.dataset?.testid ?? document.activeElement?.localName);
}

export function isOnBoard(person) {
  return person.page.evaluate(() => document.activeElement.closest(".board") !== null);
}

/** Waits until the focus is there. */
export function hasFocus(person, id) {
  return person.page.waitForFunction((wanted) => document.activeElement?.dataset?.testid === wanted, id);
}

/** Waits until the focus is on the board. */
export function hasBoardFocus(person) {
  return person.page.waitForFunction(() => document.activeElement.closest(".board") !== null);
}

export const key = (person, name) => person.page.keyboard.press(name);

/** Presses Tab until that holds. */
export async function tabTo(person, holds) {
  for (let i = 0; i < 60 && !(await holds(person)); i++) await key(person, "Tab");
  assert.ok(await holds(person), await focused(person));
}

export async function enterBoard(person) {
  await tabTo(person, isOnBoard);
}

/** Walks with the arrow keys until the point has the focus; the board is a hexagon, so any way up and aside will do. */
export async function walkTo(person, label) {
  for (let steps = 0; steps < 40 && (await focused(person)) !== `point-${label}`; steps++) {
    const [here, there] = await person.page.evaluate((name) => {
      const middle = (one) => {
        const { x, y, width, height } = one.querySelector(".point-hit").getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      };
      return [middle(document.activeElement), middle(document.querySelector(`[data-testid=point-${name}]`))];
    }, label);
    const aside = Math.abs(there.x - here.x) > 5;
    await key(person, aside ? (there.x > here.x ? "ArrowRight" : "ArrowLeft") : there.y > here.y ? "ArrowDown" : "ArrowUp");
  }
  assert.equal(await focused(person), `point-${label}`);
}

/** Presses Tab until the control of that role whose name begins so has the focus, and then Enter. */
export async function enterOn(person, role, name) {
  const control = person.page.getByRole(role, { name: new RegExp(`^${name}`) });
  await control.and(person.page.locator(":enabled, a")).waitFor();
  await tabTo(person, () => control.evaluate((one) => one === document.activeElement));
  await key(person, "Enter");
}
