// The names at the rim touch neither pieces nor marks, on every board and as it shrinks. All of it is drawn in units of the
// board, the same in every look and at every size; so one size shows all.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { h, type VNode } from "preact";
import { renderToString } from "preact-render-to-string";
import { clearNames, withoutLost, type Layout, type Place } from "../../../server/web/src/board/geometry";
import { Gone, MarkBadge, MarkShape, SummitFlag } from "../../../server/web/src/board/marks";
import { view as tzaar } from "../../../server/web/src/games/tzaar/view";
import type { GameView, Mark, Occupant, Picture } from "../../../server/web/src/games/view";
import { view as zertz } from "../../../server/web/src/games/zertz/view";

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const web = process.env["GIPFEL_WEB"] ?? "";
const css = readFileSync(join(web, "styles/board/board.css"), "utf8");
const letterSize = Number(/\.legend text \{[^}]*font: \d+ (\d+)px/.exec(css)?.[1]);
/** Two characters of the widest, and the height of a capital letter, in the size of the letters. */
const [nameWidth, nameHeight] = [1.35, 0.72];
/** Half the widest line of a mark. */
const halfLine = 4;
/** How far a piece without its shadow reaches out, and the room a name keeps to everything. */
const reachOf = { tzaar: 44.5, zertz: 46 } as const;
const room = 3;

function boxOfName({ x, y }: Place): Box {
  const [width, height] = [(nameWidth * letterSize) / 2, (nameHeight * letterSize) / 2];
  return { left: x - width, right: x + width, top: y - height, bottom: y + height };
}

/** The numbers of a path whose letters are M, L, H and V. */
function boxOfPath(way: string): Box {
  let [x, y] = [0, 0];
  const seen: [number, number][] = [];
  for (const [, letter = "", numbers = ""] of way.matchAll(/([MLHV])([^MLHVZ]*)/g)) {
    const values = [...numbers.matchAll(/-?[\d.]+/g)].map(Number);
    for (let at = 0; at < values.length; at += letter === "H" || letter === "V" ? 1 : 2) {
      if (letter === "H") x = values[at] ?? 0;
      else if (letter === "V") y = values[at] ?? 0;
      else [x, y] = [values[at] ?? 0, values[at + 1] ?? 0];
      seen.push([x, y]);
    }
  }
  const [xs, ys] = [seen.map(([one]) => one), seen.map(([, one]) => one)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

interface Disc {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

/** The discs and the strokes of a drawing round (0, 0), after one translation at most. */
function partsOf(drawing: VNode): { readonly discs: readonly Disc[]; readonly strokes: readonly Box[] } {
  const text = renderToString(drawing);
  const [, dx = 0, dy = 0] = (/translate\((-?[\d.]+) (-?[\d.]+)\)/.exec(text) ?? []).map(Number);
  const discs = [...text.matchAll(/<circle[^>]* r="([\d.]+)"/g)].map(([, r]) => ({ x: dx, y: dy, r: Number(r) }));
  const strokes = [...text.matchAll(/ d="([^"]+)"/g)].flatMap(([, way = ""]) => way.split(/(?=M)/).map(boxOfPath));
  const moved = strokes.map(({ left, right, top, bottom }) => ({ left: left + dx, right: right + dx, top: top + dy, bottom: bottom + dy }));
  return { discs, strokes: moved };
}

/** How far a name is from a disc; less than nothing: they overlap. */
function toDisc(name: Box, { x, y, r }: Disc): number {
  const aside = Math.max(name.left - x, 0, x - name.right);
  return Math.hypot(aside, Math.max(name.top - y, 0, y - name.bottom)) - r;
}

function toBox(name: Box, box: Box): number {
  const aside = Math.max(name.left - box.right, 0, box.left - name.right);
  return Math.hypot(aside, Math.max(name.top - box.bottom, 0, box.top - name.bottom));
}

/** How far the nearest part of a drawing at that place is from the name; its lines are as wide as the widest. */
function clearance(name: Box, drawing: VNode, { x, y }: Pick<Place, "x" | "y">): number {
  const { discs, strokes } = partsOf(drawing);
  const own = { left: name.left - x, right: name.right - x, top: name.top - y, bottom: name.bottom - y };
  const far = [...discs.map((disc) => toDisc(own, disc) - halfLine), ...strokes.map((box) => toBox(own, box) - halfLine / 4)];
  return Math.min(...far);
}

const badges = (["capture", "stack"] as const).map((mark) => MarkBadge({ mark }));
const flag = SummitFlag({ at: { x: 0, y: 0 } });

/** All that a game may draw round a point. */
function drawingsOf({ id, marks }: GameView): readonly VNode[] {
  const every: readonly Mark[] = [...new Set<Mark>([...Object.values(marks), "selected", "either", "prey"])];
  return [...every.map((mark) => MarkShape({ mark })), ...(id === "tzaar" ? badges : []), flag];
}
const gone = Gone({ at: { x: 0, y: 0 } });

/** A stack's number, at its upper right, over its top piece. */
function numberOf({ x, y }: Place, { height, over }: Occupant): Disc[] {
  return height > 1 ? [{ x: x + 30, y: y - 28 - over, r: 18.5 }] : [];
}

function discsOf(view: GameView, place: Place, occupant: Occupant | null): Disc[] {
  const r = reachOf[view.id as "tzaar" | "zertz"];
  const over = occupant?.over ?? 0;
  if (!occupant && !view.ground) return [];
  return [
    { x: place.x, y: place.y - over, r },
    { x: place.x, y: place.y + over, r },
    ...(occupant ? numberOf(place, occupant) : []),
  ];
}

function near(name: Place, place: Place): boolean {
  return Math.hypot(name.x - place.x, name.y - place.y) < 150;
}

function turned({ x, y, label }: Place, sign: number): Place {
  return { x: sign * x, y: sign * y, label };
}

/** All names of a picture against all that lies or may be marked near them; the board also turned round. */
function check(view: GameView, whole: Layout, picture: Picture, what: string): void {
  const layout = withoutLost(whole, picture.has);
  for (const sign of [1, -1]) {
    for (const name of clearNames(layout, (label) => picture.at(label)?.over ?? 0).map((one) => turned(one, sign))) {
      const box = boxOfName(name);
      for (const place of whole.places.map((one) => turned(one, sign)).filter((one) => near(name, one))) {
        const occupant = picture.at(place.label);
        const words = `${what}: the name of ${name.label} and ${place.label}`;
        if (picture.has(place.label)) {
          for (const disc of discsOf(view, place, occupant)) assert.ok(toDisc(box, disc) >= room, words);
          for (const drawing of drawingsOf(view)) assert.ok(clearance(box, drawing, place) >= 0, `${words}, ${renderToString(drawing)}`);
        } else assert.ok(clearance(box, gone, place) >= 0, words);
      }
    }
  }
}

const games = join(web, "../../tests/data/playthroughs");

for (const file of readdirSync(games)) {
  const view = file.startsWith("tzaar") ? tzaar : zertz;
  test(`names stay clear of all that lies beside them through ${file}`, () => {
    const positions = [...readFileSync(join(games, file), "utf8").matchAll(/^position (.+)$/gm)].map(([, text = ""]) => text);
    assert.ok(positions.length > 10);
    for (const position of positions) check(view, view.layout(position), view.read(position), position);
  });
}

test("a name lies in the tray or on the plate", () => {
  const sizes = ["37", "40", "43", "44", "48", "61"];
  for (const layout of [tzaar.layout(""), ...sizes.map((size) => zertz.layout(size))]) {
    for (const { y } of layout.legend) assert.ok(Math.abs(y) + letterSize / 2 < layout.reach.y);
  }
});
