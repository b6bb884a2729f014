// ZÈRTZ positions set up by hand: marbles on rings, rings taken off and put back, captives as numbers. The pool is what
// is left of the marbles.
import type { Count, Editor } from "../editor";
import type { Side } from "../view";
import { Marble, Ring } from "./pieces";
import { colours, layoutOf, readPosition, type Colour, type Counts, type ZertzPosition } from "./text";
import { t } from "./texts";

const sides = ["first", "second"] as const;
const all: Counts = { W: 6, G: 8, B: 10 };
const inBlitz: Counts = { W: 5, G: 7, B: 9 };

/** With the variant as it is written: "48:claim=optional". */
interface Position extends ZertzPosition {
  readonly variant: string;
}

function read(text: string): Position {
  return { ...readPosition(text), variant: text.trim().split(" ")[0] ?? "" };
}

function columnsText(rings: Position["rings"], text: string): string {
  const columns = new Map<string, string>();
  for (const { label } of layoutOf(text).places) {
    const colour = rings.get(label);
    const sign = colour === undefined ? "." : (colour ?? " ");
    columns.set(label[0]!, (columns.get(label[0]!) ?? "") + sign);
  }
  return [...columns.values()].join("/").replace(/ +/g, (vacant) => String(vacant.length));
}

function write({ variant, rings, captives, toMove }: Omit<Position, "board" | "pool">): string {
  const had = variant.includes(":blitz") ? inBlitz : all;
  const lying = [...rings.values()];
  const numbers = (of: (colour: Colour) => number) => colours.map(of).join("/");
  const left = (colour: Colour) => {
    const used = lying.filter((one) => one === colour).length + captives.first[colour] + captives.second[colour];
    return Math.max(0, had[colour] - used);
  };
  const taken = sides.map((side) => numbers((colour) => captives[side][colour]));
  return [variant, columnsText(rings, variant), numbers(left), ...taken, toMove].join(" ");
}

function put(text: string, point: string, brush: string): string {
  const position = read(text);
  const rings = new Map(position.rings);
  const colour = colours.find((one) => one === brush);
  if (brush === "ring") {
    if (rings.has(point)) rings.delete(point);
    else rings.set(point, null);
  } else rings.set(point, colour ?? null);
  return write({ ...position, rings });
}

function blank(variant: string): string {
  const rings = new Map(layoutOf(variant).places.map(({ label }) => [label, null]));
  const none: Counts = { W: 0, G: 0, B: 0 };
  return write({ variant, rings, captives: { first: none, second: none }, toMove: "first" });
}

function counts(text: string): readonly Count[] {
  const { captives } = readPosition(text);
  return sides.flatMap((side) =>
    colours.map((colour) => ({
      id: `${side}-${colour}`,
      name: t(`zertz.editor.captives.${colour}`, { side: t(`zertz.${side}`) }),
      value: captives[side][colour],
    })),
  );
}

function withCount(text: string, id: string, value: number): string {
  const position = read(text);
  const [side, colour] = id.split("-") as [Side, Colour];
  const captives = { ...position.captives, [side]: { ...position.captives[side], [colour]: value } };
  return write({ ...position, captives });
}

export const editor: Editor = {
  boards: ["37", "40", "43", "44", "48", "61"],
  brushes: [
    ...colours.map((colour) => ({
      id: colour,
      name: () => t(`zertz.marble.${colour}`),
      paint: () => <Marble colour={colour} />,
    })),
    { id: "", name: () => t("zertz.editor.vacant"), paint: () => <Ring /> },
    { id: "ring", name: () => t("zertz.editor.ring"), paint: () => <path class="brush-off" d="M-20-20L20 20M20-20L-20 20" /> },
  ],
  help: () => t("zertz.editor.help"),
  blank,
  begin: (position) => write(read(position)),
  put,
  gone: (position) => {
    const { rings } = readPosition(position);
    return layoutOf(position).places.flatMap(({ label }) => (rings.has(label) ? [] : [label]));
  },
  missing: () => null,
  toMove: (position) => readPosition(position).toMove,
  withMover: (position, toMove) => write({ ...read(position), toMove }),
  counts,
  withCount,
};
