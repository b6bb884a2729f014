// Whether the turns of an exercise bring about what they have to, whatever the answer. The rules judge every turn, so all
// turns that do it count. Pure.
import type { Aim, Exercise } from "../../games/lessons";
import type { Game, Side } from "../../rules/rules";

/** Which part of the aim a turn has missed; "lost": it gave the game away, "escaped": an answer leaves no win. */
export type Miss = keyof Aim | "lost" | "escaped";

export type Verdict =
  /** `answer`, `then`: one of the opponent's turns, and the turn that can follow, where the aim is about them. */
  | { readonly progress: "reached"; readonly answer?: string; readonly then?: string }
  /** So far right: this is the answer that makes it hardest. */
  | { readonly progress: "open"; readonly answer: string }
  /** `answer`: the opponent's turn that shows why. */
  | { readonly progress: "missed"; readonly miss: Miss; readonly answer?: string };

function missed(miss: Miss, answer?: string): Verdict {
  return { progress: "missed", miss, ...(answer === undefined ? {} : { answer }) };
}

/** The first of the turns after which `holds` is true; the game is as before. */
function firstWhere(game: Game, turns: readonly string[], holds: (turn: string) => boolean): string | undefined {
  return turns.find((turn) => {
    game.play(turn);
    const found = holds(turn);
    game.undo();
    return found;
  });
}

/** How many turns of the side to move win at once. */
function winsOf(game: Game): number {
  const mover = game.toMove();
  let wins = 0;
  firstWhere(game, game.legalTurns(), () => {
    if (game.outcome()?.winner === mover) wins++;
    return false;
  });
  return wins;
}

/** Of a turn that is to win with the next one. Goes through both sides' turns, so its positions are to have few. */
function judgeThreat(game: Game, beginner: Side): Verdict {
  let hardest = { answer: "", wins: Infinity };
  const escape = firstWhere(game, game.legalTurns(), (answer) => {
    const end = game.outcome();
    if (end) return end.winner !== beginner;
    const wins = winsOf(game);
    if (wins < hardest.wins) hardest = { answer, wins };
    return wins === 0;
  });
  return escape === undefined ? { progress: "open", answer: hardest.answer } : missed("escaped", escape);
}

/** The part of the aim that an answer spoils, and that answer. */
function spoiled({ safe, every, none, next }: Aim, game: Game, beginner: Side): readonly [Miss, string] | null {
  const answers = game.legalTurns();
  const matches = (pattern: string) => (turn: string) => new RegExp(pattern).test(turn);
  const loses = () => ![null, beginner].includes(game.outcome()?.winner ?? null);
  const isDull = () => game.outcome()?.winner !== beginner && !game.legalTurns().some(matches(next ?? ""));
  const found = {
    every: every && answers.find((answer) => !matches(every)(answer)),
    none: none && answers.find(matches(none)),
    safe: safe && firstWhere(game, answers, loses),
    next: next && firstWhere(game, answers, isDull),
  };
  const [first] = Object.entries(found).filter(([, answer]) => answer !== undefined);
  return first ? [first[0] as Miss, first[1] as string] : null;
}

/** An answer, and what can follow it. */
function reachedBy({ next }: Aim, game: Game): Verdict {
  const answer = game.legalTurns()[0];
  if (next === undefined || answer === undefined) return { progress: "reached" };
  game.play(answer);
  const then = game.legalTurns().find((turn) => new RegExp(next).test(turn));
  game.undo();
  return then === undefined ? { progress: "reached" } : { progress: "reached", answer, then };
}

/** Of the turn just played, the `made`-th of one's own, from 1. `beginner`: who solves. The game is as before. */
export function judge({ aim, turns }: Exercise, game: Game, beginner: Side, made: number): Verdict {
  const end = game.outcome();
  if (end && end.winner !== beginner) return missed("lost");
  if (aim.turn !== undefined && !new RegExp(aim.turn).test(game.turns().at(-1) ?? "")) return missed("turn");
  if (end) return { progress: "reached" };
  if (aim.won) return made < turns ? judgeThreat(game, beginner) : missed("won");
  const spoiler = spoiled(aim, game, beginner);
  return spoiler ? missed(...spoiler) : reachedBy(aim, game);
}

/** Whether no turn that begins so can reach the aim: as far as that shows without an answer. `made`: as for judge(). */
export function isAstray({ aim, turns }: Exercise, game: Game, beginner: Side, begun: string, made: number): boolean {
  const ways = game.legalTurns().filter((turn) => turn.startsWith(begun));
  const pattern = aim.turn === undefined ? null : new RegExp(aim.turn);
  if (pattern && !ways.some((turn) => pattern.test(turn))) return true;
  const hasToWin = aim.won === true && made === turns;
  return hasToWin && firstWhere(game, ways, () => game.outcome()?.winner === beginner) === undefined;
}
