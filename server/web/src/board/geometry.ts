// Where the points of a board lie and how one walks between them. Pure; one step between neighbours
// is 100 units, y grows downwards as in SVG.

export interface Place {
  readonly label: string;
  readonly x: number;
  readonly y: number;
}

export interface Layout {
  readonly places: readonly Place[];
  readonly lines: readonly (readonly [Place, Place])[];
  /** Text at the edge. */
  readonly legend: readonly Place[];
  /** Half the width and half the height of the picture. */
  readonly reach: { readonly x: number; readonly y: number };
  /** Where the hole is, if the board has one. */
  readonly hole: { readonly x: number; readonly y: number } | null;
}

export const step = 100;
const columnGap = (step * Math.sqrt(3)) / 2;

export interface Column {
  readonly letter: string;
  /** Slots from the bottom; null is a gap that carries no label. */
  readonly slots: readonly (number | null)[];
}

/** A board of upright columns of a hexagonal grid, each centred on the middle line. */
export function columnLayout(columns: readonly Column[], hole: Layout["hole"]): Layout {
  const middle = (columns.length - 1) / 2;
  const places: Place[] = [];
  const legend: Place[] = [];
  columns.forEach(({ letter, slots }, column) => {
    const x = (column - middle) * columnGap;
    const yOf = (slot: number) => ((slots.length - 1) / 2 - slot) * step;
    slots.forEach((number, slot) => {
      if (number !== null) places.push({ label: `${letter}${number}`, x, y: yOf(slot) });
    });
    legend.push({ label: `${letter}${slots[0]}`, x, y: yOf(0) + 66 });
    legend.push({ label: `${letter}${slots[slots.length - 1]}`, x, y: yOf(slots.length - 1) - 66 });
  });
  const reach = {
    x: Math.max(...places.map((place) => Math.abs(place.x))) + 82,
    y: Math.max(...places.map((place) => Math.abs(place.y))) + 92,
  };
  return { places, lines: neighbours(places), legend, reach, hole };
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

export function placeOf(layout: Layout, label: string): Place | null {
  return layout.places.find((place) => place.label === label) ?? null;
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

/** The next place in a direction, for arrow keys; the same place at the edge. */
export function walk(layout: Layout, from: Place, dx: number, dy: number): Place {
  let best = from;
  let least = Infinity;
  for (const place of layout.places) {
    const along = (place.x - from.x) * dx + (place.y - from.y) * dy;
    const aside = Math.abs((place.x - from.x) * dy - (place.y - from.y) * dx);
    if (along <= 1 || aside > along * 1.2) continue;
    const cost = along + 1.5 * aside;
    if (cost < least) [best, least] = [place, cost];
  }
  return best;
}
