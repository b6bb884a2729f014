// Where a player stands in leagues, and what they have won; nothing where there is neither. Not for guests.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import { playerTitles, type PlayerTitle, type Titles } from "../../net/people";
import { me } from "../../state/client";
import { placeFacts, titleFacts } from "../../state/people/titles";
import { dotted } from "../../state/tournament/words";
import { Breakable } from "../common/breakable";

/** How many titles are seen at once. */
const few = 5;

function useTitles(name: string): Titles | null {
  const [held, hold] = useState<Titles | null>(null);
  const viewer = me.value?.id;
  useEffect(() => {
    let current = true;
    void playerTitles(name).then((now) => current && hold(now), () => undefined);
    return () => void (current = false);
  }, [name, viewer]);
  return held;
}

export function PlayerTitles({ name }: { name: string }): VNode | null {
  const held = useTitles(name);
  if (held === null) return null;
  const { titles, leagues } = held;
  return (
    <>
      {leagues.length > 0 && (
        <section aria-labelledby="player-leagues" data-testid="player-leagues">
          <h2 id="player-leagues">{t("league.heading")}</h2>
          <ul class="people-here club-rows">
            {leagues.map((one) => (
              <Row key={one.id} to={`/league/${one.id}`} what={one.name} words={dotted(...placeFacts(one))} />
            ))}
          </ul>
        </section>
      )}
      {titles.length > 0 && (
        <section aria-labelledby="player-titles" data-testid="player-titles">
          <h2 id="player-titles">{t("people.titles")}</h2>
          <Rows titles={titles.slice(0, few)} />
          {titles.length > few && (
            <details>
              <summary>{t("games.more")}</summary>
              <Rows titles={titles.slice(few)} />
            </details>
          )}
        </section>
      )}
    </>
  );
}

function Rows({ titles }: { titles: readonly PlayerTitle[] }): VNode {
  return (
    <ul class="people-here club-rows">
      {titles.map((one) => (
        <Row key={one.tournament} to={`/tournament/${one.tournament}`} what={one.league?.name ?? one.name} words={dotted(...titleFacts(one))} />
      ))}
    </ul>
  );
}

function Row({ to, what, words }: { to: string; what: string; words: string }): VNode {
  return (
    <li>
      <a class="club-row" href={to}>
        <strong>
          <Breakable text={what} />
        </strong>
        <span class="club-beside">{words}</span>
      </a>
    </li>
  );
}
