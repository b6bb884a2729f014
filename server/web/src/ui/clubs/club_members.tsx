// Who is in a club and who of them is here; officers change what others are in it.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import type { Club, ClubMember } from "../../net/clubs";
import { me } from "../../state/client";
import { actsOn, type MemberAct } from "../../state/people/club";
import { Breakable } from "../common/breakable";
import { Confirm } from "../common/dialog";
import { PlayerLink } from "../common/player_link";
import { useClubMembers, type Acting } from "./use_club";

export function ClubMembers({ club, acting }: { club: Club; acting: Acting }): VNode | null {
  const members = useClubMembers(club, acting);
  if (members === null) return null;
  return (
    <section>
      <h2>{t("clubs.member_list")}</h2>
      <ul class="people-here" data-testid="club-members">
        {members.map((one) => (
          <Member key={one.person.id} one={one} club={club} act={acting.act} />
        ))}
      </ul>
    </section>
  );
}

interface MemberProps {
  readonly one: ClubMember;
  readonly club: Club;
  readonly act: Acting["act"];
}

function Member({ one, club, act }: MemberProps): VNode {
  const { person, rank, here } = one;
  const acts = person.id === me.value?.id ? [] : actsOn(club.rank, rank);
  const facts = [rank === "member" ? "" : t(`clubs.rank_${rank}`), here ? t("people.here") : ""].filter(Boolean);
  return (
    <li data-testid={`member-${person.name}`}>
      <div class="people-who">
        <strong>
          <PlayerLink of={person}>
            <Breakable text={person.name} />
          </PlayerLink>
        </strong>
        <ul class="player-facts">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      {acts.length > 0 && <Acts name={person.name} acts={acts} act={act} />}
    </li>
  );
}

interface ActsProps {
  readonly name: string;
  readonly acts: readonly MemberAct[];
  readonly act: Acting["act"];
}

function Acts({ name, acts, act }: ActsProps): VNode {
  const [handing, setHanding] = useState(false);
  const run = (wish: MemberAct): void => (setHanding(false), void act({ act: wish, whom: name }));
  return (
    <details class="club-acts">
      <summary aria-label={`${t("common.more")} ${name}`} data-testid={`acts-${name}`}>
        {t("common.more")}
      </summary>
      <div class="player-actions">
        {acts.map((wish) => (
          <button
            key={wish}
            class={`button button-small${wish === "ban" || wish === "remove" ? " button-danger" : ""}`}
            data-testid={`${wish}-${name}`}
            onClick={() => (wish === "hand_over" ? setHanding(true) : run(wish))}
          >
            {t(`clubs.${wish}`)}
          </button>
        ))}
      </div>
      {handing && (
        <Confirm
          title={t("clubs.hand_over_title", { name })}
          text={t("clubs.hand_over_text")}
          yes={t("clubs.hand_over")}
          testId="confirm-hand-over"
          onYes={() => run("hand_over")}
          onNo={() => setHanding(false)}
        />
      )}
    </details>
  );
}
