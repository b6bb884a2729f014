// A club's page: what it is, who is in it, and what the viewer can do.
import type { VNode } from "preact";
import { useEffect } from "preact/hooks";
import { t } from "../../i18n/messages";
import type { Club } from "../../net/clubs";
import { pageTitle } from "../../state/attention";
import { isOfficer } from "../../state/people/club";
import { dayText } from "../../state/people/results";
import { Breakable } from "../common/breakable";
import { Frame } from "../common/frame";
import { Nowhere } from "../common/nowhere";
import { PlayerLink } from "../common/player_link";
import { ClubActions } from "./club_actions";
import { ClubEvents } from "./club_events";
import { HourOfClub } from "./club_hour";
import { ClubMembers } from "./club_members";
import { ClubOutsiders } from "./club_outsiders";
import { ClubSettings } from "./club_settings";
import { useClub, type Acting, type Held } from "./use_club";

export function ClubView({ address }: { address: string }): VNode {
  const [held, acting] = useClub(address);
  const isFound = held !== null && typeof held !== "string";
  const title = isFound ? t("people.title", { name: held.name }) : t("clubs.page_title");
  useEffect(() => void (pageTitle.value = title), [title]);
  if (held === null) return <Frame />;
  return isFound ? <Whole club={held} acting={acting} /> : <Missing held={held} />;
}

function Missing({ held }: { held: Exclude<Held, Club | null> }): VNode {
  const heading = held === "silence" ? t("account.no_answer") : t(held === "closed" ? "clubs.closed" : "clubs.nothing");
  return <Nowhere id="no-club" heading={heading} />;
}

function Whole({ club, acting }: { club: Club; acting: Acting }): VNode {
  return (
    <main class="player club" data-testid="club">
      <p class="club-way">
        <a href="/clubs">{t("clubs.page")}</a>
      </p>
      <h1 class="player-name">
        <Breakable text={club.name} />
      </h1>
      <Facts club={club} />
      {club.about !== "" && (
        <p class="club-about" data-testid="club-text">
          {club.about}
        </p>
      )}
      {club.hour !== null && <HourOfClub hour={club.hour} />}
      <ClubActions club={club} act={acting.act} />
      {isOfficer(club) && <ClubOutsiders club={club} acting={acting} list="requests" />}
      <ClubEvents key={`events ${club.id}`} club={club} />
      <ClubMembers club={club} acting={acting} />
      {(isOfficer(club) || club.admin === true) && <ClubSettings key={club.id} club={club} acting={acting} />}
      {isOfficer(club) && <ClubOutsiders club={club} acting={acting} list="banned" />}
    </main>
  );
}

function Facts({ club: { entry, members, founded, founder } }: { club: Club }): VNode {
  return (
    <ul class="player-about player-facts" data-testid="club-facts">
      <li>{t(`clubs.is_${entry}`)}</li>
      <li>{t("clubs.members", { n: members })}</li>
      <li>{t("people.since", { date: dayText(founded) })}</li>
      {founder !== null && (
        <li>
          {t("clubs.rank_founder")}: <PlayerLink of={founder}>{founder.name}</PlayerLink>
        </li>
      )}
    </ul>
  );
}
