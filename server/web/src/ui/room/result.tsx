// How the game ended, and where to go from here.
import type { ComponentChildren, VNode } from "preact";
import { t } from "../../i18n/messages";
import type { RoomState, Side } from "../../net/wire";
import { playInBrowser } from "../../state/computer_game";
import { declinedChoice } from "../../state/lobby/computers";
import { ownOutcome, reasonSentence, winnerName, type End } from "../../state/room/end_words";
import { gainText } from "../../state/lobby/ratings";
import { reviewOf } from "../../state/room/permalink";
import type { RoomSession } from "../../state/room/room_session";
import { headline } from "../../state/room/words";
import { Breakable } from "../common/breakable";
import { PlayerLink } from "../common/player_link";
import { OfferButton } from "./game_actions";
import { Icon } from "../common/icons";
import { Settling } from "../common/settling";
import { SideDisc } from "../common/side_disc";

interface ResultProps {
  readonly state: RoomState;
  readonly end: End;
  /** Where to go from here. */
  readonly children: ComponentChildren;
}

export function Result({ state, end, children }: ResultProps): VNode | null {
  const { result } = state;
  if (!result) return null;
  const own = ownOutcome(state);
  const look = own === null ? "" : result.outcome === state.you ? " result-won" : " result-lost";
  return (
    <section
      class={`result${look}`}
      data-testid="result"
      data-reason={result.reason}
      aria-label={t("result.label")}
    >
      {own && (
        <p class="result-own">
          {result.outcome === state.you && <Icon name="flag" />}
          {own}
        </p>
      )}
      <strong>
        <Breakable text={headline(state.game, state.seats, result.outcome, result.reason)} />
        <Winner name={winnerName(state)} />
      </strong>
      <span>
        <Breakable text={reasonSentence(state, end)} />
      </span>
      {isBusyComputer(state) && <span class="result-note">{t("computer.in_browser_note")}</span>}
      <Settling class="result-next">{children}</Settling>
      <RatingChanges state={state} />
    </section>
  );
}

function Winner({ name }: { name: string | null }): VNode | null {
  if (!name) return null;
  return (
    <span class="result-name">
      {" "}
      <Breakable text={`(${name})`} />
    </span>
  );
}

const sides: readonly Side[] = ["first", "second"];

function RatingChanges({ state: { ratings, seats, game } }: { state: RoomState }): VNode | null {
  if (!ratings) return null;
  return (
    <ul class="result-ratings" data-testid="result-ratings" aria-label={t("result.ratings")}>
      {sides.map((side) => {
        const { before, after } = ratings[side];
        return (
          <li key={side}>
            <SideDisc game={game} side={side} />
            <span class="result-rated">
              <PlayerLink of={seats[side]}>
                <Breakable text={seats[side]?.name ?? ""} />
              </PlayerLink>
            </span>
            <span class="result-change">
              {before} → {after} <strong>({gainText(ratings[side])})</strong>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function isBusyComputer({ result, invited }: RoomState): boolean {
  return result?.reason === "declined" && invited?.bot === true;
}

/** The computer of the server has no time: the same game with the browser's. */
function InBrowser({ state }: { state: RoomState }): VNode {
  return (
    <button
      class="button button-primary"
      data-testid="play-in-browser"
      onClick={() => playInBrowser(declinedChoice(state))}
    >
      {t("computer.in_browser")}
    </button>
  );
}

interface NextProps {
  readonly session: RoomSession;
  readonly state: RoomState;
}

/** To the rematch, or the way to one, and to what there is to learn from the game. */
export function Next({ session, state }: NextProps): VNode {
  return (
    <>
      {isBusyComputer(state) ? <InBrowser state={state} /> : <Again session={session} state={state} />}
      {state.ply > 0 && (
        <a class="button" href={reviewOf(session.roomId)} data-testid="review">
          <Icon name="study" />
          {t("review.review")}
        </a>
      )}
    </>
  );
}

/** There the next opponent comes. */
function ToTournament({ id }: { id: string }): VNode {
  return (
    <a class="button button-primary" href={`/tournament/${id}`} data-testid="to-tournament">
      {t("result.to_tournament")}
    </a>
  );
}

function Again({ session, state }: NextProps): VNode | null {
  const both = state.seats.first !== null && state.seats.second !== null;
  const offered = state.offers.some(({ offer }) => offer === "rematch");
  if (state.rematch !== null) {
    return (
      <a class="button button-primary" href={`/game/${state.rematch}`} data-testid="to-rematch">
        {t(state.you ? "result.to_rematch" : "result.watch_rematch")}
      </a>
    );
  }
  if (state.tournament) return <ToTournament id={state.tournament.id} />;
  if (!both || offered) return null;
  return (
    <OfferButton
      session={session}
      state={state}
      kind="rematch"
      icon="again"
      label={t("offer.button.rematch")}
      look="button button-primary"
    />
  );
}
