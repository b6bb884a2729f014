// Reads what people paste: a link to an analysis, a record, a position, a set-up or a list of turns. Pure but for the
// rules, which say what is legal.
import { allGames, openAll } from "../../games";
import type { Pasting } from "../../games/game";
import { spoken, t } from "../../i18n/messages";
import type { Rules } from "../../rules/rules";
import { Illegal, legalTree, startOf } from "./legal";
import { treeOf } from "./link";
import { newTree, type Tree } from "./tree";
import { passagesIn, playPassages } from "./turn_texts";

interface Start {
  readonly game: string;
  readonly setup: string;
}

/** `[Game "tzaar"]`, with the escapes of schema/record.md. */
function tagOf(text: string, name: RegExp): string | null {
  const found = new RegExp(`^\\s*\\[${name.source}\\s+"((?:[^"\\\\]|\\\\.)*)"\\s*\\]\\s*$`, "m").exec(text);
  return found ? found[1]!.replace(/\\(["\\])/g, "$1") : null;
}

/** The start that a record names. */
function recordStart(text: string): Start | null {
  const game = tagOf(text, /Game/);
  if (game === null) return null;
  const setup = tagOf(text, /Setup/);
  if (setup === null) throw new Illegal(t("analysis.no_setup"));
  return { game, setup };
}

/** How the texts of every game are told from each other. */
function pastings(): readonly (Pasting & { readonly id: string })[] {
  return allGames.flatMap(({ view: { id }, study }) => (study.value ? [{ id, ...study.value.pasting }] : []));
}

/** The start that a line says: "tzaar:random:7", "zertz:position:37 ...", or the text of a position alone; `rest`: what
 *  follows it in the line. */
function startIn(line: string): (Start & { readonly rest: string }) | null {
  const [, called = "", setup = "", rest = ""] = /^([^\s:]+):(position:.+|[^\s;]+);?(.*)$/i.exec(line) ?? [];
  const named = pastings().find(({ name }) => name.test(called));
  if (named) return { game: named.id, setup, rest };
  const shown = pastings().find(({ position }) => position.test(line));
  return shown ? { game: shown.id, setup: `position:${line}`, rest: "" } : null;
}

/** Where a list of turns begins that does not say so. */
function usualStart([turn = ""]: readonly string[], here: Start): Start | null {
  const found = pastings().find((one) => one.turn.test(turn));
  return found ? { game: found.id, setup: found.setupOf(turn, here.game === found.id ? here.setup : null) } : null;
}

function withTurns(rules: Rules, { game, setup }: Start, text: string): Tree {
  const started = startOf(rules, game, setup);
  try {
    return newTree(started.id, started.setup, playPassages(started, passagesIn(text)));
  } finally {
    started.free();
  }
}

/** The most of what nobody can read that a sentence repeats. */
const mostShown = 24;

function unreadable(text: string): Illegal {
  const [line = ""] = text.split("\n");
  return new Illegal(t("analysis.no_text", { text: line.length > mostShown ? `${line.slice(0, mostShown)}…` : line }));
}

/** `here`: the start of the analysis on the page, for turns without one. Throws Illegal or BadLink, with a sentence. */
export async function readPasted(rules: Rules, pasted: string, here: Start): Promise<Tree> {
  await openAll("study", spoken.peek().language);
  const text = pasted.replace(/^\uFEFF/, "").replace(/\r/g, "").trim();
  if (text === "") throw new Illegal(t("analysis.nothing"));
  const link = /\/analysis\S*#(\S+)$/.exec(text);
  if (link) return legalTree(rules, await treeOf(link[1]!.replace(/~\d+$/, "")));
  const recorded = recordStart(text);
  if (recorded) return withTurns(rules, recorded, text);
  const [first = "", ...more] = text.split("\n");
  const start = startIn(first.trim());
  if (start) return withTurns(rules, start, [start.rest, ...more].join("\n"));
  const supposed = usualStart(passagesIn(text), here);
  if (supposed) return withTurns(rules, supposed, text);
  throw unreadable(text);
}
