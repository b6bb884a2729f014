// Who asks to be a member of a club, or who is kept out of it, for its officers.
import type { VNode } from "preact";
import { t } from "../../i18n/messages";
import type { Club, ClubRequests } from "../../net/clubs";
import { Breakable } from "../common/breakable";
import { PlayerLink } from "../common/player_link";
import { useClubRequests, type Acting } from "./use_club";

interface OutsidersProps {
  readonly club: Club;
  readonly acting: Acting;
  readonly list: keyof ClubRequests;
}

/** What can be done with those on each list; the first is the usual one. */
const acts = { requests: ["accept", "refuse", "ban"], banned: ["unban"] } as const;

export function ClubOutsiders({ club, acting, list }: OutsidersProps): VNode | null {
  const outside = useClubRequests(club, acting)?.[list] ?? [];
  if (outside.length === 0) return null;
  return (
    <section>
      <h2>{t(`clubs.${list}`)}</h2>
      <ul class="people-here" data-testid={`club-${list}`}>
        {outside.map(({ person }) => (
          <li key={person.id}>
            <strong class="people-who">
              <PlayerLink of={person}>
                <Breakable text={person.name} />
              </PlayerLink>
            </strong>
            {acts[list].map((act) => (
              <button
                key={act}
                class={`button button-small${act === "accept" ? " button-primary" : ""}`}
                data-testid={`${act}-${person.name}`}
                onClick={() => void acting.act({ act, whom: person.name })}
              >
                {t(`clubs.${act}`)}
              </button>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
