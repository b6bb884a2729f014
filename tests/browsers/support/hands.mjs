// Two ways to do the same things on a page: with the mouse, and with the keys alone.
import assert from "node:assert/strict";
import { arrowTo, idsOf, middleOf, wayTo } from "./in_page.mjs";

export const patience = 60_000;
/** More stops than any page has. */
const farthest = 120;

const pointOf = (label) => `[data-testid="point-${label}"]`;

export class Mouse {
  constructor(page) {
    this.page = page;
  }

  async press(selector) {
    await this.page.clickAt(await this.#middle(selector));
  }

  check(group, value) {
    return this.press(`${group}[value="${value}"]`);
  }

  point(label) {
    return this.press(pointOf(label));
  }

  /** Takes a piece from one point to another. */
  async carry(from, to) {
    await this.page.drag(await this.#middle(pointOf(from)), await this.#middle(pointOf(to)));
  }

  #middle(selector) {
    return this.page.evaluate(middleOf, { selector, patience });
  }
}

export class Keys {
  constructor(page) {
    this.page = page;
  }

  async press(selector) {
    await this.#walk(selector, "Tab", "Shift+Tab");
    await this.page.press("Enter");
  }

  /** One of the radio buttons that `group` selects: the group is one stop, and arrows lead from one to the next. */
  async check(group, value) {
    await this.#walk(`${group}:checked`, "Tab", "Shift+Tab");
    await this.#walk(`${group}[value="${value}"]`, "ArrowDown", "ArrowUp");
  }

  async point(label) {
    await this.#walk(".board [tabindex='0']", "Tab", "Shift+Tab");
    for (let i = 0; i < farthest; i++) {
      const arrow = await this.page.evaluate(arrowTo, label);
      if (arrow === null) return this.page.press(" ");
      await this.page.press(arrow);
    }
    assert.fail(`no way to ${label}`);
  }

  async carry(from, to) {
    await this.point(from);
    await this.point(to);
  }

  /** Moves the focus to what the selector finds, by these two keys. */
  async #walk(selector, forward, back) {
    for (let i = 0; i < farthest; i++) {
      const way = await this.page.evaluate(wayTo, selector);
      if (way === 0) return;
      await this.page.press(way > 0 ? forward : back);
    }
    assert.fail(`${forward} does not reach ${selector}; last on ${await this.page.evaluate(idsOf, ":focus")}`);
  }
}
