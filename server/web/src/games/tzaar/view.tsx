// TZAAR as the page shows it: the board, the three kinds of pieces, and its words.
import type { VNode } from "preact";
import { columnLayout, type Column } from "../../board/geometry";
import type { Step, Steps } from "../../rules/rules";
import type { GameView, Occupant, Picture, Side, Supply, SupplyProps } from "../view";
import { Face, riseOf, StackShape, TzaarSample, TzaarShapes } from "./pieces";
import { counts, factName, kinds, TzaarStanding } from "./standing";
import { readPosition, readTurn, top, withTurn, type Kind, type Piece, type Stack } from "./text";
import { t } from "./texts";

function sideName(side: Side): string {
  return t(`tzaar.${side}`);
}

function kindName(kind: Kind): string {
  return t(`tzaar.kind.${kind}`);
}

function isKind(letter: string | undefined): letter is Kind {
  return letter === "Z" || letter === "R" || letter === "T";
}

function columns(): Column[] {
  const heights = [5, 6, 7, 8, 8, 8, 7, 6, 5];
  return heights.map((height, index) => {
    const slots: (number | null)[] = Array.from({ length: height }, (_, row) => row + 1);
    if (index === 4) slots.splice(4, 0, null);
    return { letter: "ABCDEFGHI"[index] ?? "", slots };
  });
}

function nameOf(piece: Piece): string {
  return t("tzaar.piece", { side: sideName(piece.side), kind: kindName(piece.kind) });
}

function occupant(stack: Stack): Occupant {
  const height = stack.length;
  return {
    key: stack.map((piece) => piece.side + piece.kind).join(),
    get name() {
      const piece = nameOf(top(stack));
      return height > 1 ? t("tzaar.height", { piece, height }) : piece;
    },
    height,
    owner: top(stack).side,
    over: riseOf(height) / 2,
    paint: () => <StackShape stack={stack} />,
    contents: [...stack].reverse().map((piece) => ({
      get name() {
        return kindName(piece.kind);
      },
      paint: () => <Face piece={piece} />,
    })),
  };
}

function read(text: string): Picture {
  const { stacks } = readPosition(text);
  return {
    has: () => true,
    at: (point) => {
      const stack = stacks.get(point);
      return stack ? occupant(stack) : null;
    },
  };
}

function words(turn: string): string {
  const [first = "", then] = turn.split(" ").map((part) => {
    const [action] = readTurn(part);
    if (!action) return t("tzaar.passes");
    const { from, to } = { ...action, from: action.from ?? "" };
    if (action.kind === "place") return t("tzaar.places", { kind: pieceName(part[0]), to });
    return t(action.kind === "capture" ? "tzaar.captures" : "tzaar.stacks", { from, to });
  });
  return then === undefined ? first : t("tzaar.then", { first, then });
}

function pieceName(letter: string | undefined): string {
  return isKind(letter) ? kindName(letter) : t("tzaar.kind.any");
}

function stepName({ kind, point, partial }: Step): string {
  switch (kind) {
    case "select":
    case "capture":
    case "stack":
      return t(`tzaar.step.${kind}`, { point });
    case "place":
      return t("tzaar.step.place", { kind: pieceName(partial.trim()[0]), point });
    default:
      return t("turn.pass");
  }
}

/** "This covers your last tott: ..." */
function warning(sentence: string): string {
  const kind = ({ tzaar: "Z", tzarra: "R", tott: "T" } as const)[/tzaar|tzarra|tott/.exec(sentence)?.[0] ?? ""];
  return kind ? t("tzaar.warning", { kind: kindName(kind) }) : sentence;
}

function task({ position }: Steps, made: number): string {
  const { phase } = readPosition(position);
  if (phase === "place") return t("tzaar.task.place");
  if (phase === "open") return t("tzaar.task.open");
  return t(made > 0 ? "tzaar.task.again" : "tzaar.task.play");
}

/** The kind that a side does not show any more. */
function missing(text: string, side: Side): Kind | undefined {
  const tops = [...readPosition(text).stacks.values()].map(top).filter((piece) => piece.side === side);
  return (["Z", "R", "T"] as const).find((kind) => tops.every((piece) => piece.kind !== kind));
}

function why(reason: string, winner: Side | null, { position }: { readonly position: string }): string | null {
  if (!winner) return null;
  const lost = winner === "first" ? "second" : "first";
  const gone = missing(position, lost);
  const kind = gone ? kindName(gone) : t("tzaar.kind.last");
  const values = { winner: sideName(winner), loser: sideName(lost), kind };
  switch (reason) {
    case "no_capture":
    case "type_captured":
    case "type_covered":
      return t(`tzaar.why.${reason}`, values);
    default:
      return null;
  }
}

function pieceOf({ kind, partial }: Step): Kind | null {
  const type = partial.trim()[0]?.toUpperCase();
  return kind === "place" && isKind(type) ? type : null;
}

/** While pieces are placed: what the side has left. */
function supply({ facts, side }: SupplyProps): Supply | null {
  const piles = kinds.flatMap(({ id, kind }) => {
    const left = facts.find((fact) => fact.side === side && fact.id === `${id}_left`);
    const paint = () => (
      <g transform="scale(0.78)">
        <Face piece={{ kind, side }} />
      </g>
    );
    return left ? [{ piece: kind, name: kindName(kind), count: left.value, paint }] : [];
  });
  return piles.length === 0 ? null : { name: t("tzaar.supply", { side: sideName(side) }), piles };
}

function paintStep(step: Step, side: Side): VNode | null {
  const kind = pieceOf(step);
  return kind && <Face piece={{ kind, side }} />;
}

const layout = columnLayout(columns(), { hole: { x: 0, y: 0 }, ground: "plate" });

export const view: GameView = {
  id: "tzaar",
  name: "TZAAR",
  get sides() {
    return { first: sideName("first"), second: sideName("second") };
  },
  coloured: true,
  toMove: (side, name) => (name === null ? t(`tzaar.to_move.${side}`) : t(`tzaar.to_move_named.${side}`, { name })),
  get victories() {
    return { first: t("tzaar.won.first"), second: t("tzaar.won.second") };
  },
  get boards() {
    return { slate: t("tzaar.board.slate"), walnut: t("tzaar.board.walnut"), moss: t("tzaar.board.moss") };
  },
  sample: () => <TzaarSample />,
  shapes: () => <TzaarShapes />,
  layout: () => layout,
  read,
  withTurn,
  ground: null,
  get empty() {
    return t("tzaar.empty");
  },
  marks: { select: "source", capture: "capture", stack: "stack", place: "place" },
  meanings: {},
  actions: readTurn,
  words,
  passes: true,
  task,
  stepName,
  warning,
  why,
  get reasons() {
    return {
      no_capture: t("tzaar.reason.no_capture"),
      type_captured: t("tzaar.reason.type_captured"),
      type_covered: t("tzaar.reason.type_covered"),
    };
  },
  gain: () => null,
  won: () => "",
  paintWon: () => null,
  pieceOf,
  pieceName,
  keepsHand: true,
  occupant: () => null,
  paintStep,
  supply,
  factName,
  counts,
  get notation() {
    return t("tzaar.notation");
  },
  standing: (properties) => <TzaarStanding {...properties} />,
  get setups() {
    const words = (id: "fixed" | "random" | "tournament") => ({
      name: t(`tzaar.setup.${id}`),
      get note() {
        return t(`tzaar.setup_note.${id}`);
      },
    });
    return { fixed: words("fixed"), random: words("random"), tournament: words("tournament") };
  },
  pools: { tzaar: "TZAAR" },
  suggested: "fixed",
  learnt: "fixed",
  get setupWord() {
    return t("tzaar.setup_word");
  },
  get ideas() {
    return [
      [t("tzaar.idea.capture"), t("tzaar.idea.capture_text")],
      [t("tzaar.idea.choose"), t("tzaar.idea.choose_text")],
      [t("tzaar.idea.keep"), t("tzaar.idea.keep_text")],
    ] as const;
  },
};
