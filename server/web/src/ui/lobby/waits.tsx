// The viewer's own open games that nobody has joined: for how long, and a way out.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import type { Listing } from "../../net/wire";
import { lobby, socket } from "../../state/client";
import { playAnyComputer } from "../../state/computer_game";
import { meanwhileChoice } from "../../state/lobby/computers";
import { sideWords } from "../../state/lobby/lobby_words";
import { Elapsed } from "../common/elapsed";
import { ListingWords } from "./listing_words";

/** So long nobody has come, in ms. */
const patience = 20_000;

/** A game with the computer; the offer stays open. */
function Meanwhile({ one }: { one: Listing }): VNode | null {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), one.created + patience - socket.serverNow());
    return () => clearTimeout(timer);
  }, [one.created]);
  if (!isLong) return null;
  return (
    <div class="wait-meanwhile">
      <p>{t("wait.meanwhile")}</p>
      <button
        class="button button-primary"
        data-testid="meanwhile"
        disabled={lobby.busy.value}
        onClick={() => void playAnyComputer(meanwhileChoice(one.game, one.setup))}
      >
        {t("play.computer")}
      </button>
    </div>
  );
}

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
      <Meanwhile one={one} />
    </section>
  );
}
