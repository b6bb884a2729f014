// What an address of the analysis opens: a link's tree, a finished game at a ply, or an empty board. The address follows
// what is on the page, so that a reload or a copy of it loses nothing.
import { t } from "../../i18n/messages";
import type { GameBody } from "../../net/wire";
import type { Rules } from "../../rules/rules";
import { plyAsked } from "../room/permalink";
import { Illegal, legalTree } from "./legal";
import { fragmentOf, treeOf } from "./link";
import { mainLine, newTree, type Node, type Path, type Tree } from "./tree";

/** The finished game that an analysis began from. */
export interface Source {
  readonly id: string;
  readonly first: string;
  readonly second: string;
  readonly turns: readonly string[];
}

export interface Opened {
  readonly tree: Tree;
  readonly path: Path;
  readonly source: Source | null;
}

export interface Address {
  /** What follows the "?". */
  readonly query: URLSearchParams;
  /** What follows the "#", without it. */
  readonly fragment: string;
}

/** All paths of the tree, each node before those that follow it. */
function pathsOf(root: Node): Path[] {
  const all: { node: Node; path: Path }[] = [{ node: root, path: [] }];
  for (let at = 0; at < all.length; at++) {
    const { node, path } = all[at]!;
    all.push(...node.next.map((one) => ({ node: one, path: [...path, one.turn] })));
  }
  return all.map(({ path }) => path);
}

function sourceOf({ id, first, second, state }: GameBody): Source {
  return { id, first: first?.name ?? "", second: second?.name ?? "", turns: state.turns };
}

async function finished(game: GameBody): Promise<GameBody> {
  if (game.state.status === "over") return game;
  throw new Illegal(t("analysis.not_over"));
}

/** Throws Illegal or BadLink, or what `fetchGame` throws: each has a message for people. */
export async function open(
  rules: Rules,
  { query, fragment }: Address,
  fetchGame: (id: string) => Promise<GameBody>,
): Promise<Opened> {
  const id = query.get("game");
  const game = id === null ? null : await finished(await fetchGame(id));
  const source = game && sourceOf(game);
  if (fragment !== "") {
    const [, data, number] = /^(.*?)(?:~(\d{1,4}))?$/.exec(fragment)!;
    const tree = legalTree(rules, await treeOf(data!));
    return { tree, path: pathsOf(tree.root)[Number(number ?? 0)] ?? [], source };
  }
  if (!game) return { tree: newTree("tzaar", "fixed"), path: [], source: null };
  const tree = legalTree(rules, newTree(game.game, game.state.setup, game.state.turns));
  const line = mainLine(tree.root);
  return { tree, path: line.slice(0, plyAsked(query) ?? line.length), source };
}

/** Where open() finds the same again; null: the tree is too large for an address. */
export async function addressOf(tree: Tree, path: Path, source: Source | null): Promise<string | null> {
  const from = source ? `?game=${source.id}` : "";
  const isUntouched = source !== null && isLine(tree.root, source.turns);
  if (isUntouched) return `/analysis${from}&ply=${path.length}`;
  const fragment = await fragmentOf(tree);
  if (fragment === null) return null;
  const number = pathsOf(tree.root).findIndex((one) => one.length === path.length && one.every((turn, i) => turn === path[i]));
  return `/analysis${from}#${fragment}~${number}`;
}

/** Nothing but these turns: no variation, no comment and no mark. */
function isLine(node: Node, [turn, ...rest]: readonly string[]): boolean {
  if (node.comment !== "" || node.mark !== null || node.next.length > 1) return false;
  const [next] = node.next;
  if (!next || turn === undefined) return !next && turn === undefined;
  return next.turn === turn && isLine(next, rest);
}
