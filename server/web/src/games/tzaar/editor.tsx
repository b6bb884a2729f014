// TZAAR positions set up by hand: pieces are put on points, on each other too, and taken off.
import type { Editor } from "../editor";
import type { Side } from "../view";
import { Face } from "./pieces";
import { readPosition, top, type Piece, type Stack } from "./text";
import { t } from "./texts";

const heights = [5, 6, 7, 8, 8, 8, 7, 6, 5];
const sides = ["first", "second"] as const;
const kindsOfPieces = ["Z", "R", "T"] as const;
const pieces: readonly Piece[] = sides.flatMap((side) => kindsOfPieces.map((kind) => ({ kind, side })));

function letterOf({ kind, side }: Piece): string {
  return side === "first" ? kind : kind.toLowerCase();
}

function stackText(stack: Stack): string {
  const letters = stack.map(letterOf).join("");
  return stack.length > 1 ? `(${letters})` : letters;
}

function write(stacks: ReadonlyMap<string, Stack>, mover: Side): string {
  const columns = heights.map((height, column) => {
    const points = Array.from({ length: height }, (_, row) => stacks.get(`${"ABCDEFGHI"[column]}${row + 1}`));
    return points.map((stack) => (stack ? stackText(stack) : " ")).join("");
  });
  const text = columns.join("/").replace(/ +/g, (empty) => String(empty.length));
  return `${text} ${mover === "first" ? "w" : "b"} play`;
}

/** On top of pieces of its side, in place of those of the other. */
function placed(stack: Stack | undefined, piece: Piece): Stack {
  return stack && top(stack).side === piece.side ? [...stack, piece] : [piece];
}

function put(position: string, point: string, brush: string): string {
  const { stacks, toMove } = readPosition(position);
  const after = new Map(stacks);
  const piece = pieces.find((one) => letterOf(one) === brush);
  const [bottom, ...rest] = piece ? placed(stacks.get(point), piece) : (stacks.get(point)?.slice(0, -1) ?? []);
  if (bottom) after.set(point, [bottom, ...rest]);
  else after.delete(point);
  return write(after, toMove);
}

/** Each side needs a piece of each kind in sight. */
function missing(position: string): string | null {
  const tops = [...readPosition(position).stacks.values()].map(top);
  for (const side of sides) {
    const kinds = kindsOfPieces.filter((kind) => !tops.some((piece) => piece.side === side && piece.kind === kind));
    if (kinds.length === 0) continue;
    const names = kinds.map((kind) => t(`tzaar.kind.${kind}`)).join(", ");
    return t("tzaar.editor.missing", { side: t(`tzaar.${side}`), kinds: names });
  }
  return null;
}

export const editor: Editor = {
  boards: ["fixed"],
  brushes: [
    ...pieces.map((piece) => ({
      id: letterOf(piece),
      name: () => t("tzaar.piece", { side: t(`tzaar.${piece.side}`), kind: t(`tzaar.kind.${piece.kind}`) }),
      paint: () => <Face piece={piece} />,
    })),
    { id: "", name: () => t("editor.take_off"), paint: () => <path class="brush-off" d="M-20-20L20 20M20-20L-20 20" /> },
  ],
  help: () => t("tzaar.editor.help"),
  blank: () => write(new Map(), "first"),
  begin: (position) => write(readPosition(position).stacks, readPosition(position).toMove),
  put,
  gone: () => [],
  missing,
  toMove: (position) => readPosition(position).toMove,
  withMover: (position, side) => write(readPosition(position).stacks, side),
  counts: () => [],
  withCount: (position) => position,
};
