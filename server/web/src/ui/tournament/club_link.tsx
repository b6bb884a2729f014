// The way from a tournament to the club whose event it is, behind other facts.
import type { VNode } from "preact";
import type { EventClub } from "../../net/tournaments";
import { clubPath } from "../../state/people/club";
import { Breakable } from "../common/breakable";

export function ClubLink({ club }: { club: EventClub }): VNode {
  return (
    <>
      {" · "}
      <a href={clubPath(club.id)} data-testid="to-club">
        <Breakable text={club.name} />
      </a>
    </>
  );
}
