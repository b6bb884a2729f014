// The end of a guided first game: a won position that is played out against the browser's computer, and when it is won,
// a little celebration and the ways on from there.
import type { ComponentChildren, VNode } from "preact";
import { learnBook, lesson } from "../../i18n/learn_book";
import type { LocalGame } from "../../state/local/local_game";
import { Icon } from "../common/icons";
import { Problem } from "../local/local_tools";

interface FinaleProps {
  readonly game: LocalGame;
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

export function FinaleCard({ game, onRestart, onBack, onAgain, doors }: FinaleProps): VNode {
  const { result, ply } = game.room.value.state;
  const won = isWon(game);
  return (
    <>
      <div class="guided-words" role="status" data-testid="guided-words">
        {result ? <Ended won={won} /> : <Asked game={game} />}
      </div>
      <Problem game={game} />
      {won && doors}
      <div class="guided-buttons">
        {!won && <TakeBack game={game} />}
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

function Asked({ game }: { game: LocalGame }): VNode {
  const id = game.room.value.state.game;
  return (
    <>
      <p>{lesson(id, "finale", "text")}</p>
      <p class="guided-task">{lesson(id, "finale", "task")}</p>
    </>
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

function Ended({ won }: { won: boolean }): VNode {
  if (!won) return <p>{learnBook.say("page.lost")}</p>;
  return (
    <div class="guided-won" data-testid="guided-won">
      <Sparks />
      <h2>
        <Icon name="flag" />
        {learnBook.say("page.won")}
      </h2>
      <p>{learnBook.say("page.won_text")}</p>
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

