// The button that asks the engine for a turn, and what it suggests in words; the board draws it.
import type { VNode } from "preact";
import type { GameView } from "../../games/view";
import { t } from "../../i18n/messages";
import { engineProblem } from "../../state/analysis/engine_problem";
import type { Suggestion } from "../../state/suggestion";
import { IconButton } from "../common/icon_button";

export function SuggestButton({ suggestion }: { suggestion: Suggestion }): VNode {
  function ask(): void {
    document.querySelector(".room-board")?.scrollIntoView({ block: "nearest" }); // on a phone the button is below it
    void suggestion.ask();
  }
  return (
    <IconButton
      icon="bulb"
      name={t("tools.suggest")}
      testId="suggest"
      disabled={suggestion.where.value === null}
      onClick={ask}
    />
  );
}

function wordsOf({ turn, isThinking, problem }: Suggestion, view: GameView): string {
  if (isThinking.value) return t("engine.thinking");
  if (problem.value !== null) return engineProblem(problem.value);
  return turn.value === null ? "" : t("tools.suggested", { words: view.words(turn.value) });
}

/** In words, read out as soon as it is there. */
export function SuggestionNote({ suggestion, view }: { suggestion: Suggestion; view: GameView }): VNode {
  const words = wordsOf(suggestion, view);
  return (
    <div class="suggestion" role="status">
      {words !== "" && (
        <p class="suggestion-words" data-testid="suggestion">
          {words}
        </p>
      )}
    </div>
  );
}
