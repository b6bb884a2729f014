// The engine's protocol (schema/engine.md) as far as the page uses it: commands as lines, answers read. Pure.

/** For the side to move: its chance of winning in per cent, or the proved end, counted in turns that the winner still
 *  plays. */
export type Score = { readonly chance: number } | { readonly winIn: number } | { readonly lossIn: number };

/** A line of play that the engine has looked at. */
export interface Thought {
  /** In actions; 0: the line is forced to its end. */
  readonly depth: number;
  /** Positions visited so far. */
  readonly nodes: number;
  readonly score: Score;
  /** Exact texts: the turn, and what is expected to follow it. */
  readonly turns: readonly string[];
}

export class EngineError extends Error {
  constructor(
    readonly code: string,
    sentence: string,
  ) {
    super(sentence);
    this.name = "EngineError";
  }
}

/** "00:00:01.500"; at most a hundred hours, at least a millisecond. */
export function timeText(milliseconds: number): string {
  const all = Math.min(Math.max(Math.round(milliseconds), 1), 359_999_999);
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  const rest = String(all % 1000).padStart(3, "0");
  return `${two(all / 3_600_000)}:${two((all / 60_000) % 60)}:${two((all / 1000) % 60)}.${rest}`;
}

function readScore(text: string): Score {
  const [kind = "", count = ""] = text.split(" ");
  if (kind === "win") return { winIn: Number(count) };
  if (kind === "loss") return { lossIn: Number(count) };
  return { chance: Math.min(99.9, Math.max(0.1, parseFloat(text))) }; // nothing is proved
}

/** An `info` line with the number of its line, from 1; null: it is something else. */
export function readThought(line: string): { readonly number: number; readonly thought: Thought } | null {
  const found = /^info depth (\d+) line (\d+) nodes (\d+) ms \d+ score (.+?) turns (.+)$/.exec(line.trim());
  if (!found) return null;
  const [, depth = "", number = "", nodes = "", score = "", turns = ""] = found;
  return {
    number: Number(number),
    thought: { depth: Number(depth), nodes: Number(nodes), score: readScore(score), turns: turns.split(";") },
  };
}

/** How much of a review is done, 0 to 1. */
export function readShare(line: string): number {
  return Number(/^info review (\d+)$/.exec(line.trim())?.[1] ?? 0) / 100;
}

/** What a command answered, without its "ok". Throws EngineError for a refusal. */
export function readAnswer(answer: string): string {
  const text = answer.replace(/\n?ok\n$/, "");
  const refusal = /^err (\S+) (.*)$/.exec(text);
  if (refusal) throw new EngineError(refusal[1] ?? "", refusal[2] ?? "");
  return text;
}

/** A thought about the position after these turns, as one about the position before them. */
export function before(turns: readonly string[], thought: Thought): Thought {
  const score = turns.reduce(seenByOther, thought.score);
  return { ...thought, score, turns: [...turns, ...thought.turns] };
}

/** One turn earlier the other side was to move, and a winner among them had that turn, too. */
function seenByOther(score: Score): Score {
  if ("winIn" in score) return { lossIn: score.winIn };
  if ("lossIn" in score) return { winIn: score.lossIn + 1 };
  return { chance: 100 - score.chance };
}

/** What `side` knows of turns, its own first, that end the game with the answer to "result". */
export function ended(turns: readonly string[], side: string, result: string): Thought {
  const winner = result.split(" ")[0];
  const won: Score = { winIn: Math.ceil(turns.length / 2) };
  const lost: Score = { lossIn: Math.floor(turns.length / 2) };
  const score = winner === "draw" ? { chance: 50 } : winner === side ? won : lost;
  return { depth: 0, nodes: 0, score, turns };
}

/** The higher, the better for the side to move: a win soon, a win later, chances, a loss later, a loss soon. */
function worth(score: Score): number {
  if ("winIn" in score) return 1000 - score.winIn;
  return "lossIn" in score ? score.lossIn - 1000 : score.chance;
}

/** The lines known so far, best first: those of the newest depth, and where it has not come so far older ones. The engine
 *  looks for each line apart from the others, and a later one may turn out better. */
export class Thoughts {
  private newest: Thought[] = [];
  private older: readonly Thought[] = [];

  constructor(private readonly lines: number) {}

  add(number: number, thought: Thought): void {
    if (number === 1) {
      this.older = this.all();
      this.newest = [];
    }
    this.newest.push(thought);
  }

  all(): readonly Thought[] {
    const seen = new Set(this.newest.map(({ turns }) => turns[0]));
    const known = [...this.newest, ...this.older.filter(({ turns }) => !seen.has(turns[0]))].slice(0, this.lines);
    return known.sort((a, b) => worth(b.score) - worth(a.score));
  }
}
