// The card of a puzzle: its task, what became of the turn, and the ways on.
import type { VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { GameView } from "../../games/view";
import { puzzlesBook } from "../../i18n/puzzles_book";
import { person } from "../../state/client";
import { addressOf, nextOf, type Course } from "../../state/puzzles/course";
import type { HandedIn } from "../../state/puzzles/handing_in";
import { waitingOf } from "../../state/puzzles/kept";
import type { PuzzleSolving } from "../../state/puzzles/solving";
import { navigate } from "../../state/session/route";
import { toast } from "../../state/session/toasts";
import { Icon } from "../common/icons";
import { useFocusToBoard } from "../table/focus_to_board";
import { newsOf, ratingOf, taskOf } from "./puzzle_words";

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
      <div class="guided-words puzzle-words">
        <p class="guided-task">{taskOf(task.given, view)}</p>
        <p class="practice-news" data-testid="puzzle-news">
          {reached && <Icon name="check" />}
          {progress.value === "missed" && <Icon name="close" />}
          <span>{newsOf(solving, view)}</span>
        </p>
        <Rated solving={solving} course={course} handedIn={handedIn} />
      </div>
      <Buttons solving={solving} course={course} />
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
