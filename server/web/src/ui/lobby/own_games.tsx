// The viewer's own unfinished games, first those that wait for them. Until the server's list comes, those
// that this browser remembers.
import type { VNode } from "preact";
import { gameName } from "../../games";
import { t } from "../../i18n/messages";
import type { Listing } from "../../net/wire";
import { lobby } from "../../state/client";
import { clockName, isUrgent, leftWords, standingWords, untilLess } from "../../state/lobby/lobby_words";
import { inOrder, opponentOf, playerAgainst, standingOf } from "../../state/lobby/own_games";
import { nonVisual, ownGames, type OwnGame } from "../../state/session/preferences";
import { BotMark } from "../common/bot_mark";
import { later } from "../common/later";
import { PlayerLink } from "../common/player_link";
import { useServerNow } from "../common/ticking";
import { setupName } from "../../state/lobby/setup_name";
import { ownSentence } from "../../state/lobby/list_sentences";
import { EntryInWords } from "./entry_in_words";
import { Miniature } from "./miniature";

const AwayNote = later(async () => (await import("./away")).AwayNote);

/** Open games and challenges to answer have cards of their own. */
function belongsHere(one: Listing): boolean {
  const standing = standingOf(one);
  return standing !== "seeking" && standing !== "challenged";
}

export function OwnGames(): VNode | null {
  const mine = lobby.lobby.value.mine;
  const told = mine && inOrder(mine).filter(belongsHere);
  const cards = told
    ? told.map((one) => <Told key={one.room} one={one} />)
    : ownGames.value.map((one) => <Remembered key={one.id} one={one} />);
  if (cards.length === 0) return null;
  return (
    <section class="own" aria-labelledby="own-games">
      <h2 id="own-games">{t("lobby.your_games")}</h2>
      <ul class="own-games" data-testid="own-games">
        {cards}
      </ul>
    </section>
  );
}

/** How long the turn at hand may still take; null: nobody counts. */
function useLeft({ due, clock }: Listing): number | null {
  const now = useServerNow((at) => (due === undefined || due <= at ? null : untilLess(due - at, clock)));
  return due === undefined || now === 0 ? null : due - now;
}

function Told({ one }: { one: Listing }): VNode {
  const left = useLeft(one);
  return <li>{nonVisual.value ? <InWords one={one} left={left} /> : <Card one={one} left={left} />}</li>;
}

interface ShownProps {
  readonly one: Listing;
  /** How long the turn at hand may still take, in ms; null: nobody counts. */
  readonly left: number | null;
}

function InWords({ one, left }: ShownProps): VNode {
  const words = ownSentence(one, left === null ? null : leftWords(left, one.clock));
  return <EntryInWords href={`/game/${one.room}`} words={words} testId={`own-${one.room}`} />;
}

function Card({ one, left }: ShownProps): VNode {
  const standing = standingOf(one);
  const urgent = left !== null && isUrgent(left, one.clock) ? " own-game-urgent" : "";
  return (
    <div class={`own-game covered own-game-${standing.replace("_", "-")}${urgent}`} data-testid={`own-${one.room}`}>
      <a class="cover" href={`/game/${one.room}`} aria-label={opponentOf(one) ?? t("lobby.an_invitation")} />
      {one.position !== "" && <Miniature game={one.game} position={one.position} lastTurn={one.last} ply={one.ply} />}
      <span class="own-game-words">
        <span class="own-game-name">
          <strong>
            <PlayerLink of={playerAgainst(one)}>{opponentOf(one) ?? t("lobby.an_invitation")}</PlayerLink>
          </strong>
          <BotMark of={playerAgainst(one)} />
        </span>
        <span>
          <span class="own-game-standing">{standingWords(one)}</span>
          {left !== null && <span class="own-game-left"> · {leftWords(left, one.clock)}</span>}
        </span>
        {one.away && <AwayNote one={one} />}
        <span>
          {gameName(one.game)} · {setupName(one.game, one.setup)} · {clockName(one.clock)}
          {one.rated && ` · ${t("rating.rated_inline")}`}
        </span>
      </span>
    </div>
  );
}

function Remembered({ one }: { one: OwnGame }): VNode {
  return (
    <li>
      <a class="own-game" href={`/game/${one.id}`}>
        <span class="own-game-words">
          <span class="own-game-name">
            <strong>{one.opponent === "" ? t("lobby.waiting") : one.opponent}</strong>
          </span>
          <span>{gameName(one.game)}</span>
        </span>
      </a>
    </li>
  );
}
