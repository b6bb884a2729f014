// Clubs as a list, each a link to its page.
import type { VNode } from "preact";
import { t } from "../../i18n/messages";
import type { ClubSummary } from "../../net/clubs";
import { clubPath } from "../../state/people/club";
import { Breakable } from "../common/breakable";

interface ClubRowsProps {
  readonly clubs: readonly ClubSummary[];
  /** What the viewer is in it. */
  readonly note?: (club: ClubSummary) => string;
}

export function ClubRows({ clubs, note }: ClubRowsProps): VNode {
  return (
    <ul class="people-here club-rows">
      {clubs.map((club) => (
        <li key={club.id}>
          <a class="club-row" href={clubPath(club.id)} data-testid={`club-${club.name}`}>
            <strong>
              <Breakable text={club.name} />
            </strong>
            <span class="club-beside">{[note?.(club), t(`clubs.is_${club.entry}`), t("clubs.members", { n: club.members })].filter(Boolean).join(" · ")}</span>
            {club.about !== "" && <span class="club-line">{club.about}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
