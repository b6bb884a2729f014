// Why a turn was worse than another, from facts of the positions that they lead to: how the game ends in each line, what
// is in danger, what is lost. No opinion of its own; where no fact tells the two apart it says nothing.
import { viewOf } from "../../games";
import type { Side } from "../../games/view";
import { t } from "../../i18n/messages";
import type { Fact, Outcome, Rules } from "../../rules/rules";
import { other } from "../room/room";

/** Where a line of play leads. */
interface Led {
  readonly facts: readonly Fact[];
  readonly outcome: Outcome | null;
  readonly position: string;
}

export interface Start {
  readonly game: string;
  readonly setup: string;
  /** The turns before the judged one. */
  readonly turns: readonly string[];
}

function follow(rules: Rules, { game, setup, turns }: Start, line: readonly string[]): Led {
  const played = rules.start(game, setup);
  for (const turn of [...turns, ...line]) played.play(turn);
  const led = { facts: played.facts(), outcome: played.outcome(), position: played.position() };
  played.free();
  return led;
}

function endWords(game: string, { outcome, position }: Led): string {
  const view = viewOf(game);
  if (!outcome || !view) return "";
  return view.why(outcome.reason, outcome.winner, { position, detail: outcome.detail }, view.sides) ?? "";
}

/** The same fact in the other list. */
function twin(of: Fact, facts: readonly Fact[]): Fact | undefined {
  return facts.find(({ side, id }) => side === of.side && id === of.id);
}

/** What is lacking for a set: the fewer, the better for its side. */
function isLack({ id }: Fact): boolean {
  return id.startsWith("lacks");
}

/** Something of the mover's that the next turn could decide the game by, and that the better turn keeps safe. */
function danger(game: string, side: Side, played: Led, better: Led): string {
  const isHarm = (one: Fact) => one.side === side && one.warn && !isLack(one);
  const fact = played.facts.find((one) => isHarm(one) && twin(one, better.facts)?.warn === false);
  const what = fact && viewOf(game)?.factName(fact);
  return what ? t("review.danger", { what, left: fact.value }) : "";
}

/** The visible counts by which the lines differ most, to the mover's harm. */
function cost(game: string, side: Side, played: Led, better: Led): string {
  const harm = played.facts.map((fact) => {
    const instead = twin(fact, better.facts)?.value ?? fact.value;
    const isCount = fact.side === side && !fact.id.startsWith("captures");
    return { fact, instead, loss: isCount ? (isLack(fact) ? -1 : 1) * (instead - fact.value) : 0 };
  });
  const [worst] = harm.sort((a, b) => b.loss - a.loss);
  const what = worst && worst.loss > 0 && viewOf(game)?.factName(worst.fact);
  return what ? t("review.cost", { what, left: worst.fact.value, instead: worst.instead }) : "";
}

/** `played`, `better`: the turn and the reply that is expected, to the end where that is known. */
export function reasonOf(
  rules: Rules,
  start: Start,
  side: Side,
  lines: { readonly played: readonly string[]; readonly better: readonly string[] },
): string {
  const [end, win] = [follow(rules, start, lines.played), follow(rules, start, lines.better)];
  if (win.outcome?.winner === side && end.outcome?.winner !== side) {
    return t("review.missed_win", { why: endWords(start.game, win) });
  }
  if (end.outcome?.winner === other(side) && win.outcome?.winner !== other(side)) {
    return t("review.loses", { why: endWords(start.game, end) });
  }
  const [played, better] = [lines.played, lines.better].map((line) => follow(rules, start, line.slice(0, 1)));
  const [later, instead] = [lines.played, lines.better].map((line) => follow(rules, start, line.slice(0, 2)));
  return danger(start.game, side, played!, better!) || cost(start.game, side, later!, instead!);
}
