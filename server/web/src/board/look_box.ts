// Where the look into a stack lies: in the corner of the picture that is nearest to the stack, beside the plate's six sides, so
// that it covers no point. Up to five pieces stand below each other with their names, more in rows without. Pure.
import type { Layout } from "./geometry";

export interface LookBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly isNamed: boolean;
  /** A piece's cell. */
  readonly cell: number;
}

const margin = 8;
const mostNamed = 5;
const inRow = 5;
const widthOfNames = 84;

/** What the box of so many pieces measures. */
function sizeOf(count: number): Omit<LookBox, "left" | "top"> {
  const isNamed = count <= mostNamed;
  const columns = isNamed ? 1 : inRow;
  const rows = Math.ceil(count / columns);
  const cell = rows <= (isNamed ? 3 : 2) ? 42 : 34;
  const width = columns * cell + (isNamed ? widthOfNames * (cell / 34) : 0) + 2 * margin;
  return { width, height: rows * cell + 2 * margin, columns, isNamed, cell };
}

export function lookBox(count: number, { x, y }: { readonly x: number; readonly y: number }, { reach }: Layout): LookBox {
  const size = sizeOf(count);
  return { ...size, left: x > 0 ? reach.x - size.width : -reach.x, top: y > 0 ? reach.y - size.height : -reach.y };
}

/** The middle of the piece with that number, seen from the box's corner. */
export function cellAt({ columns, cell }: LookBox, index: number): { readonly x: number; readonly y: number } {
  return { x: margin + cell * ((index % columns) + 0.5), y: margin + cell * (Math.floor(index / columns) + 0.5) };
}
