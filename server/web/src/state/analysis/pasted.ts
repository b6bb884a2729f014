// Reads what people paste: a link to an analysis, a record, a position, a set-up or a list of turns. Pure but for the
// rules, which say what is legal.
import { t } from "../../i18n/messages";
import type { Rules } from "../../rules/rules";
import { Illegal, legalTree } from "./legal";
import { treeOf } from "./link";
import { mostNodes, newTree, type Tree } from "./tree";

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

/** Turns in lines or with ";" between them, numbered or not; comment lines, notes and results are left out. */
function turnsIn(text: string): string[] {
  return text
    .split("\n")
    .filter((line) => !/^\s*(;|\[|result\b|$)/.test(line))
    .flatMap((line) => line.replace(/\{[^}]*\}/g, "").split(";"))
    .map((turn) => turn.replace(/^\s*\d+\s*\.\s*/, "").trim())
    .filter((turn) => turn !== "");
}

/** The start that a record names. */
function recordStart(text: string): Start | null {
  const game = tagOf(text, /Game/);
  if (game === null) return null;
  const setup = tagOf(text, /Setup/);
  if (setup === null) throw new Illegal(t("analysis.no_setup"));
  return { game, setup };
}

/** The start that a line says: "tzaar:fixed", "zertz:position:37 ...", or the text of a position alone. */
function startIn(line: string): Start | null {
  const named = /^(tzaar|zertz):(.+)$/.exec(line);
  if (named) return { game: named[1]!, setup: named[2]! };
  if (/^\S+\/\S+ [wb] [a-z]+$/.test(line)) return { game: "tzaar", setup: `position:${line}` };
  if (/^\d\d\S* \S+\/\S+ \S+ \S+ \S+ \S+$/.test(line)) return { game: "zertz", setup: `position:${line}` };
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

function withTurns(rules: Rules, { game, setup }: Start, turns: readonly string[]): Tree {
  if (turns.length >= mostNodes) throw new Illegal(t("analysis.too_long", { most: mostNodes - 1, n: turns.length }));
  return legalTree(rules, newTree(game, setup, turns));
}

/** `here`: the start of the analysis on the page, for turns without one. Throws Illegal or BadLink, with a sentence. */
export async function readPasted(rules: Rules, pasted: string, here: Start): Promise<Tree> {
  const text = pasted.replace(/^\uFEFF/, "").replace(/\r/g, "").trim();
  if (text === "") throw new Illegal(t("analysis.nothing"));
  const link = /\/analysis#(\S+)$/.exec(text);
  if (link) return legalTree(rules, await treeOf(link[1]!));
  const recorded = recordStart(text);
  if (recorded) return withTurns(rules, recorded, turnsIn(text));
  const [first = "", ...rest] = text.split("\n");
  const start = startIn(first.trim());
  if (start) return withTurns(rules, start, turnsIn(rest.join("\n")));
  const turns = turnsIn(text);
  const supposed = usualStart(turns, here);
  if (supposed) return withTurns(rules, supposed, turns);
  throw new Illegal(t("analysis.no_text"));
}
