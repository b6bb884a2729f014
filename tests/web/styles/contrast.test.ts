// The page's colours against each other, light and dark: WCAG's ratios.
import assert from "node:assert/strict";
import { test } from "node:test";
import { contrast, pages } from "../support/colours";

function assertRatio(front: string, back: string, least: number): void {
  for (const { name, colours } of pages) {
    const found = contrast(colours(front), colours(back));
    assert.ok(found >= least, `${name}: ${front} on ${back} is ${found.toFixed(2)}, less than ${least}`);
  }
}

test("text can be read", () => {
  for (const text of ["text", "text-soft", "danger", "accent", "won", "lost"]) {
    for (const ground of ["page", "card"]) assertRatio(text, ground, 4.5);
  }
  assertRatio("text-soft", "card-sunk", 4.5);
  assertRatio("accent-text", "accent", 4.5);
  assertRatio("text", "accent-soft", 4.5);
});

test("the result can be read, won and lost", () => {
  for (const end of ["won", "lost"]) {
    assertRatio("text", `${end}-soft`, 4.5);
    assertRatio(end, `${end}-soft`, 4.5);
  }
});

test("clocks can be read, also when little time is left", () => {
  assertRatio("text", "card-sunk", 4.5);
  assertRatio("danger", "card-sunk", 4.5);
  assertRatio("card", "danger", 4.5);
  assertRatio("warn", "card", 4.5);
});

test("the edges of buttons and fields can be seen", () => {
  for (const ground of ["page", "card"]) assertRatio("line-strong", ground, 3);
});

test("signs on cards can be seen", () => {
  for (const sign of ["mark-source", "mark-capture", "mark-stack", "trail", "glow"]) assertRatio(sign, "card", 3);
});
