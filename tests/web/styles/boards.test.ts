// The colours of every board that can be chosen, light and dark: pieces and marks stand out from what they lie on.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { boardsOf, contrast, type Colours } from "../support/colours";

const plates = ["plate-0", "plate-1", "plate-2", "plate-3", "plate-4"];
const marks = ["board-source", "board-capture", "board-trail", "board-decided", "board-good", "board-light"];

function check(game: "tzaar" | "zertz", least: number, front: readonly string[], backs: readonly string[]): void {
  for (const { name, colours } of boardsOf(game)) {
    for (const one of front) {
      for (const back of backs) {
        const found = contrast(colours(one), colours(back));
        assert.ok(found >= least, `${name}: ${one} on ${back} is ${found.toFixed(2)}, less than ${least}`);
      }
    }
  }
}

test("each game has three boards", () => {
  for (const game of ["tzaar", "zertz"] as const) assert.equal(boardsOf(game).length, 2 * 3);
});

test("pieces stand out from the plate by their body, and from each other", () => {
  check("tzaar", 3, ["ivory", "ebony"], plates);
  check("tzaar", 7, ["ivory"], ["ebony"]);
});

test("the signs on pieces stand out from the pieces", () => {
  check("tzaar", 3, ["ivory-sign"], ["ivory"]);
  check("tzaar", 3, ["ebony-sign"], ["ebony"]);
});

test("a stack's pieces can be counted: an edge between two of one colour", () => {
  check("tzaar", 3, ["ivory-edge"], ["ivory"]);
  check("tzaar", 3, ["ebony-layer"], ["ebony"]);
});

test("rings stand out from the table by their edge, and are seen to be of one piece with it", () => {
  check("zertz", 3, ["ring-rim"], ["table"]);
  check("zertz", 2, ["ring"], ["table"]);
});

const marbles = ["white", "grey", "black"].map((colour) => `marble-${colour}`);

test("marbles stand out from the rings by their body or by their edge", () => {
  for (const { name, colours } of boardsOf("zertz")) {
    for (const marble of marbles) {
      const found = bodyOrEdge(colours, marble, "edge", "ring");
      assert.ok(found >= 3, `${name}: ${marble} is ${found.toFixed(2)}`);
    }
  }
});

test("pieces and marbles stand out from cards, where they are counted", () => {
  const counted = {
    tzaar: ["ivory-edge", "ebony-layer"],
    zertz: ["marble-white-edge", "marble-grey-edge", "marble-black-rim"],
  };
  for (const game of ["tzaar", "zertz"] as const) {
    for (const { name, colours } of boardsOf(game)) {
      for (const edge of counted[game]) {
        const [, piece = "", part = ""] = /^(.+)-(\w+)$/.exec(edge) ?? [];
        const found = bodyOrEdge(colours, piece, part, "card");
        assert.ok(found >= 3, `${name}: ${piece} on a card is ${found.toFixed(2)}`);
      }
    }
  }
});

function bodyOrEdge(colours: Colours, piece: string, edge: string, ground: string): number {
  const back = colours(ground);
  return Math.max(contrast(colours(piece), back), contrast(colours(`${piece}-${edge}`), back));
}

test("marbles stand out from each other, and so does what is on them", () => {
  check("zertz", 3, ["marble-grey"], ["marble-white", "marble-black"]);
  check("zertz", 7, ["marble-white"], ["marble-black"]);
  check("zertz", 3, ["marble-grey-sign"], ["marble-grey"]);
  check("zertz", 3, ["marble-black-sign"], ["marble-black"]);
});

test("marks stand out from all they lie on", () => {
  check("tzaar", 3, marks, plates);
  check("zertz", 3, marks, ["ring", "table"]);
});

test("names of points can be read", () => {
  check("tzaar", 4.5, ["plate-text"], ["plate-0"]);
  check("zertz", 4.5, ["table-text"], ["table"]);
  check("tzaar", 4.5, ["board-light"], ["board-ink"]);
});

test("pictures for links have the colours of the usual boards", () => {
  const usual = {
    tzaar: [...plates, "plate-edge", "plate-line", "ivory", "ivory-edge", "ivory-sign", "ebony", "ebony-layer", "ebony-sign"],
    zertz: ["table", "table-edge", "ring", "ring-edge", "ring-rim", ...marbles, "marble-grey-sign", "marble-black-sign"],
  };
  for (const game of ["tzaar", "zertz"] as const) {
    const drawing = readFileSync(join(process.env["GIPFEL_WEB"] ?? "", `../picture/${game}_board.cpp`), "utf8");
    const { colours } = boardsOf(game)[0]!;
    for (const part of usual[game]) assert.ok(drawing.includes(`"${colours(part)}"`), `${game}: ${part}`);
  }
});
