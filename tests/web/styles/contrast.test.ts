// The colours of styles/tokens.css against each other, in both themes: WCAG's ratios.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const tokens = readFileSync(process.env["GIPFEL_TOKENS"] ?? "", "utf8");
const themes = ["light", "dark"] as const;
const plates = ["plate-0", "plate-1", "plate-2", "plate-3", "plate-4"];

function colour(name: string, theme: (typeof themes)[number]): string {
  const found = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(tokens);
  assert.ok(found?.[1] && found[2], `no colour ${name}`);
  return theme === "light" ? found[1] : found[2];
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function ratio(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

function assertRatio(front: string, back: string, least: number): void {
  for (const theme of themes) {
    const found = ratio(colour(front, theme), colour(back, theme));
    assert.ok(found >= least, `${theme}: ${front} on ${back} is ${found.toFixed(2)}, less than ${least}`);
  }
}

test("pieces stand out from the board, by their body or by their edge", () => {
  for (const theme of themes) {
    for (const piece of ["ivory", "ebony"]) {
      for (const plate of plates.map((name) => colour(name, theme))) {
        const best = Math.max(ratio(colour(piece, theme), plate), ratio(colour(`${piece}-edge`, theme), plate));
        assert.ok(best >= 3, `${theme}: ${piece} on ${plate} is ${best.toFixed(2)}`);
      }
    }
  }
});

const marbles = ["marble-white", "marble-grey", "marble-black"];

test("marbles stand out from the rings and from cards, by their body or by their edge", () => {
  for (const theme of themes) {
    for (const marble of marbles) {
      for (const ground of ["ring", "ring-shine", "page", "card"].map((name) => colour(name, theme))) {
        const best = Math.max(ratio(colour(marble, theme), ground), ratio(colour(`${marble}-edge`, theme), ground));
        assert.ok(best >= 3, `${theme}: ${marble} on ${ground} is ${best.toFixed(2)}`);
      }
    }
  }
});

test("marbles stand out from each other, and so does what is on them", () => {
  assertRatio("marble-white", "marble-grey", 3);
  assertRatio("marble-grey", "marble-black", 3);
  assertRatio("marble-white", "marble-black", 3);
  assertRatio("marble-grey-sign", "marble-grey", 3);
  assertRatio("marble-black-sign", "marble-black", 3);
});

test("rings stand out from the page by their edge, and marks from rings", () => {
  assertRatio("ring-edge", "page", 3);
  for (const mark of ["mark-source", "mark-capture", "trail"]) assertRatio(mark, "ring", 3);
});

test("White and Black stand out from each other", () => assertRatio("ivory", "ebony", 3));

test("the signs on pieces stand out from the pieces", () => {
  assertRatio("ivory-sign", "ivory", 3);
  assertRatio("ebony-sign", "ebony", 3);
});

test("marks stand out from the board", () => {
  for (const mark of ["mark-source", "mark-capture", "mark-stack"]) {
    for (const plate of plates) assertRatio(mark, plate, 3);
  }
});

test("the last turn stands out from the board", () => {
  for (const plate of plates) assertRatio("trail", plate, 3);
});

test("labels at the board's edge can be read", () => assertRatio("plate-text", "plate-0", 3));

test("text can be read", () => {
  for (const text of ["text", "text-soft", "danger", "accent"]) {
    for (const ground of ["page", "card"]) assertRatio(text, ground, 4.5);
  }
  assertRatio("text-soft", "card-sunk", 4.5);
  assertRatio("accent-text", "accent", 4.5);
  assertRatio("text", "accent-soft", 4.5);
});

test("clocks can be read, also when little time is left", () => {
  assertRatio("text", "card-sunk", 4.5);
  assertRatio("danger", "card-sunk", 4.5);
  assertRatio("card", "danger", 4.5);
  assertRatio("warn", "card", 4.5);
});
