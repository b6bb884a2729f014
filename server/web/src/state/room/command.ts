// What the room's command line answers: turns in notation, and questions about the game in a word or two. Touches nothing
// but the table it plays on.
import type { GameView } from "../../games/view";
import { t } from "../../i18n/messages";
import { refusalText } from "../../i18n/refusals";
import type { RoomState, Side } from "../../net/wire";
import { clockWords, isFrozen, isRunning, timeLeft } from "./clock";
import type { AnyTable } from "./table";
import { calledBy } from "./words";

export interface Answer {
  /** What could not be done is said, too. */
  readonly wrong: boolean;
  /** What the game was like when it was given, in the language spoken when this is called. */
  readonly lines: () => readonly string[];
}

type Sentence = () => string;

/** Where a command is given. */
export interface Asked {
  readonly table: AnyTable;
  readonly state: RoomState;
  readonly view: GameView;
  /** The server's wall clock, in ms. */
  readonly now: number;
}

const sides: readonly Side[] = ["first", "second"];

function told(lines: () => readonly string[]): Answer {
  return { wrong: false, lines };
}

function wrong(line: Sentence): Answer {
  return { wrong: true, lines: () => [line()] };
}

function say(...message: Parameters<typeof t>): Sentence {
  return () => t(...message);
}

function nameOf({ view, state }: Asked, side: Side): string {
  return calledBy(view.id, state.seats, side);
}

function counts(asked: Asked): Answer {
  const { table, state, view } = asked;
  const position = table.position.peek() ?? state.start;
  const facts = table.facts.peek();
  const toMove = table.toMove.peek();
  return told(() => {
    const standing = sides.map((side) => `${nameOf(asked, side)}: ${view.counts({ side, position, facts })}.`);
    const supply = view.supply({ position, facts, side: toMove });
    const piles = supply?.piles.map(({ name, count }) => `${count} ${name}`).join(", ");
    return supply ? [...standing, `${supply.name}: ${piles}.`] : standing;
  });
}

function captures(asked: Asked): Answer {
  const { table, state } = asked;
  if (!table.isLive.peek()) return wrong(say("command.not_live", placeInGame(table)));
  if (state.status === "over") return wrong(say("refusal.game_over"));
  const possible = table.captures();
  const [n, list, side] = [possible.length, possible.join(", "), table.toMove.peek()];
  return told(() => {
    const who = nameOf(asked, side);
    return [n === 0 ? t("command.captures_none", { who }) : t("command.captures", { who, n, list })];
  });
}

function clock(asked: Asked): Answer {
  const { clock: time } = asked.state;
  if (!time) return wrong(say("command.no_clock"));
  return told(() =>
    sides.map((side) => {
      const state = isFrozen(time) ? "stopped" : isRunning(time, side) ? "running" : "standing";
      const left = clockWords(timeLeft(time, side, asked.now));
      return `${t("clock.name", { side: nameOf(asked, side), state: t(`clock.state.${state}`), left })}.`;
    }),
  );
}

/** What is on a point of that position is called so. */
function nameAt(view: GameView, position: string, label: string): string {
  return view.read(position).at(label)?.name ?? view.empty;
}

/** Every point whose occupant's name has all these words, by that name. */
function where({ table, state, view }: Asked, words: readonly string[]): Answer {
  if (words.length === 0) return wrong(() => t("command.where_what", { word: t("command.word.where") }));
  const position = table.position.peek() ?? state.start;
  const picture = view.read(position);
  const found = new Map<string, string[]>();
  for (const { label } of view.layout(position).places.filter(({ label }) => picture.has(label))) {
    const name = nameAt(view, position, label);
    const has = new Set(name.toLocaleLowerCase().split(/[\s,()]+/));
    if (words.every((word) => has.has(word))) found.set(name, [...(found.get(name) ?? []), label]);
  }
  if (found.size === 0) return wrong(say("command.where_none", { what: words.join(" ") }));
  const points = [...found.values()];
  return told(() => points.map((same) => `${nameAt(view, position, same[0]!)}: ${same.join(", ")}.`));
}

function help({ view }: Asked): Answer {
  const line = (name: Command) => `${t(`command.word.${name}`)}: ${t(`command.help.${name}`)}`;
  return told(() => [view.notation, ...names.map(line)]);
}

const commands = { counts, captures, clock, where, help };
type Command = keyof typeof commands;
const names = Object.keys(commands) as Command[];

function placeInGame(table: AnyTable): { ply: number; last: number } {
  return { ply: table.ply.peek(), last: table.livePly.peek() };
}

/** Why the viewer cannot play a turn now; null: they can. */
function hindrance({ table, state }: Asked): Sentence | null {
  if (state.status === "waiting") return say("refusal.not_started");
  if (state.status === "over") return say("refusal.game_over");
  if (state.you === null) return say("refusal.not_seated");
  if (!table.isLive.peek()) return say("command.not_live", placeInGame(table));
  if (table.session.pending.peek()) return say("table.sending");
  if (table.elsewhere.peek()) return say("table.elsewhere");
  return table.draft.peek() === null ? say("refusal.not_your_turn") : null;
}

/** Whether it is written as a turn is, legal or not. */
function isTurn({ table }: Asked, text: string): boolean {
  const trial = table.session.liveGame()?.clone();
  const played = trial?.play(text);
  trial?.free();
  return !played || "turn" in played || played.refusal.code !== "bad_notation";
}

function turn(asked: Asked, text: string): Answer {
  const { table, view } = asked;
  if (!isTurn(asked, text)) {
    return wrong(() => t("command.unknown", { text, how: view.notation, help: t("command.word.help") }));
  }
  const why = hindrance(asked);
  if (why !== null) return wrong(why);
  const side = table.toMove.peek();
  const played = table.type(text);
  if (!played) return wrong(say("refusal.not_your_turn"));
  if ("refusal" in played) {
    const { code, sentence } = played.refusal;
    return wrong(() => refusalText({ code, message: sentence }));
  }
  const warning = table.warning.peek();
  if (warning !== null) return wrong(() => view.warning(warning));
  return told(() => [t("table.played", { who: nameOf(asked, side), words: view.words(played.turn) })]);
}

/** Does or answers what was typed: a command, by its English word or the reader's, or else a turn. */
export function answer(text: string, asked: Asked): Answer {
  const [first = "", ...rest] = text.trim().toLocaleLowerCase().split(/\s+/);
  const name = names.find((one) => one === first || t(`command.word.${one}`) === first);
  return name ? commands[name](asked, rest) : turn(asked, text.trim());
}
