// The events of a club: those that run, those to come, and who has won the last ones; officers found new ones. Then its
// leagues.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { gameName } from "../../games";
import { t } from "../../i18n/messages";
import { clubEvents, type Club, type ClubEvents as Held, type ClubResult } from "../../net/clubs";
import { me, rules } from "../../state/client";
import { isOfficer } from "../../state/people/club";
import { dayText } from "../../state/people/results";
import { dotted } from "../../state/tournament/words";
import { Breakable } from "../common/breakable";
import { Icon } from "../common/icons";
import { whileSeen } from "../people/while_seen";
import { FoundDialog } from "../tournament/found_dialog";
import { TournamentCard } from "../tournament/tournament_card";
import { ClubLeagues } from "./club_leagues";

const often = 15_000;

/** Null until the server has answered; of a club that is entered by a link only members get them. And a way to ask at
 *  once. */
function useEvents({ id, rank, entry, admin }: Club): readonly [Held | null, () => void] {
  const [held, setHeld] = useState<Held | null>(null);
  const [asked, setAsked] = useState(0);
  const viewer = me.value?.id;
  const may = entry !== "link" || rank !== null || admin === true;
  useEffect(() => {
    if (!may) return undefined;
    let current = true;
    const take = (now: Held): void => void (current && setHeld(now));
    const stop = whileSeen(often, () => clubEvents(id).then(take, () => undefined).then(() => current));
    return () => ((current = false), stop());
  }, [id, rank, may, viewer, asked]);
  return [held, () => setAsked((count) => count + 1)];
}

export function ClubEvents({ club }: { club: Club }): VNode | null {
  const [held, refresh] = useEvents(club);
  if (held === null) return null;
  return (
    <>
      <Events club={club} held={held} onJoined={refresh} />
      <ClubLeagues club={club} leagues={held.leagues} />
    </>
  );
}

function Events({ club, held: { events, results }, onJoined }: { club: Club; held: Held; onJoined: () => void }): VNode | null {
  const mayFound = isOfficer(club);
  if (events.length + results.length === 0 && !mayFound) return null;
  return (
    <section data-testid="club-events">
      <h2>{t("clubs.events")}</h2>
      {mayFound && <Found club={club} />}
      {events.length === 0 && <p class="empty">{t("clubs.no_events")}</p>}
      <ul class="tournament-list">
        {events.map((one) => (
          <TournamentCard key={one.id} one={one} onJoined={onJoined} atClub />
        ))}
      </ul>
      {results.length > 0 && <Results results={results} />}
    </section>
  );
}

function Found({ club }: { club: Club }): VNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button class="button" data-testid="found-event" disabled={rules.value === null} onClick={() => setOpen(true)}>
        <Icon name="plus" />
        {t("clubs.found_event")}
      </button>
      {open && <FoundDialog club={club} onClose={() => setOpen(false)} />}
    </>
  );
}

function Results({ results }: { results: readonly ClubResult[] }): VNode {
  return (
    <>
      <h3>{t("clubs.results")}</h3>
      <ul class="people-here club-rows" data-testid="club-results">
        {results.map((one) => (
          <li key={one.id}>
            <a class="club-row" href={`/tournament/${one.id}`}>
              <strong>
                <Breakable text={one.name} />
              </strong>
              <span class="club-beside">{resultWords(one)}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function resultWords({ game, ended, players, winner }: ClubResult): string {
  const outcome = winner === null ? t("tournament.cancelled") : t("tournament.won_by", { name: winner });
  return dotted(outcome, gameName(game), t("tournament.players", { n: players }), dayText(ended));
}
