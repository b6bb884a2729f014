// One player at the table: name, presence, whose turn it is, and how they stand.
import type { VNode } from "preact";
import type { GameView } from "../../games/view";
import { t } from "../../i18n/messages";
import type { Side } from "../../net/wire";
import type { Fact } from "../../rules/rules";
import { socket } from "../../state/client";
import { connectionWords, isOnline } from "../../state/room/presence_words";
import type { Room } from "../../state/room/room";
import { BotMark } from "../common/bot_mark";
import { Breakable } from "../common/breakable";
import { Clock } from "./clock";
import { PlayerLink } from "../common/player_link";
import { Rating } from "../account/rating";
import { SideDisc } from "../common/side_disc";

interface SeatProps {
  readonly side: Side;
  readonly room: Room;
  readonly view: GameView;
  readonly position: string;
  readonly facts: readonly Fact[];
  /** The game waits for this player. */
  readonly toMove: boolean;
  /** It is this player's turn in the position shown. */
  readonly moves: boolean;
  /** False: nobody comes or goes here. */
  readonly presence: boolean;
}

/** What an empty seat says. */
function emptyWords({ status, host, invited }: Room["state"]): string {
  if (status === "over") return t("seat.nobody");
  if (host) return t("seat.lot");
  return invited ? t("seat.reserved", { name: invited.name }) : t("seat.free");
}

/** For watchers no seat is their own or the other's. */
function looksOf(side: Side, you: Room["state"]["you"], toMove: boolean): string {
  const whose = you === null ? "" : you === side ? " seat-own" : " seat-other";
  return `seat seat-${side}${whose}${toMove ? " seat-to-move" : ""}`;
}

export function SeatCard({ side, room, view, position, facts, toMove, moves, presence }: SeatProps): VNode {
  const { seats, you, clock, status } = room.state;
  const seat = seats[side];
  const linked = socket.link.value === "open";
  const online = isOnline(room, side, linked);
  const connection = presence && seat && connectionWords(room, side, linked, socket.serverNow());
  return (
    <section
      class={looksOf(side, you, toMove)}
      aria-label={view.sides[side]}
      data-testid={`seat-${side}`}
    >
      <div class="seat-who">
        <SideDisc game={view.id} side={side} />
        <span class="seat-name" title={seat?.name}>
          <PlayerLink of={presence ? seat : null}>
            <Breakable text={seat ? seat.name : emptyWords(room.state)} />
          </PlayerLink>
        </span>
        <BotMark of={seat} />
        <Rating of={seat} />
        {presence && seat && <span class={`online${online ? " online-yes" : ""}`} aria-hidden="true" />}
      </div>
      {clock && <Clock clock={clock} side={side} name={view.sides[side]} />}
      <div class="seat-side">
        <span class="seat-side-name">{view.sides[side]}</span>
        {presence && you === side && <span>{t("seat.you")}</span>}
        {connection && <Connection words={connection} away={!online && status !== "over"} />}
        {toMove && " "}
        {toMove && <span class="seat-turn">{t("seat.to_move")}</span>}
      </div>
      {view.standing({ side, position, facts, toMove: moves })}
    </section>
  );
}

function Connection({ words, away }: { words: string; away: boolean }): VNode {
  return (
    <span class={`seat-connection${away ? " seat-away" : ""}`} data-testid="connection">
      {words}
    </span>
  );
}
