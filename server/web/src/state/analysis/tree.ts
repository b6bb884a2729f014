// The variations of an analysis: a tree of turns with comments and marks, as values that are never changed. Pure; what
// is legal the caller has asked the rules.

/** What the reader thinks of a turn, in the signs of chess books. */
export const marks = ["!!", "!", "!?", "?!", "?", "??"] as const;
export type Mark = (typeof marks)[number];

export interface Node {
  /** In exact notation; empty: the start, at the root alone. */
  readonly turn: string;
  readonly comment: string;
  readonly mark: Mark | null;
  /** What may follow, each turn once; the first is the main line. */
  readonly next: readonly Node[];
}

export interface Tree {
  readonly game: string;
  readonly setup: string;
  readonly root: Node;
}

/** The turns from the start to a node. */
export type Path = readonly string[];

/** What a tree may hold: a link has to carry it. */
export const mostNodes = 2000;
export const longestComment = 500;

export function newTree(game: string, setup: string, turns: readonly string[] = []): Tree {
  const next = turns.reduceRight<readonly Node[]>((after, turn) => [nodeOf(turn, after)], []);
  return { game, setup, root: nodeOf("", next) };
}

export function nodeOf(turn: string, next: readonly Node[] = []): Node {
  return { turn, comment: "", mark: null, next };
}

/** Null: the tree has no such line. */
export function nodeAt({ root }: Tree, path: Path): Node | null {
  return path.reduce<Node | null>((node, turn) => node?.next.find((one) => one.turn === turn) ?? null, root);
}

export function countNodes(node: Node): number {
  const nodes = [node];
  for (let at = 0; at < nodes.length; at++) nodes.push(...nodes[at]!.next);
  return nodes.length;
}

/** The turns that follow a node if the first is taken each time. */
export function mainLine(node: Node): Path {
  const turns: string[] = [];
  for (let [first] = node.next; first; [first] = first.next) turns.push(first.turn);
  return turns;
}

/** The tree with the node at the path changed; the same tree where there is none. */
function changed(tree: Tree, path: Path, change: (node: Node) => Node): Tree {
  const line = [tree.root];
  for (const turn of path) {
    const node = line.at(-1)!.next.find((one) => one.turn === turn);
    if (!node) return tree;
    line.push(node);
  }
  const root = line.slice(0, -1).reduceRight(
    (grown, before) => ({ ...before, next: before.next.map((one) => (one.turn === grown.turn ? grown : one)) }),
    change(line.at(-1)!),
  );
  return { ...tree, root };
}

/** A turn played at the path: known there already, or the last of the variations. Null: the tree is full. */
export function play(tree: Tree, path: Path, turn: string): Tree | null {
  if (nodeAt(tree, [...path, turn])) return tree;
  if (countNodes(tree.root) >= mostNodes) return null;
  return changed(tree, path, (node) => ({ ...node, next: [...node.next, nodeOf(turn)] }));
}

/** Several turns played one after the other. */
export function playLine(tree: Tree, path: Path, turns: readonly string[]): Tree | null {
  return turns.reduce<Tree | null>(
    (grown, turn, index) => grown && play(grown, [...path, ...turns.slice(0, index)], turn),
    tree,
  );
}

export function comment(tree: Tree, path: Path, text: string): Tree {
  return changed(tree, path, (node) => ({ ...node, comment: text.slice(0, longestComment) }));
}

/** The start has no mark. */
export function mark(tree: Tree, path: Path, sign: Mark | null): Tree {
  return path.length === 0 ? tree : changed(tree, path, (node) => ({ ...node, mark: sign }));
}

/** Removes a turn with all that follows it. */
export function cut(tree: Tree, path: Path): Tree {
  const turn = path.at(-1);
  return changed(tree, path.slice(0, -1), (node) => ({
    ...node,
    next: node.next.filter((one) => one.turn !== turn),
  }));
}

/** Where the line to a node leaves the main line last, counted in turns; null: it is the main line. */
function lastFork(tree: Tree, path: Path): number | null {
  for (let length = path.length; length > 0; length--) {
    const before = nodeAt(tree, path.slice(0, length - 1));
    if (before && before.next[0]?.turn !== path[length - 1]) return length;
  }
  return null;
}

export function isMain(tree: Tree, path: Path): boolean {
  return lastFork(tree, path) === null;
}

/** Makes the variation that a node belongs to the first one where it begins. */
export function promote(tree: Tree, path: Path): Tree {
  const fork = nodeAt(tree, path) && lastFork(tree, path);
  if (fork === null) return tree;
  const isIt = ({ turn }: Node) => turn === path[fork - 1];
  return changed(tree, path.slice(0, fork - 1), (node) => ({
    ...node,
    next: [...node.next.filter(isIt), ...node.next.filter((one) => !isIt(one))],
  }));
}
