// The card of a puzzle: its task, what became of the turn, the ways on; and once it is over, why it works, where it is from,
// and what the visitor thinks of it.
import type { VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { GameView } from "../../games/view";
import { puzzlesBook } from "../../i18n/puzzles_book";
import { vote, type Given } from "../../net/puzzles";
import { person } from "../../state/client";
import { fragmentOf } from "../../state/analysis/link";
import { newTree } from "../../state/analysis/tree";
import { addressOf, nextOf, type Course } from "../../state/puzzles/course";
import type { HandedIn } from "../../state/puzzles/handing_in";
import { waitingOf } from "../../state/puzzles/kept";
import type { PuzzleSolving } from "../../state/puzzles/solving";
import { navigate } from "../../state/session/route";
import { toast } from "../../state/session/toasts";
import { Icon } from "../common/icons";
import { useFocusToBoard } from "../table/focus_to_board";
import { factsOf, newsOf, ratingOf, taskOf, whyOf } from "./puzzle_words";

interface CardProps {
  readonly solving: PuzzleSolving;
  readonly view: GameView;
  readonly course: Course;
  readonly handedIn: HandedIn;
}

export function PuzzleCard({ solving, view, course, handedIn }: CardProps): VNode {
  const { progress, task } = solving;
  const reached = progress.value === "reached";
  return (
    <>
      <div class="guided-words">
        <p class="guided-task">{taskOf(task.given, view)}</p>
        <p class="practice-news" data-testid="puzzle-news">
          {reached && <Icon name="check" />}
          {progress.value === "missed" && <Icon name="close" />}
          <span>{newsOf(solving, view)}</span>
        </p>
        <Rated solving={solving} course={course} handedIn={handedIn} />
        {reached && <Why given={task.given} view={view} />}
      </div>
      <Buttons solving={solving} course={course} />
      {reached && <Afterwards given={task.given} canVote={handedIn !== null && handedIn !== "waiting"} />}
    </>
  );
}

function Rated({ solving, course, handedIn }: Omit<CardProps, "view">): VNode | null {
  if (solving.decided.value === null) return null;
  const waits = waitingOf(person()?.id ?? null).some(({ id }) => id === solving.task.given.id);
  const rated = handedIn === "waiting" ? "" : ratingOf(handedIn);
  const isOver = course.isStreak && solving.decided.value === "failed";
  const words = [isOver ? puzzlesBook.say("page.streak_over") : "", waits ? puzzlesBook.say("news.waits") : rated];
  return (
    <p class="puzzle-rated" data-testid="puzzle-rated">
      {words.join(" ").trim()}
    </p>
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

function Buttons({ solving, course }: { solving: PuzzleSolving; course: Course }): VNode {
  const box = useRef<HTMLDivElement>(null);
  const progress = solving.progress.value;
  useFocusToBoard(box);
  return (
    <div class="guided-buttons" ref={box}>
      {progress === "reached" && <Next solving={solving} course={course} takesFocus />}
      {progress === "missed" && (
        <button class="button button-primary" data-testid="puzzle-back" onClick={() => solving.takeBack()}>
          <Icon name="again" />
          {puzzlesBook.say("do.back")}
        </button>
      )}
      {progress === "open" && !solving.shown.value && (
        <button class="button" data-testid="puzzle-hint" disabled={solving.hinted.value} onClick={() => solving.hint()}>
          <Icon name="bulb" />
          {puzzlesBook.say("do.hint")}
        </button>
      )}
      {progress !== "reached" && !solving.shown.value && (
        <button class="button" data-testid="puzzle-show" onClick={() => solving.show()}>
          <Icon name="eye" />
          {puzzlesBook.say("do.show")}
        </button>
      )}
      {progress !== "open" && <Analyse solving={solving} isWrong={progress === "missed"} />}
    </div>
  );
}

/** `takesFocus`: there is nothing left to do here. A streak that is over goes on as usual. */
function Next({ solving, course, takesFocus }: { solving: PuzzleSolving; course: Course; takesFocus: boolean }): VNode {
  const button = useRef<HTMLButtonElement>(null);
  const [isAsking, ask] = useState(false);
  useEffect(() => {
    if (takesFocus) button.current?.focus({ preventScroll: true });
  }, []);
  async function goOn(): Promise<void> {
    ask(true);
    const isStreak = course.isStreak && solving.decided.peek() === "solved";
    const next = await nextOf(solving.task.game, course.theme);
    ask(false);
    if (next) navigate(addressOf(next.id, { ...course, isStreak }));
    else toast(puzzlesBook.say("page.none_left"));
  }
  return (
    <button ref={button} class="button button-primary" data-testid="puzzle-next" disabled={isAsking} onClick={() => void goOn()}>
      <Icon name="next" />
      {puzzlesBook.say("do.next")}
    </button>
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
    <button class="button-quiet" data-testid="puzzle-analyse" onClick={() => void open()}>
      {puzzlesBook.say(isWrong ? "do.why" : "do.analyse")}
    </button>
  );
}

function Afterwards({ given, canVote }: { given: Given; canVote: boolean }): VNode {
  const { game, ply, names } = given.puzzle.source;
  return (
    <div class="puzzle-afterwards">
      {game !== "" && (
        <a href={`/game/${game}?ply=${ply}`} data-testid="puzzle-game">
          {puzzlesBook.say("do.game")}
          {names.every((name) => name !== "") && ` (${names.join(" – ")})`}
        </a>
      )}
      {canVote && <Votes id={given.id} />}
    </div>
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
