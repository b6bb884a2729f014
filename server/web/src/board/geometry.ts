// Where the points of a board lie and how arrow keys walk between them. Pure; one step between neighbours
// is 100 units, y grows downwards as in SVG.

export interface Place {
  readonly label: string;
  readonly x: number;
  readonly y: number;
}

/** Where a point is on the picture; null: the board has no such point. */
export type PlaceOf = (label: string) => { readonly x: number; readonly y: number } | null;

export interface Layout {
  readonly places: readonly Place[];
  readonly lines: readonly (readonly [Place, Place])[];
  /** Text at the edge. */
  readonly legend: readonly Place[];
  /** Half the width and half the height of the picture. */
  readonly reach: { readonly x: number; readonly y: number };
  /** The place of the hole, if the board has one. */
  readonly hole: { readonly x: number; readonly y: number } | null;
  /** A plate has lines between its points; on a table the points themselves are the board. */
  readonly ground: "plate" | "table";
  /** The corners of the tray that a table is, round all its points; of a plate none. */
  readonly tray: readonly { readonly x: number; readonly y: number }[];
}

export const step = 100;
const columnGap = (step * Math.sqrt(3)) / 2;

export interface Column {
  readonly letter: string;
  /** Slots from the bottom; null is a gap that carries no label. */
  readonly slots: readonly (number | null)[];
}

interface Shape {
  readonly hole?: Layout["hole"];
  readonly ground: Layout["ground"];
}

/** A board of upright columns of a hexagonal grid, each centred on the middle line before the whole is centred. */
export function columnLayout(columns: readonly Column[], { hole = null, ground }: Shape): Layout {
  const raw = columns.flatMap(({ letter, slots }, column) =>
    slots.flatMap((number, slot) =>
      number === null ? [] : [{ label: `${letter}${number}`, x: column * columnGap, y: -rise(slots, slot) }],
    ),
  );
  const middle = { x: halfWay(raw.map((place) => place.x)), y: halfWay(raw.map((place) => place.y)) };
  const places = raw.map(({ label, x, y }) => ({ label, x: x - middle.x, y: y - middle.y }));
  const tray = ground === "table" ? trayRound(places) : [];
  const reach = tray.length > 0 ? farthest(tray, trayEdge, trayEdge) : farthest(places, 86, 112);
  return { places, lines: neighbours(places), legend: legendOf(places, ground), reach, hole, ground, tray };
}

function farthest(points: readonly { readonly x: number; readonly y: number }[], beyondX: number, beyondY: number): Layout["reach"] {
  return {
    x: Math.max(...points.map(({ x }) => Math.abs(x))) + beyondX,
    y: Math.max(...points.map(({ y }) => Math.abs(y))) + beyondY,
  };
}

/** From the outermost points to the tray's sides: a ring, and the names of points. */
const trayMargin = 80;
/** How far the line round the tray reaches out. */
const trayEdge = 4;

/** The hexagon with upright sides that holds all points, each side as near to them as the margin lets it be. */
function trayRound(places: readonly Place[]): Layout["tray"] {
  const sides = Array.from({ length: 6 }, (_, side) => {
    const normal = { x: Math.cos((side * Math.PI) / 3), y: Math.sin((side * Math.PI) / 3) };
    return { normal, far: Math.max(...places.map(({ x, y }) => x * normal.x + y * normal.y)) + trayMargin };
  });
  return sides.map(({ normal: a, far }, side) => {
    const { normal: b, far: next } = sides[(side + 1) % 6]!;
    const turn = a.x * b.y - a.y * b.x;
    return { x: (far * b.y - next * a.y) / turn, y: (next * a.x - far * b.x) / turn };
  });
}

function rise(slots: Column["slots"], slot: number): number {
  return (slot - (slots.length - 1) / 2) * step;
}

function halfWay(numbers: readonly number[]): number {
  return (Math.min(...numbers) + Math.max(...numbers)) / 2;
}

/** How far a name is from its point: clear of the marks around that point, and of the sign on a lost one next to it. */
const toName: Readonly<Record<Layout["ground"], number>> = { plate: 65, table: 60 };

/** The labels of each column's ends, outside; of a single point above it. */
function legendOf(places: readonly Place[], ground: Layout["ground"]): Place[] {
  const letters = new Set(places.map(({ label }) => label.charAt(0)));
  return [...letters].flatMap((letter) => {
    const own = places.filter((place) => place.label.startsWith(letter));
    const [lowest, highest] = [own[0], own[own.length - 1]];
    if (!lowest || !highest) return [];
    const ends = [
      { ...lowest, y: lowest.y + toName[ground] },
      { ...highest, y: highest.y - toName[ground] },
    ];
    return lowest === highest ? ends.slice(1) : ends;
  });
}

/** The names at the edge, clear of what is piled up beside them; `over`: how far a point's occupant reaches out. */
export function clearNames(layout: Layout, over: (label: string) => number): readonly Place[] {
  return layout.legend.map((name) => {
    const outwards = Math.sign(name.y - (placeOf(layout, name.label)?.y ?? name.y));
    return { ...name, y: name.y + outwards * over(name.label) };
  });
}

/** The layout without the points that a board has lost; its legend follows the rim that is left. */
export function withoutLost(whole: Layout, has: (label: string) => boolean): Layout {
  const places = whole.places.filter(({ label }) => has(label));
  return places.length === whole.places.length ? whole : { ...whole, places, legend: legendOf(places, whole.ground) };
}

function neighbours(places: readonly Place[]): [Place, Place][] {
  const pairs: [Place, Place][] = [];
  places.forEach((a, index) => {
    for (const b of places.slice(index + 1)) {
      if (Math.hypot(a.x - b.x, a.y - b.y) < step * 1.01) pairs.push([a, b]);
    }
  });
  return pairs;
}

/** The picture's viewBox. */
export function frame({ reach }: Layout): string {
  return `${-reach.x} ${-reach.y} ${2 * reach.x} ${2 * reach.y}`;
}

export function placeOf(layout: Layout, label: string): Place | null {
  return layout.places.find((place) => place.label === label) ?? null;
}

/** The place half way between two that lie on one line with it, or null. */
export function between(layout: Layout, from: Place, to: Place): Place | null {
  return nearest(layout, (from.x + to.x) / 2, (from.y + to.y) / 2, 1);
}

/** The place under a point of the picture, or null if it is far from all. */
export function nearest(layout: Layout, x: number, y: number, within = step * 0.55): Place | null {
  let best: Place | null = null;
  let least = within;
  for (const place of layout.places) {
    const distance = Math.hypot(place.x - x, place.y - y);
    if (distance < least) [best, least] = [place, distance];
  }
  return best;
}

/** The next place in a direction, for arrow keys; where a shrunken board has none straight on, the nearest that is
 *  farther that way; the same place at the edge. */
export function walk(layout: Layout, from: Place, dx: number, dy: number): Place {
  return nextWithin(layout, from, dx, dy, 1.2) ?? nextWithin(layout, from, dx, dy, Infinity) ?? from;
}

/** At most `slope` times as far aside as along. */
function nextWithin(layout: Layout, from: Place, dx: number, dy: number, slope: number): Place | null {
  let best: Place | null = null;
  let least = Infinity;
  for (const place of layout.places) {
    const along = (place.x - from.x) * dx + (place.y - from.y) * dy;
    const aside = Math.abs((place.x - from.x) * dy - (place.y - from.y) * dx);
    if (along <= 1 || aside > along * slope) continue;
    const cost = along + 1.5 * aside;
    if (cost < least) [best, least] = [place, cost];
  }
  return best;
}
