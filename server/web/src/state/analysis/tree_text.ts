// The text of a whole tree, as links carry it: short, exact, and read again strictly. Pure; whether its turns are legal
// the rules have to say.
//
//   tree  = game ":" set-up line-feed [ "{" comment "}" ] line
//   line  = { turn [ "$" mark ] [ "{" comment "}" ] { "(" line ")" } ";" }
//
// A parenthesis holds another line that begins with another turn in place of the one before it. In a comment the
// characters "\" and "}" have a "\" before them. No turn of any game has one of these characters.
import { longestComment, marks, mostNodes, nodeOf, type Mark, type Node, type Tree } from "./tree";

export class BadTree extends Error {}

function commentText(comment: string): string {
  return comment === "" ? "" : `{${comment.replace(/[\\}]/g, "\\$&")}}`;
}

function turnText({ turn, mark, comment }: Node): string {
  return `${turn}${mark ? `$${mark}` : ""}${commentText(comment)}`;
}

function lineText({ next: [first, ...others] }: Node): string {
  if (!first) return "";
  const variations = others.map((one) => `(${turnText(one)};${lineText(one)})`).join("");
  return `${turnText(first)}${variations};${lineText(first)}`;
}

export function treeText({ game, setup, root }: Tree): string {
  return `${game}:${setup}\n${commentText(root.comment)}${lineText(root)}`;
}

/** A node while it is read. */
interface Growing extends Node {
  comment: string;
  mark: Mark | null;
  next: Growing[];
}

class Reader {
  private at = 0;
  private nodes = 1;

  constructor(private readonly text: string) {}

  tree(): Tree {
    const [, game, setup] = this.take(/([a-z]+):([^\n]*)\n/y) ?? this.fail();
    const root = growing("");
    root.comment = this.comment();
    this.line(root);
    if (this.at < this.text.length) this.fail();
    return { game: game!, setup: setup!, root };
  }

  /** Reads a line that begins after `before`, up to its end or the parenthesis that closes it. */
  private line(before: Growing): void {
    for (let last = before; this.at < this.text.length && this.text[this.at] !== ")"; ) {
      const node = this.node(last);
      while (this.take(/\(/y)) {
        this.line(last);
        this.take(/\)/y) ?? this.fail();
      }
      this.take(/;/y) ?? this.fail();
      last = node;
    }
  }

  private node(before: Growing): Growing {
    const [, turn] = this.take(/([^;(){}$\n]+)/y) ?? this.fail();
    if (before.next.some((one) => one.turn === turn) || ++this.nodes > mostNodes) this.fail();
    const node = growing(turn!);
    const sign = this.take(/\$([!?]{1,2})/y)?.[1];
    node.mark = marks.find((one) => one === sign) ?? null;
    if (sign !== undefined && node.mark === null) this.fail();
    node.comment = this.comment();
    before.next.push(node);
    return node;
  }

  private comment(): string {
    const [, inside] = this.take(/\{((?:[^\\}]|\\[\\}])*)\}/y) ?? [];
    const comment = (inside ?? "").replace(/\\([\\}])/g, "$1");
    return comment.length > longestComment ? this.fail() : comment;
  }

  private take(what: RegExp): RegExpExecArray | null {
    what.lastIndex = this.at;
    const found = what.exec(this.text);
    if (found) this.at = what.lastIndex;
    return found;
  }

  private fail(): never {
    throw new BadTree(`character ${this.at + 1}`);
  }
}

function growing(turn: string): Growing {
  return { ...nodeOf(turn), next: [] };
}

/** Throws BadTree, which says where. */
export function readTree(text: string): Tree {
  return new Reader(text).tree();
}
