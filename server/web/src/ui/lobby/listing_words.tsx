// A room of the lobby in one line: game, set-up, clock and whatever else is worth saying.
import type { VNode } from "preact";
import { gameName } from "../../games";
import { t } from "../../i18n/messages";
import type { Listing } from "../../net/wire";
import { clockName } from "../../state/lobby/lobby_words";
import { setupName } from "../../state/lobby/setup_name";

interface ListingWordsProps {
  readonly one: Listing;
  readonly more?: readonly (string | null)[];
}

export function ListingWords({ one, more = [] }: ListingWordsProps): VNode {
  const rated = one.rated ? t("rating.rated_inline") : null;
  const words = [gameName(one.game), setupName(one.game, one.setup), clockName(one.clock), rated, ...more];
  return <span class="listing-words">{words.filter((word) => word !== null).join(" · ")}</span>;
}

/** The person who waits in a room that is not full. */
export function hostOf({ seats, host }: Listing) {
  return host ?? seats.first ?? seats.second;
}
