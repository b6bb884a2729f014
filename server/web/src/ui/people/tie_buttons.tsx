// What the viewer can be to a player, for those with an account: follow them, or block them, and take it back.
import type { VNode } from "preact";
import { t } from "../../i18n/messages";
import type { Tie } from "../../net/people";

interface TieButtonsProps {
  readonly tie: Tie;
  readonly onTie: (tie: Tie) => void;
}

/** Whoever is blocked is not followed. */
const acts = {
  none: ["follow", "block"],
  follow: ["unfollow", "block"],
  block: ["unblock"],
} as const;

const leadsTo = { follow: "follow", unfollow: "none", block: "block", unblock: "none" } as const;

export function TieButtons({ tie, onTie }: TieButtonsProps): VNode {
  return (
    <>
      {acts[tie].map((act) => (
        <button key={act} class="button" data-testid={act} onClick={() => onTie(leadsTo[act])}>
          {t(`people.${act}`)}
        </button>
      ))}
    </>
  );
}
