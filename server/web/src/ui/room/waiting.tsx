// A seat is free: the link for the player who waits, the seat for visitors, the answer for a challenged person.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { gameName, viewOf } from "../../games";
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
  if (invited) {
    return (
      <section class="invite" aria-label="Challenge">
        <h2>Waiting for {invited.name} to answer</h2>
        <p>
          The seat is reserved for {invited.name}. You can leave this page: the lobby tells you when the game begins.
        </p>
        <SidesByLot state={state} />
      </section>
    );
  }
  return (
    <section class="invite" aria-label="Invite">
      <h2>Send this link to your friend</h2>
      <RoomLink room={session.roomId} title={`A game of ${gameName(state.game)}`} />
      <p>
        The game starts when your friend sits down.{state.rated && " They need an account, as the game is rated."}{" "}
        Anybody else with the link can watch.
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
      {host.name} <BotMark of={host} /> <Rating of={host} /> {host.online ? "is here." : "is away at the moment."}
    </p>
  );
}

/** "A lot decides who plays White when both are here." */
function sidesByLot({ game }: RoomState): string {
  const what = viewOf(game)?.coloured ? `plays ${sideName(game, "first")}` : "moves first";
  return `A lot decides who ${what} when both are here.`;
}

/** "10 minutes per player, 5 seconds more per turn. Rated." */
function termsOf({ clock, rated }: RoomState): string {
  return `${clockSentence(clock?.control ?? null)}.${rated ? " Rated." : ""}`;
}

interface SeatProps extends WaitingProps {
  /** The free one; null: a lot will decide the sides. */
  readonly side: Side | null;
}

function hostName({ host, seats }: RoomState, free: Side | null): string | undefined {
  return host?.name ?? (free ? seats[other(free)]?.name : undefined);
}

function FreeSeat({ session, state, side }: SeatProps): VNode {
  const host = hostName(state, side);
  const { invited } = state;
  const closed = state.rated && me.value?.guest === true;
  return (
    <section class="invite" aria-label="Free seat">
      <h2>{host ? `${host} is waiting for ${invited?.name ?? "an opponent"}` : "A seat is free"}</h2>
      <HostHere state={state} />
      <p>{termsOf(state)}</p>
      <SidesByLot state={state} />
      {closed && (
        <p data-testid="seat-closed">
          <AccountNeeded />
        </p>
      )}
      {invited === null && !closed && (
        <button
          class="button button-primary button-large"
          data-testid="sit"
          onClick={() => void session.wishes.sit(side ?? undefined)}
        >
          Sit down{side && ` as ${sideName(state.game, side)}`}
        </button>
      )}
      <p>{invited === null && !closed ? "Or stay and watch." : "You can stay and watch."}</p>
    </section>
  );
}

function Challenged({ session, state, side }: SeatProps): VNode {
  const [declining, setDeclining] = useState(false);
  const host = hostName(state, side) ?? "Somebody";
  return (
    <section class="invite" aria-label="Challenge" data-testid="challenge">
      <h2>{host} challenges you</h2>
      <HostHere state={state} />
      <p>
        {side ? `You would play ${sideName(state.game, side)}.` : sidesByLot(state)} {termsOf(state)}
      </p>
      <div class="invite-buttons">
        <button
          class="button button-primary"
          data-testid="accept-challenge"
          onClick={() => void session.wishes.accept()}
        >
          Accept
        </button>
        <button
          class="button"
          data-testid="decline-challenge"
          aria-expanded={declining}
          onClick={() => setDeclining(!declining)}
        >
          Decline…
        </button>
      </div>
      {declining && <Reasons session={session} state={state} />}
    </section>
  );
}

function Reasons({ session, state }: WaitingProps): VNode {
  const game = { rated: state.rated, timed: state.clock !== null };
  return (
    <div class="invite-buttons" role="group" aria-label="Why">
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
