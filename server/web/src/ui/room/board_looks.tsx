// The looks that a game's board can have, as small pieces of each to choose from.
import type { VNode } from "preact";
import type { GameView } from "../../games/view";
import { t } from "../../i18n/messages";
import { boardLooks } from "../../state/session/preferences";

export function BoardLooks({ view }: { view: GameView }): VNode {
  const looks = Object.entries(view.boards);
  const chosen = boardLooks.value[view.id] ?? looks[0]?.[0];
  return (
    <div class="looks" role="radiogroup" aria-label={t("settings.looks", { game: view.name })}>
      {looks.map(([look, name]) => (
        <label key={look} class="look">
          <input
            type="radio"
            name="look"
            value={look}
            checked={look === chosen}
            onChange={() => (boardLooks.value = { ...boardLooks.peek(), [view.id]: look })}
          />
          <svg class="board-sample" viewBox="0 0 240 120" aria-hidden="true" {...{ [`data-${view.id}`]: look }}>
            {view.sample()}
          </svg>
          <span>{name}</span>
        </label>
      ))}
    </div>
  );
}
