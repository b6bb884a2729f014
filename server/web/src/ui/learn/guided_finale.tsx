// The end of a guided first game: a won position that is played out against the browser's computer, and when it is won,
// a little celebration and the ways on from there.
import { signal, type Signal } from "@preact/signals";
import type { ComponentChildren, VNode } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { viewOf } from "../../games";
import { learnBook } from "../../i18n/learn_book";
import { lesson } from "../../state/learn/lesson";
import type { LocalGame } from "../../state/local/local_game";
import { reasonSentence, type End } from "../../state/room/end_words";
import { other } from "../../state/room/room";
import { played } from "../../state/room/turn_words";
import { calledBy } from "../../state/room/words";
import { Icon } from "../common/icons";
import { hintWords } from "./guided_words";
import { Problem } from "../local/local_tools";

interface Hint {
  /** What the strongest computer would play now; null: nobody has asked, or it is not known yet. */
  readonly turn: Signal<string | null>;
  ask(): void;
}

/** A hint is forgotten when something is played. */
export function useHint(game: LocalGame): Hint {
  const turn = useMemo(() => signal<string | null>(null), [game]);
  const ply = game.room.value.state.ply;
  useEffect(() => void (turn.value = null), [ply]);
  return { turn, ask: () => void game.advice().then((found) => (turn.value = found)) };
}

interface FinaleProps {
  readonly game: LocalGame;
  readonly end: End;
  readonly hint: Hint;
  /** Plays the position from its beginning. */
  readonly onRestart: () => void;
  /** To the step before. */
  readonly onBack: () => void;
  /** To the first step. */
  readonly onAgain: () => void;
  /** Where to go when it is won. */
  readonly doors: ComponentChildren;
}

export function isWon(game: LocalGame): boolean {
  const { result, you } = game.room.value.state;
  return result?.outcome === you;
}

export function FinaleCard({ game, end, hint, onRestart, onBack, onAgain, doors }: FinaleProps): VNode {
  const { result, ply } = game.room.value.state;
  const won = isWon(game);
  return (
    <>
      <div class="guided-words" data-testid="guided-words">
        {result ? (
          <Ended won={won} why={reasonSentence(game.room.value.state, end)} />
        ) : (
          <Asked game={game} hint={hint.turn.value} />
        )}
      </div>
      <Problem game={game} />
      {won && doors}
      <div class="guided-buttons">
        {!won && <TakeBack game={game} />}
        {!result && <AskHint game={game} hint={hint} />}
        {ply > 0 ? (
          <button class="button-quiet" data-testid="guided-restart" onClick={onRestart}>
            {learnBook.say("page.restart")}
          </button>
        ) : (
          <button class="button-quiet" data-testid="guided-back" onClick={onBack}>
            {learnBook.say("page.back")}
          </button>
        )}
        {won && (
          <button class="button-quiet" data-testid="guided-again" onClick={onAgain}>
            {learnBook.say("page.again")}
          </button>
        )}
      </div>
    </>
  );
}

/** What is asked, and once the computer has played what it did: a pass leaves no mark on the board. */
function Asked({ game, hint }: { game: LocalGame; hint: string | null }): VNode {
  const { game: id, turns, toMove, you } = game.room.value.state;
  const answer = toMove === you ? turns.at(-1) : undefined;
  const said = answer === undefined ? lesson(id, "finale", "text") : spokenTurn(game, answer);
  return (
    <>
      <p data-testid="guided-said">{said}</p>
      <p class="guided-task">{lesson(id, "finale", "task")}</p>
      {hint !== null && (
        <p data-testid="guided-hint">{hintWords(id, hint)}</p>
      )}
    </>
  );
}

/** "Black captures B3 from A2, then passes." */
function spokenTurn(game: LocalGame, turn: string): string {
  const { game: id, seats, toMove } = game.room.value.state;
  const words = viewOf(id)!.words(turn);
  return played(calledBy(id, seats, other(toMove)), words);
}

function AskHint({ game, hint }: { game: LocalGame; hint: Hint }): VNode {
  const { toMove, you } = game.room.value.state;
  return (
    <button class="button" data-testid="ask-hint" disabled={toMove !== you || hint.turn.value !== null} onClick={hint.ask}>
      <Icon name="eye" />
      {learnBook.say("page.hint")}
    </button>
  );
}

function TakeBack({ game }: { game: LocalGame }): VNode {
  return (
    <button
      class="button"
      data-testid="take-back"
      disabled={game.room.value.state.ply === 0 || game.plyBefore() === null}
      onClick={() => game.takeBack()}
    >
      <Icon name="undo" />
      {learnBook.say("page.take_back")}
    </button>
  );
}

function Ended({ won, why }: { won: boolean; why: string }): VNode {
  if (!won) return <p>{`${why} ${learnBook.say("page.lost")}`}</p>;
  return (
    <div class="guided-won" data-testid="guided-won">
      <Sparks />
      <h2>
        <Icon name="flag" />
        {learnBook.say("page.won")}
      </h2>
      <p>{`${why} ${learnBook.say("page.won_text")}`}</p>
    </div>
  );
}

const sparks = 14;

/** Small discs that fly up once. */
function Sparks(): VNode {
  return (
    <div class="sparks" aria-hidden="true">
      {Array.from({ length: sparks }, (_, index) => (
        <i key={index} />
      ))}
    </div>
  );
}

