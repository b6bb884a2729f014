// An analysis as a record (schema/record.md). The format has one line of play, so variations, comments and marks become
// comment lines, which programs skip and people read. Pure.
import type { Outcome, Side } from "../../rules/rules";
import type { Node, Tree } from "./tree";

const comments = (text: string) => text.split("\n").map((line) => `; ${line}`);

function turnText({ turn, mark, comment }: Node, ply: number): string {
  return [`${ply}. ${turn}`, mark, comment.replace(/\n/g, " ")].filter(Boolean).join(" ");
}

/** A turn and what follows it, in one line: "12. A1xB1 pass ? 13. ..."; other turns in parentheses behind theirs. */
function lineText(node: Node, ply: number, others: readonly Node[] = []): string {
  const [first, ...variations] = node.next;
  const aside = others.map((one) => `(${lineText(one, ply)})`);
  const after = first ? [lineText(first, ply + 1, variations)] : [];
  return [turnText(node, ply), ...aside, ...after].join(" ");
}

/** A turn of the main line, what is said of it, and the other turns in its place. */
function turnLines(before: Node, node: Node, ply: number): string[] {
  const said = [node.mark, node.comment].filter(Boolean).join(" ");
  const others = before.next.slice(1).map((one) => `; (${lineText(one, ply)})`);
  return [`${ply}. ${node.turn}`, ...(said === "" ? [] : comments(said)), ...others];
}

const tagText = (name: string, value: string) => `[${name} "${value.replace(/[\\"]/g, "\\$&")}"]`;

/** How a game ended; `by`: who ended it, if it was not the rules. */
type End = Pick<Outcome, "winner" | "reason"> & { readonly by?: Side | null };

/** `end`: of the main line; null: it goes on. `tags`: those after the set-up, in their order. */
export function recordText({ game, setup, root }: Tree, end: End | null, tags: Readonly<Record<string, string>> = {}): string {
  const lines = Object.entries({ Game: game, Setup: setup, ...tags }).map(([name, value]) => tagText(name, value));
  if (root.comment !== "") lines.push(...comments(root.comment));
  for (let [before, ply] = [root, 1]; before.next[0]; [before, ply] = [before.next[0], ply + 1]) {
    lines.push(...turnLines(before, before.next[0], ply));
  }
  if (end) lines.push(`result ${end.winner ?? "draw"} ${end.reason}${end.by ? ` {by ${end.by}}` : ""}`);
  return `${lines.join("\n")}\n`;
}

/** Whether a record says less than the tree: then what it leaves out is to be said. */
export function isMoreThanALine(node: Node): boolean {
  return node.comment !== "" || node.mark !== null || node.next.length > 1 || node.next.some(isMoreThanALine);
}
