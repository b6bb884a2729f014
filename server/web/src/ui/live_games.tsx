// Games being played, each as a small board that follows it; a click leads there to watch.
import type { VNode } from "preact";
import { gameName } from "../games";
import type { Listing, Seat, Side } from "../net/wire";
import { lobby, me } from "../state/client";
import { ofOthers } from "../state/lobby";
import { clockName, counted } from "../state/lobby_words";
import { ratingText } from "../state/ratings";
import { Breakable } from "./breakable";
import { Icon } from "./icons";
import { Miniature } from "./miniature";
import { Rating } from "./rating";
import { setupName } from "./setup_name";
import { SideDisc } from "./side_disc";

export function LiveGames(): VNode {
  const all = lobby.lobby.value.games;
  const games = all && ofOthers(all, me.value?.id);
  return (
    <section aria-labelledby="live-games">
      <h2 id="live-games">Live games</h2>
      {games === null && <p class="empty">Loading…</p>}
      {games?.length === 0 && <p class="empty">No {all?.length === 0 ? "" : "other "}game is being played just now.</p>}
      <ul class="live-games" data-testid="live-games">
        {games?.map((one) => (
          <li key={one.room}>
            <LiveGame one={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** "Anna (1512?)" */
function named(seat: Seat | null): string {
  const rating = seat && ratingText(seat);
  return `${seat?.name ?? "?"}${rating ? ` (${rating})` : ""}`;
}

function LiveGame({ one }: { one: Listing }): VNode {
  const players = `${named(one.seats.first)} against ${named(one.seats.second)}`;
  const watched = `${one.watchers} watching`;
  return (
    <a
      class="live-game"
      href={`/game/${one.room}`}
      aria-label={`${gameName(one.game)}, ${players}, ${clockName(one.clock)}, ${counted(one.ply, "turn")}, ${watched}`}
      data-testid={`live-${one.room}`}
      data-ply={one.ply}
    >
      <Player one={one} side="second" />
      <Miniature game={one.game} position={one.position} lastTurn={one.last} />
      <Player one={one} side="first" />
      <span class="live-about">
        <span>
          {setupName(one.game, one.setup)} · {clockName(one.clock)}
          {one.rated && " · rated"}
        </span>
        <span class="live-watchers" title={watched}>
          <Icon name="eye" />
          {one.watchers}
        </span>
      </span>
    </a>
  );
}

function Player({ one, side }: { one: Listing; side: Side }): VNode {
  const moves = one.status === "playing" && one.toMove === side;
  return (
    <span class={`live-player${moves ? " live-player-moves" : ""}`}>
      <SideDisc game={one.game} side={side} />
      <span class="live-name">
        <Breakable text={one.seats[side]?.name ?? "–"} />
      </span>
      <Rating of={one.seats[side]} />
    </span>
  );
}
