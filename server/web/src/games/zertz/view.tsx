// ZÈRTZ as the page shows it: rings, marbles, what is captured, and its words.
import type { VNode } from "preact";
import { listed } from "../../i18n/lists";
import type { Step, Steps } from "../../rules/rules";
import type { Gain, GameView, Occupant, Picture, Side, Supply, SupplyProps } from "../view";
import { Marble, MarbleIcon, Ring, ZertzSample, ZertzShapes } from "./pieces";
import { counts, factName, ZertzStanding } from "./standing";
import {
  actionsOf,
  colourName,
  colours,
  inWords,
  layoutOf,
  readMarbles,
  readPosition,
  readTurn,
  total,
  withTurn,
  type Colour,
} from "./text";
import { t } from "./texts";

function sideName(side: Side): string {
  return t(`zertz.${side}`);
}

function occupant(colour: Colour): Occupant {
  return {
    key: colour,
    get name() {
      return t(`zertz.marble.${colour}`);
    },
    height: 1,
    owner: null,
    over: 0,
    paint: () => <Marble colour={colour} />,
    contents: [],
  };
}

const occupants: Readonly<Record<Colour, Occupant>> = { W: occupant("W"), G: occupant("G"), B: occupant("B") };

function read(text: string): Picture {
  const { rings } = readPosition(text);
  return {
    has: (point) => rings.has(point),
    at: (point) => {
      const colour = rings.get(point);
      return colour ? occupants[colour] : null;
    },
  };
}

function words(turn: string): string {
  const { placed, removed, claimed, start, jumps } = readTurn(turn);
  if (start) {
    const way = jumps.reduce((from, { ring: to }) => t("zertz.way", { from, to }), start);
    return t("zertz.captures", { marbles: inWords(jumps), way });
  }
  if (!placed) return t("zertz.passes");
  const parts = [t("zertz.places", { colour: colourName(placed.colour), ring: placed.ring })];
  if (removed) parts.push(t("zertz.removes", { ring: removed }));
  if (claimed.length > 0) parts.push(t("zertz.claims", { marbles: inWords(claimed) }));
  return listed(parts);
}

function task({ next }: Steps, made: number): string {
  const has = (kind: string) => next.some((step) => step.kind === kind);
  if (has("select")) {
    const chains = next.filter((step) => step.kind === "capture").length;
    return chains === 0 ? t("zertz.task.capture_many") : t("zertz.task.capture", { n: chains });
  }
  if (has("capture")) return t(made > 0 ? "zertz.task.jump_again" : "zertz.task.jump");
  if (has("pass")) return t("zertz.task.pass");
  if (has("place")) return t(made > 0 ? "zertz.task.place_now" : "zertz.task.place");
  return t("zertz.task.remove");
}

/** What a step that places or removes is called without what it wins. */
function actionName({ kind, point, partial, gain: won }: Step): string {
  const { placed, jumps, claimed } = readTurn(partial);
  switch (kind) {
    case "select":
    case "remove":
      return t(`zertz.step.${kind}`, { point });
    case "place":
      return t("zertz.step.place", { colour: placed ? colourName(placed.colour) : "", point });
    case "capture":
      return t("zertz.step.jump", { point, colour: jumps.slice(-1).map(({ colour }) => colourName(colour)).join() });
    case "claim":
      return t("zertz.step.claim", { marbles: inWords(claimed.length > 0 ? claimed : readMarbles(won)) });
    default:
      return t("turn.pass");
  }
}

function stepName(step: Step): string {
  const { start, jumps, claimed } = readTurn(step.partial);
  if (step.kind === "capture" && step.point === "") {
    const way = [start, ...jumps.map(({ ring }) => ring)].join("-");
    return t("zertz.step.chain", { way, marbles: inWords(jumps) });
  }
  const name = actionName(step);
  const marbles = inWords(readMarbles(step.gain));
  if (marbles === "" || (step.kind !== "place" && step.kind !== "remove")) return name;
  return t(claimed.length > 0 ? "zertz.step.claiming" : "zertz.step.may_claim", { step: name, marbles });
}

/** "3 of each, 6 black", as the rules say it. */
function setsIn(detail: string): string {
  const sets = [...detail.matchAll(/(\d+) (of each|white|grey|black)/g)].map(([, count, kind]) => {
    const colour = colours.find((one) => rulesName[one] === kind);
    return t(colour ? `zertz.count.${colour}` : "zertz.of_each", { n: Number(count) });
  });
  return listed(sets);
}

const rulesName: Readonly<Record<Colour, string>> = { W: "white", G: "grey", B: "black" };

function why(
  reason: string,
  winner: Side | null,
  end: { readonly detail: string },
  called: Readonly<Record<Side, string>>,
): string | null {
  const who = winner ? called[winner] : "";
  switch (reason) {
    case "winning_set":
      return t("zertz.why.winning_set", { who, set: setsIn(end.detail) });
    case "full_board":
      return t("zertz.why.full_board", { who });
    case "no_action":
    case "repetition":
      return t(`zertz.why.${reason}`);
    default:
      return null;
  }
}

function gain(step: Step): Gain | null {
  const marbles = readMarbles(step.gain);
  if (marbles.length === 0) return null;
  const claims = step.kind === "capture" || step.partial.includes(" x ");
  const note = t(claims ? "zertz.would_gain" : "zertz.could_claim", { marbles: inWords(marbles) });
  return { points: marbles.map(({ ring }) => ring), note };
}

function won(turn: string): string {
  const { claimed, jumps } = readTurn(turn);
  return inWords([...claimed, ...jumps]);
}

function paintWon(turn: string): VNode {
  const { claimed, jumps } = readTurn(turn);
  return (
    <>
      {[...claimed, ...jumps].map(({ colour, ring }) => (
        <MarbleIcon key={ring} colour={colour} size={22} />
      ))}
    </>
  );
}

function pieceOf(step: Step): Colour | null {
  return step.kind === "place" ? (readTurn(step.partial).placed?.colour ?? null) : null;
}

function supply({ position }: SupplyProps): Supply {
  const { pool, captives, toMove } = readPosition(position);
  const empty = total(pool) === 0;
  const counts = empty ? captives[toMove] : pool;
  return {
    name: empty ? t("zertz.captives", { side: sideName(toMove) }) : t("zertz.pool"),
    piles: colours.map((colour) => ({
      piece: colour,
      name: colourName(colour),
      count: counts[colour],
      paint: () => <Marble colour={colour} />,
    })),
  };
}

/** A ring with a minus in it. */
function RemovedRing(): VNode {
  return (
    <g>
      <Ring />
      <path class="minus" d="M-14 0H14" />
    </g>
  );
}

function paintStep(step: Step): VNode | null {
  const colour = pieceOf(step);
  if (colour) return <Marble colour={colour} />;
  return step.kind === "remove" ? <RemovedRing /> : null;
}

const common = ["48", "37", "61"] as const;
const rare = ["37:blitz", "40", "43", "44", "48:claim=optional"] as const;

export const view: GameView = {
  id: "zertz",
  name: "ZÈRTZ",
  get sides() {
    return { first: sideName("first"), second: sideName("second") };
  },
  coloured: false,
  victories: null,
  toMove: null,
  get boards() {
    return { felt: t("zertz.board.felt"), anthracite: t("zertz.board.anthracite"), night: t("zertz.board.night") };
  },
  sample: () => <ZertzSample />,
  shapes: () => <ZertzShapes />,
  layout: layoutOf,
  read,
  withTurn,
  ground: () => <Ring />,
  get empty() {
    return t("zertz.empty");
  },
  marks: { place: "place", remove: "remove", select: "source", capture: "land" },
  get meanings() {
    return { source: t("zertz.can_jump"), place: t("zertz.can_place") };
  },
  actions: actionsOf,
  words,
  passes: false,
  task,
  stepName,
  warning: (sentence) => sentence,
  why,
  get reasons() {
    return {
      winning_set: t("zertz.reason.winning_set"),
      full_board: t("zertz.reason.full_board"),
      no_action: t("zertz.reason.no_action"),
      repetition: t("zertz.reason.repetition"),
    };
  },
  gain,
  won,
  paintWon,
  pieceOf,
  pieceName: (piece) => colours.flatMap((colour) => (colour === piece ? t(`zertz.marble.${colour}`) : []))[0] ?? "",
  keepsHand: false,
  occupant: (piece) => colours.flatMap((colour) => (colour === piece ? occupants[colour] : []))[0] ?? null,
  paintStep,
  supply,
  factName,
  counts,
  get notation() {
    return t("zertz.notation");
  },
  standing: (properties) => <ZertzStanding {...properties} />,
  get setups() {
    const words = (id: (typeof common)[number] | (typeof rare)[number]) => ({
      name: t(`zertz.setup.${id}`),
      get note() {
        return t(`zertz.setup_note.${id}`);
      },
      rare: rare.some((one) => one === id),
    });
    return Object.fromEntries([...common, ...rare].map((id) => [id, words(id)]));
  },
  get pools() {
    return { zertz: t("zertz.pool_name.zertz"), zertz37: t("zertz.pool_name.zertz37") };
  },
  suggested: "48",
  learnt: "37",
  get setupWord() {
    return t("zertz.setup_word");
  },
  get ideas() {
    return [
      [t("zertz.idea.place"), t("zertz.idea.place_text")],
      [t("zertz.idea.capture"), t("zertz.idea.capture_text")],
      [t("zertz.idea.win"), t("zertz.idea.win_text")],
    ] as const;
  },
};
