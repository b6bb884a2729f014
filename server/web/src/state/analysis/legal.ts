// What the rules say of an analysis that came from outside: its set-up and every turn of it. The tree it returns has
// every text in exact notation.
import { t } from "../../i18n/messages";
import { refusalText } from "../../i18n/refusals";
import { RulesError, type Game, type Refusal, type Rules } from "../../rules/rules";
import type { Node, Tree } from "./tree";

/** An analysis that cannot be shown; the message is for people. */
export class Illegal extends Error {}

/** The most of a start that a sentence repeats. */
const mostShown = 40;

/** Throws Illegal. */
export function startOf(rules: Rules, game: string, setup: string): Game {
  try {
    return rules.start(game, setup);
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    const written = `${game}:${setup}`;
    const start = written.length > mostShown ? `${written.slice(0, mostShown)}…` : written;
    throw new Illegal(t("analysis.bad_start", { start, why: refusalText({ code: error.code, detail: error.detail, message: error.sentence }) }));
  }
}

export function whyIllegal(turn: string, ply: number, { code, sentence }: Refusal): string {
  return t("analysis.illegal", { ply, turn, why: refusalText({ code, message: sentence }) });
}

/** Plays all variations through; a turn written twice in two ways is kept once. */
function legalNode(game: Game, node: Node, ply: number): Node {
  const next: Node[] = [];
  for (const one of node.next) {
    const played = game.play(one.turn);
    if ("refusal" in played) throw new Illegal(whyIllegal(one.turn, ply + 1, played.refusal));
    const known = next.some(({ turn }) => turn === played.turn);
    if (!known) next.push(legalNode(game, { ...one, turn: played.turn }, ply + 1));
    game.undo();
  }
  return { ...node, next };
}

/** Throws Illegal. */
export function legalTree(rules: Rules, tree: Tree): Tree {
  const game = startOf(rules, tree.game, tree.setup);
  try {
    return { game: game.id, setup: game.setup, root: legalNode(game, tree.root, 0) };
  } finally {
    game.free();
  }
}
