// Turns as people write them: each in a line, or many in one, numbered or not, one by one or in pairs. Where one ends and
// the next begins the rules decide: a turn is the longest text that they take.
import { t } from "../../i18n/messages";
import type { Game, Refusal } from "../../rules/rules";
import { Illegal, whyIllegal } from "./legal";
import { mostNodes } from "./tree";

/** The longest of a turn with spaces between all of its parts. */
const mostWords = 40;

/** What stands between line ends, semicolons and numbers; comment lines, notes and results are left out. */
export function passagesIn(text: string): string[] {
  return text
    .split("\n")
    .filter((line) => !/^\s*(;|\[|result\b|$)/.test(line))
    .flatMap((line) => line.replace(/\{[^}]*\}/g, " ").split(/;|(?:^|\s)\d+\s*[.)]+/))
    .map((passage) => passage.trim())
    .filter((passage) => passage !== "");
}

interface Refused {
  readonly text: string;
  readonly refusal: Refusal;
}

/** What to complain of: the longest text that has the form of a turn, else the first word. */
function worst(refused: readonly Refused[]): Refused {
  return refused.find(({ refusal }) => refusal.code !== "bad_notation") ?? refused.at(-1)!;
}

/** Plays the turn that the words begin with; returns its exact text, and how many of them it took. Throws Illegal. */
function playFirst(game: Game, words: readonly string[]): { readonly turn: string; readonly count: number } {
  const refused: Refused[] = [];
  for (let count = Math.min(words.length, mostWords); count > 0; count--) {
    const text = words.slice(0, count).join(" ");
    const played = game.play(text);
    if ("turn" in played) return { turn: played.turn, count };
    refused.push({ text, refusal: played.refusal });
  }
  const { text, refusal } = worst(refused);
  throw new Illegal(whyIllegal(text, game.ply() + 1, refusal));
}

function tooLong(n: number): Illegal {
  return new Illegal(t("analysis.too_long", { most: mostNodes - 1, n }));
}

/** The turns of the passages, played in `game`, in exact notation. Throws Illegal, which says at which turn. */
export function playPassages(game: Game, passages: readonly string[]): string[] {
  if (passages.length >= mostNodes) throw tooLong(passages.length);
  const turns: string[] = [];
  for (const passage of passages) {
    for (let words = passage.split(/\s+/); words.length > 0; ) {
      const { turn, count } = playFirst(game, words);
      turns.push(turn);
      if (turns.length >= mostNodes) throw tooLong(turns.length);
      words = words.slice(count);
    }
  }
  return turns;
}
