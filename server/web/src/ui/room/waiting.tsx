// A seat is free: the link for the player who waits, the seat for visitors, the answer for a challenged person.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { gameName, viewOf } from "../../games";
import { parts, t } from "../../i18n/messages";
import type { RoomState, Side } from "../../net/wire";
import { me } from "../../state/client";
import { clockSentence } from "../../state/lobby/lobby_words";
import { declineReasons } from "../../state/room/challenge_words";
import { other } from "../../state/room/room";
import type { RoomSession } from "../../state/room/room_session";
import { freeSide, sideName } from "../../state/room/words";
import { BotMark } from "../common/bot_mark";
import { RoomLink } from "../common/copy_link";
import { AccountNeeded } from "../account/rated_choice";
import { Rating } from "../account/rating";
import { Introduction, RulesLink } from "../lobby/introduction";
import { OpennessNote } from "../lobby/openness";

interface WaitingProps {
  readonly session: RoomSession;
  readonly state: RoomState;
}

export function Waiting({ session, state }: WaitingProps): VNode | null {
  const free = freeSide(state);
  if (state.you !== null) return <Inviting session={session} state={state} />;
  if (!free && !state.host) return null;
  if (state.invited?.id === me.value?.id) return <Challenged session={session} state={state} side={free} />;
  return <FreeSeat session={session} state={state} side={free} />;
}

function Inviting({ session, state }: WaitingProps): VNode {
  const { invited } = state;
  const view = viewOf(state.game);
  if (invited) {
    return (
      <section class="invite" aria-label={t("invite.challenge")}>
        <h2>{t("standing.challenging", { name: invited.name })}</h2>
        <p>{t("invite.reserved", { name: invited.name })}</p>
        <SidesByLot state={state} />
      </section>
    );
  }
  return (
    <section class="invite" aria-label={t("invite.label")}>
      <h2>{t("invite.send_link")}</h2>
      <RoomLink room={session.roomId} title={t("invite.share_title", { game: gameName(state.game) })} />
      <p>
        {t(state.rated ? "invite.starts_rated" : "invite.starts")} {view && <RulesLink view={view} />}
      </p>
      <SidesByLot state={state} />
    </section>
  );
}

/** Nothing if the sides are known. */
function SidesByLot({ state }: { state: RoomState }): VNode | null {
  return state.host ? <p data-testid="sides-by-lot">{sidesByLot(state)}</p> : null;
}

/** The person who waits without a seat; a seat would show them. */
function HostHere({ state: { host } }: { state: RoomState }): VNode | null {
  if (!host) return null;
  return (
    <p data-testid="host">
      {parts(host.online ? "invite.is_here" : "invite.is_away", {
        host: host.name,
        rating: (
          <>
            <BotMark of={host} /> <Rating of={host} />
          </>
        ),
      })}
    </p>
  );
}

/** "A lot decides who plays White when both are here." */
function sidesByLot({ game }: RoomState): string {
  return viewOf(game)?.coloured ? t("invite.lot_side", { side: sideName(game, "first") }) : t("invite.lot_first");
}

/** Whoever made the game has chosen. */
function Seen({ state }: { state: RoomState }): VNode {
  return <OpennessNote words={state.visibility === "private" ? "this_private" : "this_public"} />;
}

/** "10 minutes per player, 5 seconds more per turn. Rated." */
function termsOf({ clock, rated }: RoomState): string {
  return t(rated ? "invite.terms_rated" : "invite.terms", { clock: clockSentence(clock?.control ?? null) });
}

interface SeatProps extends WaitingProps {
  /** The free one; null: a lot will decide the sides. */
  readonly side: Side | null;
}

function hostName({ host, seats }: RoomState, free: Side | null): string | undefined {
  return host?.name ?? (free ? seats[other(free)]?.name : undefined);
}

/** "Anna is waiting for Ben" */
function waitingWords(host: string | undefined, name: string | undefined): string {
  if (host === undefined) return t("invite.seat_free");
  return name === undefined ? t("invite.waits", { host }) : t("invite.waits_for", { host, name });
}

function FreeSeat({ session, state, side }: SeatProps): VNode {
  const host = hostName(state, side);
  const { invited } = state;
  const closed = state.rated && me.value?.guest === true;
  const isOpen = invited === null && !closed;
  return (
    <section class="invite" aria-label={t("invite.free_seat")}>
      <h2>{waitingWords(host, invited?.name)}</h2>
      <HostHere state={state} />
      <p>{termsOf(state)}</p>
      <SidesByLot state={state} />
      {closed && (
        <p data-testid="seat-closed">
          <AccountNeeded />
        </p>
      )}
      {isOpen && <Sit session={session} state={state} side={side} />}
      <p>{t(isOpen ? "invite.or_watch" : "invite.can_watch")}</p>
      <Introduction game={state.game} room={session.roomId} />
    </section>
  );
}

function Sit({ session, state, side }: SeatProps): VNode {
  return (
    <>
      <Seen state={state} />
      <button
        class="button button-primary button-large"
        data-testid="sit"
        onClick={() => void session.wishes.sit(side ?? undefined)}
      >
        {side ? t("invite.sit_as", { side: sideName(state.game, side) }) : t("invite.sit")}
      </button>
    </>
  );
}

function Challenged({ session, state, side }: SeatProps): VNode {
  const [declining, setDeclining] = useState(false);
  const host = hostName(state, side) ?? t("player.somebody");
  return (
    <section class="invite" aria-label={t("invite.challenge")} data-testid="challenge">
      <h2>{t("invite.challenges_you", { host })}</h2>
      <HostHere state={state} />
      <p>
        {side ? t("invite.would_play", { side: sideName(state.game, side) }) : sidesByLot(state)} {termsOf(state)}
      </p>
      <Seen state={state} />
      <div class="invite-buttons">
        <button
          class="button button-primary"
          data-testid="accept-challenge"
          onClick={() => void session.wishes.accept()}
        >
          {t("common.accept")}
        </button>
        <button
          class="button"
          data-testid="decline-challenge"
          aria-expanded={declining}
          onClick={() => setDeclining(!declining)}
        >
          {t("common.decline_more")}
        </button>
      </div>
      {declining && <Reasons session={session} state={state} />}
      <Introduction game={state.game} room={session.roomId} />
    </section>
  );
}

function Reasons({ session, state }: WaitingProps): VNode {
  const game = { rated: state.rated, timed: state.clock !== null };
  return (
    <div class="invite-buttons" role="group" aria-label={t("invite.why")}>
      {declineReasons(game, me.value?.guest ?? true).map(([reason, words]) => (
        <button
          key={reason}
          class="button button-small"
          data-testid={`decline-${reason}`}
          onClick={() => void session.wishes.decline(reason)}
        >
          {words}
        </button>
      ))}
    </div>
  );
}
