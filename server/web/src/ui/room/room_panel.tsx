// Beside the board: the turns, after the game the time report, and the chats. Where the window has room for both, the chats
// have a card of their own below the turns; else one of all is open. The card says how much time there is, and that a game is
// rated until the result shows the ratings.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { GameView } from "../../games/view";
import { t } from "../../i18n/messages";
import type { RoomState } from "../../net/wire";
import { clockName, clockSentence } from "../../state/lobby/lobby_words";
import { lastVersion, linesIn, unreadCount, type ChatChannel } from "../../state/room/chat";
import { me } from "../../state/client";
import { whyHidden } from "../../state/room/watchers_chat";
import { chatsSeen, muted, type ChatsSeen } from "../../state/session/preferences";
import type { Replay } from "../../state/room/replay";
import type { Table } from "../../state/room/table";
import { Chat } from "../chat/chat";
import { useMedia } from "../common/media";
import { PanelBox, type Tab } from "./panel_box";
import { TimeReport } from "./time_report";
import { Turns, TurnsNav } from "./turns";
import { Watchers } from "./watchers";

type Name = "turns" | "times" | ChatChannel;
type Tabs = readonly Tab<Name>[];

interface PanelProps {
  readonly table: Table;
  readonly replay: Replay;
  readonly state: RoomState;
  readonly view: GameView;
  /** Turns and chats at once. */
  readonly both: boolean;
}

const roomForBoth = "(min-width: 78em) and (min-height: 43em) and ((min-aspect-ratio: 8/5) or (min-height: 60em))";

/** Whether turns and chats are shown at once. */
export function useBoth({ status }: RoomState): boolean {
  return useMedia(roomForBoth) && status !== "waiting";
}

/** The version up to which the viewer has read each chat; it outlives a reload. */
function useSeen(room: string, state: RoomState, open: readonly Name[]): ChatsSeen {
  const last = lastVersion(state.chat);
  const before = chatsSeen.value?.room === room ? chatsSeen.value : { room, players: last, watchers: last };
  const upTo = (channel: ChatChannel) => (open.includes(channel) ? last : before[channel]);
  const seen = { room, players: upTo("players"), watchers: upTo("watchers") };
  useEffect(() => void (chatsSeen.value = seen), [seen.room, seen.players, seen.watchers]);
  return seen;
}

function tabsOf(state: RoomState): Tabs {
  const plays = state.you !== null;
  return [
    { name: "turns", title: t("panel.turns"), unread: 0 },
    ...(plays ? [{ name: "players", title: t("chat.name"), unread: 0 } as const] : []),
    { name: "watchers", title: plays ? t("panel.watchers") : t("chat.name"), unread: 0 },
    ...(state.status === "over" && state.turns.length > 0
      ? [{ name: "times", title: t("panel.times"), unread: 0 } as const]
      : []),
  ];
}

const isChat = (name: Name): name is ChatChannel => name === "players" || name === "watchers";

/** The tabs of each card. */
function cardsOf(tabs: Tabs, both: boolean): readonly Tabs[] {
  return both ? [tabs.filter(({ name }) => !isChat(name)), tabs.filter(({ name }) => isChat(name))] : [tabs];
}

function withUnread(tabs: Tabs, state: RoomState, seen: ChatsSeen): Tabs {
  return tabs.map((tab) => {
    if (!isChat(tab.name) || (tab.name === "watchers" && whyHidden(state) !== null)) return tab;
    const lines = linesIn(state.chat, tab.name, muted.value);
    return { ...tab, unread: unreadCount(lines, seen[tab.name], me.value?.id ?? null) };
  });
}

/** Which tabs the viewer has chosen, the last first, and what of these cards is open. */
function useOpen(cards: readonly Tabs[]): { open: readonly Name[]; choose: (name: Name) => void } {
  const [chosen, setChosen] = useState<readonly Name[]>([]);
  const choose = (name: Name) => setChosen((before) => [name, ...before.filter((one) => one !== name)]);
  useEffect(() => {
    const onPrint = () => choose("turns"); // they are what is printed
    addEventListener("beforeprint", onPrint);
    return () => removeEventListener("beforeprint", onPrint);
  }, []);
  const openOf = (tabs: Tabs) => chosen.find((one) => tabs.some(({ name }) => name === one)) ?? tabs[0]?.name ?? "turns";
  return { open: cards.map(openOf), choose };
}

export function RoomPanel(properties: PanelProps): VNode {
  const { table, state, both } = properties;
  const cards = cardsOf(tabsOf(state), both);
  const { open, choose } = useOpen(cards);
  const seen = useSeen(table.session.roomId, state, open);
  const [first, second] = cards.map((tabs, index) => {
    const now = open[index] ?? "turns";
    const label = t(index === 0 ? "panel.label" : "chat.name");
    return (
      <PanelBox
        key={index}
        label={label}
        tabs={withUnread(tabs, state, seen)}
        open={now}
        onOpen={choose}
        beside={index === 0 ? <Terms state={state} /> : <Watchers state={state} />}
      >
        <Panel {...properties} name={now} />
      </PanelBox>
    );
  });
  return (
    <section class={`room-turns panel${both ? " room-turns-both" : ""}`} aria-label={t("panel.label")}>
      {first}
      <TurnsNav {...properties} />
      {second}
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

function Panel({ name, ...properties }: PanelProps & { name: Name }): VNode {
  const { table, state } = properties;
  if (name === "turns") return <Turns {...properties} />;
  if (name === "times") return <TimeReport state={state} />;
  return <Chat key={name} session={table.session} state={state} channel={name} />;
}
