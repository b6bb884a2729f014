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
  readonly lines: readonly string[];
}

/** Where a command is given. */
export interface Asked {
  readonly table: AnyTable;
  readonly state: RoomState;
  readonly view: GameView;
  /** The server's wall clock, in ms. */
  readonly now: number;
}

const sides: readonly Side[] = ["first", "second"];

function told(...lines: string[]): Answer {
  return { wrong: false, lines };
}

function wrong(line: string): Answer {
  return { wrong: true, lines: [line] };
}

function nameOf({ view, state }: Asked, side: Side): string {
  return calledBy(view.id, state.seats, side);
}

function counts(asked: Asked): Answer {
  const { table, state, view } = asked;
  const position = table.position.peek() ?? state.start;
  const facts = table.facts.peek();
  const standing = sides.map((side) => `${nameOf(asked, side)}: ${view.counts({ side, position, facts })}.`);
  const supply = view.supply({ position, facts, side: table.toMove.peek() });
  const piles = supply?.piles.map(({ name, count }) => `${count} ${name}`).join(", ");
  return told(...standing, ...(supply ? [`${supply.name}: ${piles}.`] : []));
}

function captures(asked: Asked): Answer {
  const { table, state } = asked;
  if (!table.isLive.peek()) return wrong(t("command.not_live", placeInGame(table)));
  if (state.status === "over") return wrong(t("refusal.game_over"));
  const possible = table.captures();
  const who = nameOf(asked, table.toMove.peek());
  if (possible.length === 0) return told(t("command.captures_none", { who }));
  return told(t("command.captures", { who, n: possible.length, list: possible.join(", ") }));
}

function clock(asked: Asked): Answer {
  const { clock: time } = asked.state;
  if (!time) return wrong(t("command.no_clock"));
  return told(
    ...sides.map((side) => {
      const state = isFrozen(time) ? "stopped" : isRunning(time, side) ? "running" : "standing";
      const left = clockWords(timeLeft(time, side, asked.now));
      return `${t("clock.name", { side: nameOf(asked, side), state: t(`clock.state.${state}`), left })}.`;
    }),
  );
}

/** Every point whose occupant's name has all these words, by that name. */
function where({ table, state, view }: Asked, words: readonly string[]): Answer {
  if (words.length === 0) return wrong(t("command.where_what", { word: t("command.word.where") }));
  const position = table.position.peek() ?? state.start;
  const picture = view.read(position);
  const found = new Map<string, string[]>();
  for (const { label } of view.layout(position).places.filter(({ label }) => picture.has(label))) {
    const name = picture.at(label)?.name ?? view.empty;
    const has = new Set(name.toLocaleLowerCase().split(/[\s,()]+/));
    if (words.every((word) => has.has(word))) found.set(name, [...(found.get(name) ?? []), label]);
  }
  if (found.size === 0) return wrong(t("command.where_none", { what: words.join(" ") }));
  return told(...[...found].map(([name, points]) => `${name}: ${points.join(", ")}.`));
}

function help({ view }: Asked): Answer {
  const line = (name: Command) => `${t(`command.word.${name}`)}: ${t(`command.help.${name}`)}`;
  return told(view.notation, ...names.map(line));
}

const commands = { counts, captures, clock, where, help };
type Command = keyof typeof commands;
const names = Object.keys(commands) as Command[];

function placeInGame(table: AnyTable): { ply: number; last: number } {
  return { ply: table.ply.peek(), last: table.livePly.peek() };
}

/** Why the viewer cannot play a turn now; null: they can. */
function hindrance({ table, state }: Asked): string | null {
  if (state.status === "waiting") return t("refusal.not_started");
  if (state.status === "over") return t("refusal.game_over");
  if (state.you === null) return t("refusal.not_seated");
  if (!table.isLive.peek()) return t("command.not_live", placeInGame(table));
  if (table.session.pending.peek()) return t("table.sending");
  if (table.elsewhere.peek()) return t("table.elsewhere");
  return table.draft.peek() === null ? t("refusal.not_your_turn") : null;
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
    return wrong(t("command.unknown", { text, how: view.notation, help: t("command.word.help") }));
  }
  const why = hindrance(asked);
  if (why !== null) return wrong(why);
  const who = nameOf(asked, table.toMove.peek());
  const played = table.type(text);
  if (!played) return wrong(t("refusal.not_your_turn"));
  if ("refusal" in played) return wrong(refusalText({ code: played.refusal.code, message: played.refusal.sentence }));
  const warning = table.warning.peek();
  return warning === null ? told(t("table.played", { who, words: view.words(played.turn) })) : wrong(view.warning(warning));
}

/** Does or answers what was typed: a command, by its English word or the reader's, or else a turn. */
export function answer(text: string, asked: Asked): Answer {
  const [first = "", ...rest] = text.trim().toLocaleLowerCase().split(/\s+/);
  const name = names.find((one) => one === first || t(`command.word.${one}`) === first);
  return name ? commands[name](asked, rest) : turn(asked, text.trim());
}
