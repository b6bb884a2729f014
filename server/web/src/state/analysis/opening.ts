// What an address of the analysis opens: a link's tree, a finished game at a ply, or an empty board. The address follows
// what is on the page, so that a reload or a copy of it loses nothing.
import { t } from "../../i18n/messages";
import { ApiError } from "../../net/api";
import type { GameBody, Side } from "../../net/wire";
import type { Rules } from "../../rules/rules";
import { asSeenBy, mayPrepare } from "../room/conditional";
import { plyAsked } from "../room/permalink";
import { seenView } from "../room/seen_game";
import { Illegal, legalTree } from "./legal";
import { fragmentOf, treeOf } from "./link";
import { levelsText, nameOf, readLevels, type Levels } from "./players";
import { mainLine, newTree, type Node, type Path, type Tree } from "./tree";

/** The finished game that an analysis began from. */
export interface Source {
  /** Null: it was played without the server, and is the main line. */
  readonly room: string | null;
  /** Empty: not known. */
  readonly first: string;
  readonly second: string;
  readonly turns: readonly string[];
  /** Of a game that was played without the server, if its address tells them. */
  readonly levels: Levels | null;
}

/** The viewer's own game that goes on, for which conditional turns are entered. */
export interface GoingOn {
  readonly room: string;
  /** Those played so far: the tree begins with them. */
  readonly turns: Path;
}

export interface Opened {
  readonly tree: Tree;
  readonly path: Path;
  readonly source: Source | null;
  /** Absent: this is an analysis. */
  readonly goingOn?: GoingOn;
}

export interface Address {
  /** What follows the "?". */
  readonly query: URLSearchParams;
  /** What follows the "#", without it. */
  readonly fragment: string;
}

/** The game goes on: nobody gets help with it. */
export class GoesOn extends Illegal {
  constructor(
    readonly room: string,
    why: string = t("analysis.not_over"),
  ) {
    super(why);
  }
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
  return { room: id, first: first?.name ?? "", second: second?.name ?? "", turns: state.turns, levels: null };
}

type FetchGame = (id: string) => Promise<GameBody>;

function fetched(id: string, fetchGame: FetchGame): Promise<GameBody> {
  return fetchGame(id).catch((error: Error) => {
    const isNone = error instanceof ApiError && (error.status === 404 || error.status === 400);
    throw isNone ? new Illegal(t("room.none")) : error;
  });
}

async function finished(id: string, fetchGame: FetchGame): Promise<GameBody> {
  const game = await fetched(id, fetchGame);
  if (game.state.status !== "over") throw new GoesOn(id);
  return game;
}

async function linked(rules: Rules, fragment: string): Promise<Pick<Opened, "tree" | "path">> {
  const [, data, number] = /^(.*?)(?:~(\d{1,4}))?$/.exec(fragment)!;
  const tree = legalTree(rules, await treeOf(data!));
  return { tree, path: pathsOf(tree.root)[Number(number ?? 0)] ?? [] };
}

/** Of the game seen last, its first set-up that needs no seed. */
function blankTree(): Tree {
  const { id, setups } = seenView();
  return newTree(id, Object.keys(setups).find((setup) => setup !== "random")!);
}

/** To enter conditional turns in it. Throws Illegal where the viewer may not. */
async function openGoingOn(rules: Rules, room: string, fetchGame: FetchGame, viewer: number | null): Promise<Opened> {
  const { game, state } = await fetched(room, fetchGame);
  if (!mayPrepare(asSeenBy(viewer, state))) throw new GoesOn(room, t("conditional.not_now"));
  const tree = legalTree(rules, newTree(game, state.setup, state.turns));
  const turns = mainLine(tree.root);
  return { tree, path: turns, source: null, goingOn: { room, turns } };
}

/** Throws Illegal or BadLink, or what `fetchGame` throws: each has a message for people. `viewer`: who it is opened for; null: not known. */
export async function open(
  rules: Rules,
  { query, fragment }: Address,
  fetchGame: FetchGame,
  viewer: number | null = null,
): Promise<Opened> {
  const goingOn = query.get("conditional");
  if (goingOn !== null) return openGoingOn(rules, goingOn, fetchGame, viewer);
  const id = query.get("game");
  const game = id === null ? null : await finished(id, fetchGame);
  const source = game && sourceOf(game);
  if (fragment !== "") {
    const found = await linked(rules, fragment);
    const played = query.get("played");
    return { ...found, source: source ?? (played === null ? null : playedHere(found.tree, readLevels(played))) };
  }
  if (!game) return { tree: blankTree(), path: [], source: null };
  const tree = legalTree(rules, newTree(game.game, game.state.setup, game.state.turns));
  const line = mainLine(tree.root);
  return { tree, path: line.slice(0, plyAsked(query) ?? line.length), source };
}

/** A game played without the server is all in its link, but for who played the computer: the reader or somebody else. */
function playedHere({ root }: Tree, levels: Levels | null): Source {
  const isShared = levels !== null && levels.first === null && levels.second === null;
  const name = (side: Side) => (levels !== null && (isShared || levels[side] !== null) ? nameOf(levels, side) : "");
  return { room: null, first: name("first"), second: name("second"), turns: mainLine(root), levels };
}

/** A game without its variations. */
interface Line extends Omit<Tree, "root"> {
  readonly turns: Path;
}

/** Where open() finds a game that was played without the server; null: it is too long for an address. */
export async function addressOfPlayed(played: Line, levels: Levels, ply: number, review?: "review"): Promise<string | null> {
  const tree = newTree(played.game, played.setup, played.turns);
  const address = await addressOf(tree, played.turns.slice(0, ply), playedHere(tree, levels));
  return review ? (address?.replace("#", "&review#") ?? null) : address;
}

function queryOf(source: Source | null): string {
  if (!source) return "";
  if (source.room !== null) return `?game=${source.room}`;
  return source.levels ? `?played=${levelsText(source.levels)}` : "?played";
}

/** Where open() finds the same again; null: the tree is too large for an address. */
export async function addressOf(tree: Tree, path: Path, source: Source | null): Promise<string | null> {
  const from = queryOf(source);
  const isUntouched = source?.room && isLine(tree.root, source.turns);
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
