// Where to go after a guided first game: back to the invitation, exercises, the computer, the rules, the other game.
import type { VNode } from "preact";
import { allViews } from "../../games";
import type { GameView } from "../../games/view";
import { learnBook } from "../../i18n/learn_book";
import { t } from "../../i18n/messages";
import { playInBrowser } from "../../state/computer_game";

interface DoorsProps {
  readonly view: GameView;
  /** Where who learns came from; null: nowhere. */
  readonly back: string | null;
}

/** Who has just learnt a game plays the second weakest computer. */
const level = 2;

export function GuidedDoors({ view, back }: DoorsProps): VNode {
  const other = allViews().find(({ id }) => id !== view.id);
  const play = () => playInBrowser({ game: view.id, setup: view.learnt, level, side: "first" });
  return (
    <nav class="guided-doors" aria-label={learnBook.say("page.doors")} data-testid="guided-doors">
      {back !== null && (
        <a class="button button-primary" href={back} data-testid="guided-return">
          {learnBook.say("page.to_room")}
        </a>
      )}
      <button class={`button${back === null ? " button-primary" : ""}`} data-testid="guided-computer" onClick={play}>
        {learnBook.say("page.to_computer")}
      </button>
      <a href={`/exercises/${view.id}`}>{t("exercises.of", { game: view.name })}</a>
      <a href={`/rules/${view.id}`}>{t("rules.of", { game: view.name })}</a>
      {other && <a href={`/learn/${other.id}`}>{learnBook.say("page.title", { game: other.name })}</a>}
      <a href="/">{learnBook.say("page.to_lobby")}</a>
    </nav>
  );
}
