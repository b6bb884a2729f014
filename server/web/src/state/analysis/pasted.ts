// Reads what people paste: a link to an analysis, a record, a position, a set-up or a list of turns. Pure but for the
// rules, which say what is legal.
import { t } from "../../i18n/messages";
import type { Rules } from "../../rules/rules";
import { Illegal, legalTree, startOf } from "./legal";
import { treeOf } from "./link";
import { newTree, type Tree } from "./tree";
import { passagesIn, playPassages } from "./turn_texts";

interface Start {
  readonly game: string;
  readonly setup: string;
}

const usual: Readonly<Record<string, string>> = { tzaar: "fixed", zertz: "37" };

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

/** The start that a line says: "tzaar:random:7", "zertz:position:37 ...", or the text of a position alone; `rest`: what
 *  follows it in the line. */
function startIn(line: string): (Start & { readonly rest: string }) | null {
  const [, game = "", setup = "", rest = ""] = /^(tzaar|z[eè]rtz):(position:.+|[^\s;]+);?(.*)$/i.exec(line) ?? [];
  if (game !== "") return { game: /^t/i.test(game) ? "tzaar" : "zertz", setup, rest };
  if (/^\S+\/\S+ [wb] [a-z]+$/.test(line)) return { game: "tzaar", setup: `position:${line}`, rest: "" };
  if (/^\d\d\S* \S+\/\S+ \S+ \S+ \S+ \S+$/.test(line)) return { game: "zertz", setup: `position:${line}`, rest: "" };
  return null;
}

/** The game that a turn is of, by how it begins. */
function gameOf(turn: string): string | null {
  if (/^([ZRT]\s*@|[A-I]\s*\d\s*[x+])/i.test(turn)) return "tzaar";
  return /^([WGB]\s*[a-i]\s*\d|x\s*[a-i]\s*\d|-$)/i.test(turn) ? "zertz" : null;
}

/** Where a list of turns begins that does not say so. */
function usualStart([turn = ""]: readonly string[], here: Start): Start | null {
  const game = gameOf(turn);
  if (game === null) return null;
  if (/^[ZRT]\s*@/i.test(turn)) return { game, setup: "tournament" };
  return { game, setup: here.game === game ? here.setup : (usual[game] ?? "") };
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
