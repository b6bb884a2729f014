// The box beside the board: the turns, the chats, and after the game the time report. One of them
// is open; the others say how much is new. The box says how much time there is, and that a game is rated until the result
// shows the ratings.
import type { ComponentChildren, VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { GameView } from "../../games/view";
import { t } from "../../i18n/messages";
import type { RoomState } from "../../net/wire";
import { clockName, clockSentence } from "../../state/lobby/lobby_words";
import { lastVersion, linesIn, unreadCount, type ChatChannel } from "../../state/room/chat";
import { me } from "../../state/client";
import { whyHidden } from "../../state/room/watchers_chat";
import { chatsSeen, muted, type ChatsSeen } from "../../state/session/preferences";
import type { Replay } from "../../state/room/replay";
import type { AnyTable, Table } from "../../state/room/table";
import { Chat } from "../chat/chat";
import { TimeReport } from "./time_report";
import { TurnList, TurnNav } from "./turn_list";

type Name = "turns" | ChatChannel | "times";

interface Tab {
  readonly name: Name;
  readonly title: string;
  readonly unread: number;
}

interface PanelProps {
  readonly table: Table;
  readonly replay: Replay;
  readonly state: RoomState;
  readonly view: GameView;
}

/** The version up to which the viewer has read each chat; it outlives a reload. */
function useSeen(room: string, state: RoomState, open: Name): ChatsSeen {
  const last = lastVersion(state.chat);
  const before = chatsSeen.value?.room === room ? chatsSeen.value : { room, players: last, watchers: last };
  const seen = open === "players" || open === "watchers" ? { ...before, [open]: last } : before;
  useEffect(() => void (chatsSeen.value = seen), [seen.room, seen.players, seen.watchers]);
  return seen;
}

function tabsOf(state: RoomState, seen: ChatsSeen): readonly Tab[] {
  const unread = (channel: ChatChannel) =>
    unreadCount(linesIn(state.chat, channel, muted.value), seen[channel], me.value?.id ?? null);
  const plays = state.you !== null;
  const watchers = whyHidden(state) === null ? unread("watchers") : 0;
  return [
    { name: "turns", title: t("panel.turns"), unread: 0 },
    ...(plays ? [{ name: "players", title: t("chat.name"), unread: unread("players") } as const] : []),
    { name: "watchers", title: plays ? t("panel.watchers") : t("chat.name"), unread: watchers },
    ...(state.status === "over" && state.turns.length > 0
      ? [{ name: "times", title: t("panel.times"), unread: 0 } as const]
      : []),
  ];
}

export function RoomPanel({ table, replay, state, view }: PanelProps): VNode {
  const [wanted, setWanted] = useState<Name>("turns");
  useEffect(() => {
    const onPrint = () => setWanted("turns"); // they are what is printed
    addEventListener("beforeprint", onPrint);
    return () => removeEventListener("beforeprint", onPrint);
  }, []);
  const seen = useSeen(table.session.roomId, state, wanted);
  const tabs = tabsOf(state, seen);
  const open = tabs.some(({ name }) => name === wanted) ? wanted : "turns";
  return (
    <section class={`room-turns panel panel-${open}`} aria-label={t("panel.label")}>
      <div class="panel-head">
        <Tabs tabs={tabs} open={open} onOpen={setWanted} />
        <Terms state={state} />
      </div>
      <Panel name={open}>
        {open === "turns" && <Turns table={table} replay={replay} state={state} view={view} />}
        {open === "times" && <TimeReport state={state} />}
        {(open === "players" || open === "watchers") && (
          <Chat key={open} session={table.session} state={state} channel={open} />
        )}
      </Panel>
    </section>
  );
}

/** How much time the players have, and that ratings are at stake. */
function Terms({ state: { clock, rated, ratings } }: { state: RoomState }): VNode {
  const control = clock?.control ?? null;
  return (
    <span class="panel-terms" title={clockSentence(control)} data-testid="terms">
      {clockName(control)}
      {rated && !ratings && <span class="panel-rated"> · {t("rating.rated")}</span>}
    </span>
  );
}

export interface TurnsProps {
  readonly table: AnyTable;
  readonly replay: Replay;
  readonly state: RoomState;
  readonly view: GameView;
}

export function Turns({ table, replay, state, view }: TurnsProps): VNode {
  const look = (ply: number) => {
    replay.stop(); // also where that ply is shown already
    table.look(ply);
  };
  const played = state.status === "over" ? replay : null;
  return (
    <>
      <TurnList turns={state.turns} view={view} ply={table.ply.value} onLook={look} />
      <TurnNav ply={table.ply.value} last={table.livePly.value} replay={played} onLook={look} />
    </>
  );
}

function Panel({ name, children }: { name: Name; children: ComponentChildren }): VNode {
  return (
    <div class="panel-body" role="tabpanel" id="room-panel" aria-labelledby={`tab-${name}`}>
      {children}
    </div>
  );
}

interface TabsProps {
  readonly tabs: readonly Tab[];
  readonly open: Name;
  readonly onOpen: (name: Name) => void;
}

function Tabs({ tabs, open, onOpen }: TabsProps): VNode {
  const list = useRef<HTMLDivElement>(null);
  function onKey(event: KeyboardEvent): void {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const at = tabs.findIndex(({ name }) => name === open);
    const next = tabs[(at + step + tabs.length) % tabs.length]?.name ?? open;
    onOpen(next);
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  }
  return (
    <div class="tabs" ref={list} role="tablist" aria-label={t("panel.label")} onKeyDown={onKey}>
      {tabs.map(({ name, title, unread }) => (
        <button
          key={name}
          id={`tab-${name}`}
          class="tab"
          role="tab"
          data-testid={`tab-${name}`}
          aria-selected={name === open}
          aria-controls="room-panel"
          tabIndex={name === open ? 0 : -1}
          onClick={() => onOpen(name)}
        >
          {title}
          {unread > 0 && <Unread name={name} n={unread} />}
        </button>
      ))}
    </div>
  );
}

function Unread({ name, n }: { name: Name; n: number }): VNode {
  return (
    <span class="unread" data-testid={`unread-${name}`}>
      {n}
      <span class="only-read"> {t("panel.new", { n })}</span>
    </span>
  );
}
