// Marks and pieces stay apart for people with and without each of three kinds of colour-blindness, on every board.
import assert from "node:assert/strict";
import { test } from "node:test";
import { boardsOf, distance, eyes, type Colours } from "../support/colours";

function assertApart(
  of: { readonly name: string; readonly colours: Colours },
  a: string,
  b: string,
  least: number,
): void {
  for (const [eye, matrix] of Object.entries(eyes)) {
    const found = distance(of.colours(a), of.colours(b), matrix);
    assert.ok(found >= least, `${of.name}, ${eye}: ${a} and ${b} are ${found.toFixed(1)} apart, less than ${least}`);
  }
}

function pairs(names: readonly string[]): (readonly [string, string])[] {
  return names.flatMap((a, index) => names.slice(index + 1).map((b) => [a, b] as const));
}

const boards = [...boardsOf("tzaar"), ...boardsOf("zertz")];

test("marks for moves, captures, the last and the deciding turn are distinguishable", () => {
  const marks = ["board-source", "board-capture", "board-trail", "board-decided"];
  for (const board of boards) for (const [a, b] of pairs(marks)) assertApart(board, a, b, 12);
});

test("white and black pieces and the board are distinguishable", () => {
  for (const board of boardsOf("tzaar")) {
    assertApart(board, "ivory", "ebony", 60);
    for (const piece of ["ivory", "ebony"]) assertApart(board, piece, "plate-2", 30);
  }
});

test("marbles, rings and the table are distinguishable", () => {
  const marbles = ["marble-white", "marble-grey", "marble-black"];
  for (const board of boardsOf("zertz")) {
    for (const [a, b] of pairs(marbles)) assertApart(board, a, b, 30);
    for (const part of ["ring", "ring-rim"]) assertApart(board, part, "table", 20);
  }
});

test("turn, danger, buttons and the end are distinguishable on the page", () => {
  for (const board of boards) {
    assertApart(board, "accent", "glow", 12);
    assertApart(board, "accent", "danger", 12);
    assertApart(board, "won", "danger", 12);
  }
});
