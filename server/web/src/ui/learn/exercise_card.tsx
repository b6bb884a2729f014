// The card of an exercise: its task, what became of the turn and why, and the ways on. The buttons keep to one row, so that
// the board stays where it is on a phone.
import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { GameView } from "../../games/view";
import { exercisesBook } from "../../i18n/exercises_book";
import type { Exercise } from "../../games/lessons";
import { addressOf, nextAfter } from "../../state/learn/exercises";
import type { Solving } from "../../state/learn/solving";
import { Icon } from "../common/icons";
import { useFocusToBoard } from "../table/focus_to_board";
import { goalOf, newsOf, themeWords } from "./exercise_words";

interface CardProps {
  readonly solving: Solving;
  readonly view: GameView;
}

export function ExerciseCard({ solving, view }: CardProps): VNode {
  const { task: exercise, beginner, progress } = solving;
  return (
    <>
      <div class="guided-words">
        <p class="guided-task">{goalOf(exercise, view, beginner)}</p>
        <p class="practice-news" data-testid="practice-news">
          {progress.value === "reached" && <Icon name="check" />}
          {progress.value === "missed" && <Icon name="close" />}
          <span>{newsOf(solving, view)}</span>
        </p>
        {solving.verdict.value === null && <p>{themeWords(exercise.game, exercise.theme, "text")}</p>}
      </div>
      <Buttons solving={solving} />
    </>
  );
}

function Buttons({ solving }: { solving: Solving }): VNode {
  const { task: exercise, progress } = solving;
  const box = useRef<HTMLDivElement>(null);
  const reached = progress.value === "reached";
  useFocusToBoard(box);
  return (
    <div class="guided-buttons" ref={box}>
      {reached && <Next exercise={exercise} />}
      {solving.touched && <Again solving={solving} stands={progress.value === "missed"} />}
      {!reached && (
        <button class="button" data-testid="show-answer" onClick={() => solving.show()}>
          <Icon name="eye" />
          {exercisesBook.say("page.show")}
        </button>
      )}
      {!reached && <Skip exercise={exercise} />}
    </div>
  );
}

/** `stands`: out, because nothing else helps. */
function Again({ solving, stands }: { solving: Solving; stands: boolean }): VNode {
  return (
    <button class={`button${stands ? " button-primary" : ""}`} data-testid="practice-again" onClick={() => solving.reset()}>
      <Icon name="again" />
      {exercisesBook.say("page.again")}
    </button>
  );
}

/** Takes the focus: there is nothing left to do here. */
function Next({ exercise }: { exercise: Exercise }): VNode {
  const next = nextAfter(exercise);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus({ preventScroll: true }), []);
  if (!next) return <p>{exercisesBook.say("page.all_solved")}</p>;
  return (
    <a ref={link} class="button button-primary" href={addressOf(next)} data-testid="next">
      <Icon name="next" />
      {exercisesBook.say("page.next")}
    </a>
  );
}

/** Leaves the exercise for later. */
function Skip({ exercise }: { exercise: Exercise }): VNode | null {
  const next = nextAfter(exercise);
  return (
    next && (
      <a class="button-quiet" href={addressOf(next)} data-testid="next">
        {exercisesBook.say("page.skip")}
      </a>
    )
  );
}
