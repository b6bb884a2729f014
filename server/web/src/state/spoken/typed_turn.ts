// Turns that are typed, whole or in parts, as a turn on the board is composed step by step.
import { t } from "../../i18n/messages";
import { refusalText } from "../../i18n/refusals";
import type { Side } from "../../net/wire";
import type { Refusal, Step, Steps } from "../../rules/rules";
import { back, last, selected } from "../room/draft";
import { nameOf, notLive, say, told, wrong, type Answer, type Asked, type Sentence } from "./asked";
import { namesOf, partsOf, read, type Reading } from "./parts";

/** Why the viewer cannot play a turn now; null: they can. */
function hindrance(asked: Asked): Sentence | null {
  const { table, state } = asked;
  if (state.status === "waiting") return say("refusal.not_started");
  if (state.status === "over") return say("refusal.game_over");
  if (state.you === null) return say("refusal.not_seated");
  if (!table.isLive.peek()) return notLive(asked);
  if (table.session.pending.peek()) return say("table.sending");
  if (table.elsewhere.peek()) return say("table.elsewhere");
  return table.draft.peek() === null ? say("refusal.not_your_turn") : null;
}

/** Why it is no whole turn; null: it is one. */
function fault({ table }: Asked, text: string): Refusal | null {
  const trial = table.game()?.clone();
  const played = trial?.play(text);
  trial?.free();
  return played && "refusal" in played ? played.refusal : null;
}

/** What the words mean after what has been made of the turn, or instead of a piece that was picked up. */
export function readNow({ table, view }: Asked, parts: readonly string[]): Reading {
  const draft = table.draft.peek();
  const after = (steps: Steps | null) => read(parts, steps?.next ?? [], table.ask, view);
  const reading = after(draft ? last(draft).steps : table.ask(""));
  if (!draft || selected(draft) === null || reading.steps.length > 0 || reading.isOpen) return reading;
  const instead = after(last(back(draft)).steps);
  return instead.steps.length > 0 ? instead : reading;
}

/** Plays it, takes its steps, or says why not. */
export function turn(asked: Asked, text: string): Answer {
  const refused = fault(asked, text);
  const parts = partsOf(text);
  if (refused?.code === "bad_notation" && !arePoints(parts)) return unknown(asked, text);
  const why = hindrance(asked);
  if (why !== null) return wrong(why);
  if (refused === null) return whole(asked, text);
  const reading = readNow(asked, parts);
  if (reading.rest.length === 0 && parts.length > 0) return inParts(asked, reading);
  return refused.code === "bad_notation" ? misread(asked, reading) : wrong(() => wordsOf(refused));
}

function arePoints(parts: readonly string[]): boolean {
  return parts.some((part) => /\d$/.test(part)) || parts.length === 1;
}

function wordsOf({ code, sentence }: Refusal): string {
  return refusalText({ code, message: sentence });
}

function unknown({ view }: Asked, text: string): Answer {
  return wrong(() => t("command.unknown", { text, how: view.notation, help: t("command.word.help") }));
}

function whole(asked: Asked, text: string): Answer {
  const { table } = asked;
  const side = table.toMove.peek();
  const played = table.type(text);
  if (!played) return wrong(say("refusal.not_your_turn"));
  if ("refusal" in played) return wrong(() => wordsOf(played.refusal));
  return warned(asked) ?? done(asked, side, played.turn);
}

/** The turn has been sent, or is prepared. */
function done(asked: Asked, side: Side, turn: string): Answer {
  const words = () => asked.view.words(turn);
  if (asked.table.prepares.peek()) return news(() => t("prepare.prepared", { words: words() }));
  return news(() => t("table.played", { who: nameOf(asked, side), words: words() }));
}

function news(line: Sentence): Answer {
  return { wrong: false, isNews: true, lines: () => [line()] };
}

/** Null: the turn does not lose at once. */
function warned({ table, view }: Asked): Answer | null {
  const warning = table.warning.peek();
  return warning === null ? null : { ...wrong(() => view.warning(warning)), isNews: true };
}

function inParts(asked: Asked, { steps, next, isOpen }: Reading): Answer {
  const { table, view } = asked;
  if (isOpen) return wrong(() => t("spoken.which", { names: namesOf(next, view).join("; ") }));
  const isOffered = (step: Step) => table.stepsTo(step.partial).some(({ partial }) => partial === step.partial);
  if (steps[0] && !isOffered(steps[0])) table.undo();
  for (const step of steps) if (isOffered(step)) table.take(step);
  if (table.turn.peek() !== null && (table.stage.peek()?.steps.next ?? []).length === 0) table.send();
  return warned(asked) ?? told(() => [`${taken(steps, asked)}.`]);
}

/** What has been done; a piece that was picked up is named only while it waits for its goal. */
function taken(steps: readonly Step[], { view }: Asked): string {
  const said = steps.filter(({ kind }, index) => kind !== "select" || index === steps.length - 1);
  return said.flatMap((step) => namesOf([step], view)).join(", ");
}

/** The first word that fits nothing, and why where the rules say it. */
function misread(asked: Asked, { steps, next, rest }: Reading): Answer {
  const { table, view } = asked;
  const [word = ""] = rest;
  const made = steps.at(-1);
  const blocked = (made ? table.ask(made.partial) : (table.stage.peek()?.steps ?? null))?.blocked ?? [];
  const reason = blocked.find(({ point }) => point.toLocaleLowerCase() === word);
  if (reason) return wrong(() => wordsOf({ code: reason.code, sentence: reason.reason }));
  if (next.length === 0) return unknown(asked, word);
  return wrong(() => t("spoken.not_there", { word, names: namesOf(next, view).join("; ") }));
}

/** Sends the turn that is complete, also one that loses at once once that has been said. */
export function send(asked: Asked): Answer {
  const { table } = asked;
  const why = hindrance(asked);
  if (why !== null) return wrong(why);
  const played = table.turn.peek();
  if (played === null) return wrong(asked.task);
  const side = table.toMove.peek();
  table.send(table.warning.peek() !== null);
  return warned(asked) ?? done(asked, side, played);
}

/** The turn that was prepared, where nothing has been made of another. */
function givenUp({ table }: Asked): Answer {
  return table.unprepare() ? news(say("prepare.cancelled")) : wrong(say("spoken.nothing_to_undo"));
}

export function undo(asked: Asked): Answer {
  const { table } = asked;
  const why = hindrance(asked);
  if (why !== null) return wrong(why);
  if ((table.draft.peek()?.length ?? 0) < 2) return givenUp(asked);
  table.undo();
  if (selected(table.draft.peek()!) !== null) table.undo();
  return told(() => [asked.task()]);
}
