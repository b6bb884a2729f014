// Below the card of a puzzle, on a phone below its board, which stays where it is: the analysis of what was played; and once
// it is solved, why that works, where the puzzle is from, and what the visitor thinks of it.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import type { GameView } from "../../games/view";
import { puzzlesBook } from "../../i18n/puzzles_book";
import { vote, type Given } from "../../net/puzzles";
import { fragmentOf } from "../../state/analysis/link";
import { newTree } from "../../state/analysis/tree";
import type { PuzzleSolving } from "../../state/puzzles/solving";
import { navigate } from "../../state/session/route";
import { factsOf, whyOf } from "./puzzle_words";

interface ExplanationProps {
  readonly solving: PuzzleSolving;
  readonly view: GameView;
  /** The server has the visitor's attempt. */
  readonly canVote: boolean;
}

/** Nothing while the visitor is looking for the solution. */
export function Explanation({ solving, view, canVote }: ExplanationProps): VNode | null {
  const { given } = solving.task;
  const progress = solving.progress.value;
  const reached = progress === "reached";
  if (progress === "open") return null;
  return (
    <div class="puzzle-explanation">
      {reached && <Why given={given} view={view} />}
      <div class="puzzle-afterwards">
        <Analyse solving={solving} isWrong={!reached} />
        {reached && <Origin given={given} />}
        {reached && canVote && <Votes id={given.id} />}
      </div>
    </div>
  );
}

function Why({ given, view }: { given: Given; view: GameView }): VNode {
  return (
    <ul class="puzzle-why" data-testid="puzzle-why">
      {[...whyOf(given), ...factsOf(given, view)].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** Opens the analysis of the position with what was played. */
function Analyse({ solving, isWrong }: { solving: PuzzleSolving; isWrong: boolean }): VNode {
  async function open(): Promise<void> {
    const { game, setup } = solving.task;
    const fragment = await fragmentOf(newTree(game, setup, solving.turns()));
    if (fragment !== null) navigate(`/analysis#${fragment}`);
  }
  return (
    <button class="button button-small" data-testid="puzzle-analyse" onClick={() => void open()}>
      {puzzlesBook.say(isWrong ? "do.why" : "do.analyse")}
    </button>
  );
}

function Origin({ given }: { given: Given }): VNode | null {
  const { game, ply, names } = given.puzzle.source;
  if (game === "") return null;
  return (
    <a href={`/game/${game}?ply=${ply}`} data-testid="puzzle-game">
      {puzzlesBook.say("do.game")}
      {names.every((name) => name !== "") && ` (${names.join(" – ")})`}
    </a>
  );
}

function Votes({ id }: { id: number }): VNode {
  const [own, setOwn] = useState<-1 | 0 | 1>(0);
  function choose(wanted: -1 | 1): void {
    const next = own === wanted ? 0 : wanted;
    setOwn(next);
    vote(id, next).catch(() => setOwn(own));
  }
  return (
    <>
      <button class="button button-small" aria-pressed={own === 1} data-testid="vote-up" onClick={() => choose(1)}>
        {puzzlesBook.say("do.vote_up")}
      </button>
      <button class="button button-small" aria-pressed={own === -1} data-testid="vote-down" onClick={() => choose(-1)}>
        {puzzlesBook.say("do.vote_down")}
      </button>
    </>
  );
}
