// One analysis on the table: the tree of variations, the line shown, and the position at its end, on which a turn may be
// composed as in a room.
import { batch, computed, signal } from "@preact/signals";
import { t } from "../../i18n/messages";
import type { Link } from "../../net/socket";
import type { Outcome, Rules } from "../../rules/rules";
import type { TableGame } from "../room/table";
import { Timeline, type Frame } from "../room/timeline";
import { Illegal } from "./legal";
import * as trees from "./tree";
import type { Mark, Node, Path, Tree } from "./tree";
import * as walk from "./walk";

function lengthInCommon(a: Path, b: Path): number {
  const differs = a.findIndex((turn, index) => turn !== b[index]);
  return differs === -1 ? a.length : differs;
}

export class Analysis implements TableGame {
  readonly tree = signal<Tree>(trees.newTree("", ""));
  readonly path = signal<Path>([]);
  readonly frames = signal<Frame[]>([]);
  /** How the game ends where the line shown does; null: it goes on. */
  readonly outcome = signal<Outcome | null>(null);
  /** How it was before the last cut; null: nothing can be brought back. */
  readonly lastCut = signal<{ readonly tree: Tree; readonly path: Path } | null>(null);
  readonly node = computed<Node>(() => trees.nodeAt(this.tree.value, this.path.value) ?? this.tree.value.root);
  readonly frame = computed(() => this.frames.value.at(-1)!);

  // What a table asks of a game: whoever looks plays for both sides.
  readonly room = computed(() => {
    const status = this.outcome.value === null ? ("playing" as const) : ("over" as const);
    return { state: { game: this.tree.value.game, status, you: this.frame.value.toMove, turns: [...this.path.value] } };
  });
  readonly pending = signal(null);
  readonly broken = signal(false);
  readonly socket = { link: signal<Link>("open") };
  readonly atOnce = true;
  readonly shared = true;

  private readonly timeline: Timeline;

  /** Throws Illegal for a set-up that the rules do not know. The turns of the tree have to be legal. */
  constructor(
    rules: Rules,
    tree: Tree,
    path: Path = [],
    private readonly tell: (sentence: string) => void = () => undefined,
  ) {
    const timeline = Timeline.replay(rules, tree.game, tree.setup, []);
    if (!timeline) throw new Illegal(t("analysis.unknown_start"));
    this.timeline = timeline;
    this.tree.value = tree;
    this.go(path);
  }

  close(): void {
    this.timeline.free();
  }

  liveGame() {
    return this.timeline.game;
  }

  /** Shows that line, or as much of it as the tree has. */
  go(path: Path): void {
    const wanted = walk.nearest(this.tree.peek(), path);
    const played = this.timeline.game.turns();
    const same = lengthInCommon(wanted, played);
    this.timeline.backTo(same);
    for (const turn of wanted.slice(same)) this.timeline.play(turn);
    batch(() => {
      this.path.value = wanted;
      this.frames.value = [...this.timeline.frames];
      this.outcome.value = this.timeline.game.outcome();
    });
  }

  play(turn: string): void {
    this.playLine([turn]);
  }

  /** Plays turns that are legal one after the other, and shows where they lead. */
  playLine(turns: readonly string[]): void {
    const path = this.path.peek();
    const grown = trees.playLine(this.tree.peek(), path, turns);
    if (!grown) return this.tell(t("analysis.full", { n: trees.mostNodes - 1 }));
    if (grown !== this.tree.peek()) this.change(grown);
    this.go([...path, ...turns]);
  }

  /** Lines that are legal from the path on, beside what is there; the same turn stays shown. */
  add(path: Path, lines: readonly Path[]): void {
    const grown = lines.reduce<Tree>((tree, line) => trees.playLine(tree, path, line) ?? tree, this.tree.peek());
    if (grown !== this.tree.peek()) this.change(grown);
  }

  /** A line from the path on: as much of it as no other one needs. */
  remove(path: Path, line: Path): void {
    const tree = this.tree.peek();
    const forks = (at: number) => (trees.nodeAt(tree, [...path, ...line.slice(0, at)])?.next.length ?? 0) > 1;
    const own = line.reduce((length, _, at) => (forks(at) ? at + 1 : length), 1);
    this.go(path);
    this.change(trees.cut(tree, [...path, ...line.slice(0, own)]));
  }

  comment(text: string): void {
    this.change(trees.comment(this.tree.peek(), this.path.peek(), text));
  }

  /** The same mark again takes it away. */
  mark(sign: Mark): void {
    const given = this.node.peek().mark === sign ? null : sign;
    this.change(trees.mark(this.tree.peek(), this.path.peek(), given));
  }

  promote(): void {
    this.change(trees.promote(this.tree.peek(), this.path.peek()));
  }

  /** Takes away the turn shown and all that follows it. */
  cut(): void {
    const [tree, path] = [this.tree.peek(), this.path.peek()];
    if (path.length === 0) return;
    this.change(trees.cut(tree, path));
    this.go(walk.back(path));
    this.lastCut.value = { tree, path };
  }

  /** Undoes the last cut, if nothing has been changed since. */
  bringBack(): void {
    const cut = this.lastCut.peek();
    if (!cut) return;
    this.change(cut.tree);
    this.go(cut.path);
  }

  private change(tree: Tree): void {
    this.tree.value = tree;
    this.lastCut.value = null;
  }
}
