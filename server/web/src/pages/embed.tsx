// One game in a frame of another site: board, names, how it stands, and the buttons that go through the turns. Nothing on it
// changes anything but what it shows, so a page around it that hides it gains nothing by a click.
import type { VNode } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { Board } from "../board/board";
import { viewOf } from "../games";
import type { GameView, Side } from "../games/view";
import { t } from "../i18n/messages";
import type { RoomState } from "../net/wire";
import type { EmbeddedGame } from "../state/embedded_game";
import { addressOf } from "../state/room/permalink";
import type { Replay } from "../state/room/replay";
import { Table } from "../state/room/table";
import { sentence } from "../state/room/task_words";
import { resultLine } from "../state/room/words";
import { actionMs } from "../state/session/preferences";
import { BotMark } from "../ui/common/bot_mark";
import { Breakable } from "../ui/common/breakable";
import { SideDisc } from "../ui/common/side_disc";
import { TurnNav } from "../ui/room/turn_list";
import { EmbedFrame } from "../ui/table/embed_frame";
import { SupplyTray } from "../ui/table/supply_tray";
import { useGameReplay } from "./replaying";
import { site } from "../state/session/site";

interface EmbedProps {
  readonly game: EmbeddedGame;
  readonly id: string;
  /** The ply to begin with; null: the current one. */
  readonly ply: number | null;
}

export function EmbedPage({ game, id, ply }: EmbedProps): VNode {
  const table = useMemo(() => new Table(game, ply), [game]);
  const replay = useGameReplay(table);
  const state = table.state.value;
  const view = state && viewOf(state.game);
  const position = table.frame.value?.position;
  useEffect(() => void (state && view && (document.title = titleOf(state, view))), [state, view]);
  if (game.isNone.value) return <Message text={t("room.none")} id={null} />;
  if (!state) return <EmbedFrame />;
  if (!view || position === undefined) return <Message text={t("table.not_begun")} id={id} />;
  return <Shown table={table} replay={replay} state={state} view={view} position={position} id={id} />;
}

function titleOf({ seats }: RoomState, view: GameView): string {
  return `${seats.first?.name ?? "?"} – ${seats.second?.name ?? "?"} · ${view.name}`;
}

/** `id`: of the game; null: the link leads to the site. */
function Message({ text, id }: { text: string; id: string | null }): VNode {
  return (
    <main class="embed">
      <p class="embed-board embed-message">{text}</p>
      <div class="embed-foot">
        <GameLink id={id} ply={null} />
      </div>
    </main>
  );
}

interface ShownProps {
  readonly table: Table<EmbeddedGame>;
  readonly replay: Replay;
  readonly state: RoomState;
  readonly view: GameView;
  readonly position: string;
  readonly id: string;
}

const noMarks = new Map();

function Shown({ table, replay, state, view, position, id }: ShownProps): VNode {
  const [ply, turn] = [table.ply.value, table.lastTurn.value];
  const trail = useMemo(() => ({ ply, actions: turn === null ? [] : view.actions(turn) }), [view, turn, ply]);
  function look(to: number): void {
    replay.stop();
    table.look(to);
  }
  return (
    <main class="embed">
      <h1 class="only-read">{titleOf(state, view)}</h1>
      <Seat table={table} state={state} view={view} position={position} side="second" />
      <div class="embed-board">
        <Board view={view} position={position} hash={table.frame.value?.hash ?? ""} ply={ply} trail={trail} marks={noMarks}
          winner={table.winner.value} actionMs={actionMs()} flip={false} />
        <SupplyTray table={table} view={view} position={position} />
      </div>
      <Seat table={table} state={state} view={view} position={position} side="first" />
      <div class="embed-foot">
        <p class="embed-status" role="status" data-testid="embed-status">
          {table.isLive.value && state.result ? resultLine(state) : sentence(table, state, view)}
        </p>
        <TurnNav ply={ply} last={table.livePly.value} replay={state.status === "over" ? replay : null} onLook={look} />
        <GameLink id={id} ply={table.lookedAt.value} />
      </div>
    </main>
  );
}

type SeatProps = Pick<ShownProps, "table" | "state" | "view" | "position"> & { readonly side: Side };

function Seat({ table, state, view, position, side }: SeatProps): VNode {
  const seat = state.seats[side];
  const toMove = table.frame.value?.toMove === side && !(state.status === "over" && table.isLive.value);
  return (
    <section class={`embed-seat embed-${side}${toMove ? " seat-to-move" : ""}`} aria-label={view.sides[side]}>
      <div class="seat-who">
        <SideDisc game={view.id} side={side} />
        <span class="seat-name" data-testid={`embed-${side}`}>
          <Breakable text={seat?.name ?? t("seat.free")} />
        </span>
        <BotMark of={seat} />
      </div>
      {view.standing({ side, position, facts: table.facts.value, toMove })}
    </section>
  );
}

/** In a page of its own: no other page of this site may be shown in a frame. */
function GameLink({ id, ply }: { id: string | null; ply: number | null }): VNode {
  const href = id === null ? "/" : addressOf(id, ply);
  return (
    <a class="embed-link" href={href} target="_blank" rel="noopener" data-testid="embed-link">
      {id === null ? site.name : t("embed.open")}
    </a>
  );
}
