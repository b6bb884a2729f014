// The card of a guided first game while it goes step by step: what there is to see and to do, why another turn would be
// worse, and the way on.
import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { learnBook } from "../../i18n/learn_book";
import type { Guided } from "../../state/learn/guided";
import { lesson } from "../../state/learn/lesson";
import { wayBack } from "../../state/session/route";
import { Icon } from "../common/icons";
import { useFocusToBoard } from "../table/focus_to_board";
import { shownWords } from "./guided_words";

interface CardProps {
  readonly guided: Guided;
  /** The last step is done. */
  readonly onFinale: () => void;
}

export function GuidedCard({ guided, onFinale }: CardProps): VNode {
  const at = guided.at.value;
  const count = guided.script.steps.length + 1;
  const last = at === count - 2;
  return (
    <>
      <StepCount at={at} count={count} done={guided.done.value} />
      <div class="guided-words" data-testid="guided-words">
        <Words guided={guided} />
      </div>
      <StepButtons guided={guided} onNext={() => (last ? onFinale() : guided.goTo(at + 1))} />
    </>
  );
}

interface CountProps {
  /** The step, from 0. */
  readonly at: number;
  readonly count: number;
  /** This step, too. */
  readonly done: boolean;
}

/** How far the game has come, and the way out for whoever came from an invitation. */
export function StepCount({ at, count, done }: CountProps): VNode {
  const back = wayBack(location.search);
  return (
    <p class="guided-count">
      <progress value={done ? at + 1 : at} max={count} aria-hidden="true" />
      <span data-testid="guided-step">{`${at + 1} / ${count}`}</span>
      {back !== null && (
        <a href={back} data-testid="guided-leave">
          {learnBook.say("page.to_room")}
        </a>
      )}
    </p>
  );
}

function Words({ guided }: { guided: Guided }): VNode {
  const say = (part: Parameters<typeof lesson>[2]) => lesson(guided.script.game, guided.step.value.id, part);
  const shown = shownWords(guided);
  if (guided.done.value) {
    return (
      <p class="guided-done">
        <Icon name="check" />
        <span>{say("done")}</span>
      </p>
    );
  }
  return (
    <>
      <p>{say(guided.strayed.value ? "wrong" : "text")}</p>
      <p class="guided-task">{say("task")}</p>
      {shown !== null && <p data-testid="guided-shown">{shown}</p>}
    </>
  );
}

function StepButtons({ guided, onNext }: { guided: Guided; onNext: () => void }): VNode {
  const box = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const done = guided.done.value;
  useFocusToBoard(box);
  useEffect(() => {
    if (done) next.current?.focus({ preventScroll: true });
  }, [done]);
  return (
    <div class="guided-buttons" ref={box}>
      {done ? (
        <button ref={next} class="button button-primary" data-testid="guided-next" onClick={onNext}>
          {learnBook.say("page.next")}
        </button>
      ) : (
        <button class="button" data-testid="guided-show" disabled={guided.shown.value !== null} onClick={() => (guided.helped.value = true)}>
          <Icon name="eye" />
          {learnBook.say("page.show")}
        </button>
      )}
      {guided.at.value > 0 && (
        <button class="button-quiet" data-testid="guided-back" onClick={() => guided.goTo(guided.at.value - 1)}>
          {learnBook.say("page.back")}
        </button>
      )}
    </div>
  );
}
