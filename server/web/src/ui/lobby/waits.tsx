// The viewer's own open games that nobody has joined: for how long, and a way out.
import type { VNode } from "preact";
import { t } from "../../i18n/messages";
import type { Listing } from "../../net/wire";
import { lobby } from "../../state/client";
import { sideWords } from "../../state/lobby/lobby_words";
import { Elapsed } from "../common/elapsed";
import { ListingWords } from "./listing_words";

export function Wait({ one }: { one: Listing }): VNode {
  return (
    <section class="wait" aria-label={t("standing.seeking")} data-testid={`wait-${one.room}`}>
      <div class="notice-words">
        <p class="notice-title">
          <span class="wait-pulse" aria-hidden="true" />
          {t("lobby.looking")} <Elapsed since={one.created} />
        </p>
        <ListingWords one={one} more={[sideWords(one)]} />
      </div>
      <button class="button" data-testid="cancel-wait" onClick={() => void lobby.withdraw(one.room)}>
        {t("common.cancel")}
      </button>
    </section>
  );
}
