// All games, with filters. The address says which, so that Back, a reload and a link lead to the same list.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { allViews, viewOf } from "../games";
import { t } from "../i18n/messages";
import { pageTitle } from "../state/attention";
import { me } from "../state/client";
import { addressOf, isStep, readFilter, type GamesFilter } from "../state/lobby/games_filter";
import { query, readdress } from "../state/session/route";
import { GameRows } from "../ui/lobby/game_rows";

/** Names the winner's side where only one game is listed. */
function results(game: string): readonly (readonly [string, string])[] {
  const view = viewOf(game);
  return [
    ["", t("games.any_result")],
    ["first", t("result.won", { who: view?.sides.first ?? t("games.first_player") })],
    ["second", t("result.won", { who: view?.sides.second ?? t("games.second_player") })],
    ["draw", t("result.draw")],
  ];
}

function narrow(part: Partial<GamesFilter>): void {
  const before = readFilter(query.peek());
  const after = { ...before, ...part };
  if (addressOf(after) !== addressOf(before)) readdress(addressOf(after), isStep(before, after));
}

export function GamesPage(): VNode {
  const filter = readFilter(query.value);
  const title = t("games.title");
  useEffect(() => void (pageTitle.value = title), [title]);
  return (
    <main class="games">
      <h1>{t("games.heading")}</h1>
      <form class="filters" role="search" onSubmit={(event) => event.preventDefault()}>
        <PlayerField player={filter.player} />
        <label>
          <span>{t("games.game")}</span>
          <select
            class="field"
            data-testid="filter-game"
            value={filter.game}
            onChange={(event) => narrow({ game: event.currentTarget.value })}
          >
            <option value="">{t("games.any_game")}</option>
            {allViews().map((view) => (
              <option key={view.id} value={view.id}>
                {view.name}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{t("games.result")}</span>
          <select
            class="field"
            data-testid="filter-result"
            value={filter.result}
            onChange={(event) => narrow({ result: event.currentTarget.value })}
          >
            {results(filter.game).map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <button type="button" class="button" onClick={() => narrow({ player: me.value?.name ?? "" })}>
          {t("games.mine")}
        </button>
      </form>
      <GameRows query={{ ...filter, limit: 30 }} empty={t("games.none")} />
    </main>
  );
}

const typingPause = 300;

/** The list follows when the typing pauses; the field follows the address. */
function PlayerField({ player }: { player: string }): VNode {
  const [typed, setTyped] = useState(player);
  useEffect(() => {
    if (typed.trim() !== player) setTyped(player);
  }, [player]);
  useEffect(() => {
    const timer = setTimeout(() => narrow({ player: typed.trim() }), typingPause);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <label>
      <span>{t("games.player")}</span>
      <input
        class="field"
        type="search"
        data-testid="filter-player"
        value={typed}
        placeholder={t("games.starts_with")}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
    </label>
  );
}
