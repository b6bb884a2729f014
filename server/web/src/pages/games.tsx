// All games, with filters. The address says which, so that Back, a reload and a link lead to the same list.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { allViews } from "../games";
import { t } from "../i18n/messages";
import { pageTitle } from "../state/attention";
import { me } from "../state/client";
import { addressOf, askedOf, exportOf, isContradiction, isStep, readFilter, type GamesFilter } from "../state/lobby/games_filter";
import { victory } from "../state/room/words";
import { query, readdress } from "../state/session/route";
import { GameRows, type Found } from "../ui/lobby/game_rows";
import { ChoiceField, SearchFields, TypedField } from "../ui/lobby/search_fields";

/** Names the winner's side where only one game is listed. */
function results(game: string): readonly (readonly [string, string])[] {
  return [
    ["", t("games.any_result")],
    ["first", victory(game, "first", t("games.first_player"))],
    ["second", victory(game, "second", t("games.second_player"))],
    ["draw", t("result.draw")],
  ];
}

function narrow(part: Partial<GamesFilter>): void {
  const before = readFilter(query.peek());
  const after = { ...before, ...part };
  if (addressOf(after) !== addressOf(before)) readdress(addressOf(after), isStep(before, after));
}

function Downloads({ filter }: { filter: GamesFilter }): VNode {
  const forms = [["records", t("record.text")] as const, ["json", "JSON"] as const];
  const what = t("games.download");
  return (
    <p class="downloads">
      {what}
      {forms.map(([format, name]) => (
        <a
          key={format}
          href={exportOf(filter, format)}
          download
          aria-label={`${what} ${name}`}
          data-testid={`download-${format}`}
        >
          {name}
        </a>
      ))}
    </p>
  );
}

/** Empty while a list is asked for, so that the next one is told even if it is as long. */
function foundWords(found: Found | null): string {
  if (!found) return "";
  return found.isWhole ? t("games.count", { n: found.shown }) : t("games.shown_of_more", { n: found.shown });
}

function FoundGames({ filter }: { filter: GamesFilter }): VNode {
  const [found, setFound] = useState<Found | null>(null);
  const asked = { ...askedOf(filter), limit: 30 };
  useEffect(() => setFound(null), [JSON.stringify(asked)]);
  return (
    <>
      <p class="only-read" role="status" data-testid="games-found">
        {foundWords(found)}
      </p>
      {!found?.partial && <Downloads filter={filter} />}
      <GameRows query={asked} empty={t("games.none")} onFound={setFound} />
    </>
  );
}

export function GamesPage(): VNode {
  const filter = readFilter(query.value);
  const title = t("games.title");
  useEffect(() => void (pageTitle.value = title), [title]);
  const of = { filter, narrow };
  const games = [["", t("games.any_game")] as const, ...allViews().map((view) => [view.id, view.name] as const)];
  return (
    <main class="games">
      <h1>{t("games.heading")}</h1>
      <p>{t("games.intro")}</p>
      <p>
        <a href="/explorer" data-testid="explore">
          {t("review.explorer_link")}
        </a>{" "}
        ·{" "}
        <a href={filter.game ? `/statistics?game=${filter.game}` : "/statistics"} data-testid="statistics">
          {t("statistics.link")}
        </a>
      </p>
      <form role="search" onSubmit={(event) => event.preventDefault()}>
        <div class="filters">
          <TypedField name="player" label={t("games.player")} hint={t("games.starts_with")} {...of} />
          <ChoiceField name="game" label={t("games.game")} options={games} {...of} />
          <ChoiceField name="result" label={t("games.result")} options={results(filter.game)} {...of} />
          <button type="button" class="button" onClick={() => narrow({ player: me.value?.name ?? "" })}>
            {t("games.mine")}
          </button>
        </div>
        <SearchFields {...of} />
      </form>
      {isContradiction(filter) ? <p class="empty">{t("games.none")}</p> : <FoundGames filter={filter} />}
    </main>
  );
}
