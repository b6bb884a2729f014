// What a visitor sees on every page: what the operator has to tell, challenges to answer and their own open games. None
// of it covers the board of a player, except the operator's words and the news that another game of theirs has begun.
import type { VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { parts, t, type Key } from "../../i18n/messages";
import { timeText } from "../../i18n/times";
import type { Listing } from "../../net/wire";
import { begunElsewhere, isPlaying, lobby, me, playsHere, session } from "../../state/client";
import { sideWords } from "../../state/lobby/lobby_words";
import { isTournamentsNow, opponentOf, standingOf } from "../../state/lobby/own_games";
import { readAnnouncement, unreadAnnouncements, type Announcement } from "../../state/session/announcements";
import type { Warning } from "../../state/session/preferences";
import { route } from "../../state/session/route";
import { readWarning, unreadWarnings } from "../../state/session/warnings";
import { declineReasons } from "../../state/room/challenge_words";
import { isLive } from "../../state/room/time_control";
import { hostOf, ListingWords } from "./listing_words";
import { PlayerLink } from "../common/player_link";
import { Rating } from "../account/rating";
import { BotMark } from "../common/bot_mark";
import { Settling } from "../common/settling";
import { Wait } from "./waits";

export function Notices(): VNode | null {
  const now = route.value;
  const here = now.page === "game" ? now.room : null;
  const atBoard = here !== null || now.page === "local";
  const rematch = session.value?.room.value?.state.offers.find(({ offer }) => offer === "rematch")?.room;
  const mine = (lobby.lobby.value.mine ?? []).filter(({ room }) => room !== here && room !== rematch);
  const playing = isPlaying() || playsHere.value;
  const challenges = playing ? [] : mine.filter((one) => standingOf(one) === "challenged");
  const waits = playing || now.page === "lobby" ? [] : mine.filter(isSoughtNow);
  const away = now.page === "account" || now.page === "games";
  const begun = mine.filter(
    ({ room, status, clock }) =>
      status === "playing" && (begunElsewhere.value.includes(room) || (away && isLive(clock))),
  );
  const paired = now.page === "tournament" ? [] : mine.filter((one) => isTournamentsNow(one) && !begun.includes(one));
  return (
    <aside class={`notices${atBoard ? " notices-floating" : ""}`} aria-label={t("lobby.for_you")}>
      <ul aria-live="polite" aria-relevant="additions">
        <FromOperator />
        {[...begun, ...paired, ...challenges].map((one) => (
          <li key={one.room}>{one.status === "playing" ? <Begun one={one} /> : <Challenge one={one} />}</li>
        ))}
      </ul>
      {waits.map((one) => (
        <Wait key={one.room} one={one} />
      ))}
    </aside>
  );
}

/** The operator's words. */
function FromOperator(): VNode {
  return (
    <>
      {unreadWarnings(me.value?.id).map((one) => (
        <li key={one.at}>
          <Told id="warning" title="warning.from" one={one} onRead={() => readWarning(one)} />
        </li>
      ))}
      {unreadAnnouncements().map((one) => (
        <li key={one.at}>
          <Told id="announcement" title="announcement.from" one={one} onRead={() => readAnnouncement(one)} />
        </li>
      ))}
    </>
  );
}

interface ToldProps {
  readonly id: "announcement" | "warning";
  readonly title: Key;
  readonly one: Announcement | Warning;
  readonly onRead: () => void;
}

/** It stays until it is read. */
function Told({ id, title, one, onRead }: ToldProps): VNode {
  return (
    <div class={`notice told told-${id}`} data-testid={id}>
      <div class="notice-words">
        <p class="notice-title">{t(title, { time: timeText(one.at) })}</p>
        <p>{one.text}</p>
      </div>
      <Settling class="notice-buttons">
        <button class="button" data-testid={`${id}-read`} onClick={onRead}>
          {t("announcement.read")}
        </button>
      </Settling>
    </div>
  );
}

/** Games by days wait quietly. */
function isSoughtNow(one: Listing): boolean {
  return standingOf(one) === "seeking" && isLive(one.clock);
}

function Begun({ one }: { one: Listing }): VNode {
  return (
    <div class="notice" data-testid={`begun-${one.room}`}>
      <div class="notice-words">
        <p class="notice-title">
          {t(one.ply === 0 ? "lobby.game_begun" : "lobby.game_goes_on", {
            name: opponentOf(one) ?? t("player.somebody_inline"),
          })}
        </p>
        <ListingWords one={one} />
      </div>
      <Settling class="notice-buttons">
        <a class="button button-primary" href={`/game/${one.room}`}>
          {t("lobby.go_to_game")}
        </a>
      </Settling>
    </div>
  );
}

/** What is to be known of a person or program besides the name. */
function Known({ of }: { of: ReturnType<typeof hostOf> }): VNode {
  return (
    <>
      <BotMark of={of} /> <Rating of={of} />
    </>
  );
}

function Challenge({ one }: { one: Listing }): VNode {
  const [declining, setDeclining] = useState(false);
  return (
    <div class="notice" data-testid={`challenge-${one.room}`}>
      <div class="notice-words">
        <p class="notice-title">
          {parts("lobby.challenges_you", {
            name: <PlayerLink of={hostOf(one)}>{opponentOf(one) ?? t("player.somebody")}</PlayerLink>,
            rating: <Known of={hostOf(one)} />,
          })}
        </p>
        <ListingWords one={one} more={[sideWords(one)]} />
      </div>
      {declining ? (
        <Reasons one={one} onBack={() => setDeclining(false)} />
      ) : (
        <Settling class="notice-buttons">
          <button class="button" data-testid="decline" onClick={() => setDeclining(true)}>
            {t("common.decline_more")}
          </button>
          <button
            class="button button-primary"
            data-testid="accept-challenge"
            disabled={lobby.busy.value}
            onClick={() => void lobby.accept(one.room)}
          >
            {t("common.accept")}
          </button>
        </Settling>
      )}
    </div>
  );
}

function Reasons({ one, onBack }: { one: Listing; onBack: () => void }): VNode {
  const { room, rated, clock } = one;
  const fieldset = useRef<HTMLFieldSetElement>(null);
  useEffect(() => fieldset.current?.focus(), []);
  return (
    <fieldset ref={fieldset} tabIndex={-1} class="reasons">
      <legend>{t("lobby.decline_why")}</legend>
      {declineReasons({ rated, timed: clock !== null }, me.value?.guest ?? true).map(([reason, words]) => (
        <button
          key={reason}
          class="button"
          data-testid={`decline-${reason}`}
          onClick={() => void lobby.decline(room, reason)}
        >
          {words}
        </button>
      ))}
      <button class="button-quiet" onClick={onBack}>
        {t("common.go_back")}
      </button>
    </fieldset>
  );
}
