// The site's television: the best live game of each kind, and the next one when it is over; where nobody plays, the best game
// of the day. The address says which kind.
import { effect } from "@preact/signals";
import type { VNode } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { allViews, viewOf } from "../games";
import { t } from "../i18n/messages";
import type { Listing } from "../net/wire";
import { pageTitle } from "../state/attention";
import { lobby, me, rules, session, socket, visit } from "../state/client";
import { bestLive, Channel, staysMs } from "../state/lobby/channel";
import { ofOthers } from "../state/lobby/lobby";
import { bestOfDay } from "../state/lobby/showcase";
import { seenView } from "../state/room/seen_game";
import { query } from "../state/session/route";
import { Opening } from "../ui/common/opening";
import { Replay, useExhibit } from "../ui/lobby/showcase";
import { RoomPage } from "./room";

const gamesNow = () => ofOthers(lobby.lobby.value.games ?? [], me.value?.id);

/** What the address asks for; else what is played first, once something is. */
function useKind(): string {
  const [first, setFirst] = useState<string | null>(null);
  const best = allViews().find(({ id }) => bestLive(gamesNow(), id))?.id ?? null;
  useEffect(() => void (first === null && setFirst(best)), [first, best]);
  const asked = viewOf(query.value.get("game") ?? "")?.id;
  return asked ?? first ?? seenView().id;
}

function useChannel(kind: string): Channel {
  const channel = useMemo(() => new Channel(kind), [kind]);
  useEffect(() => effect(() => channel.offer(gamesNow())), [channel]);
  return channel;
}

/** The session of the game shown; null: it is to come, or there is none. */
function useRoom(room: string | null) {
  const ready = rules.value !== null;
  useEffect(() => visit(room), [room, ready]);
  useEffect(() => () => visit(null), []);
  return session.value?.roomId === room ? session.value : null;
}

/** Whether the game shown has ended; the channel goes on a while later. */
function useEnd(channel: Channel, open: ReturnType<typeof useRoom>): boolean {
  const isOver = open !== null && (open.room.value?.state.status === "over" || open.refused.value !== null);
  useEffect(() => {
    const timer = isOver ? setTimeout(() => channel.release(), staysMs) : undefined;
    return () => clearTimeout(timer);
  }, [channel, isOver, open]);
  return isOver;
}

export function TvPage(): VNode {
  const kind = useKind();
  const channel = useChannel(kind);
  const room = channel.shown.value?.room ?? null;
  const open = useRoom(room);
  const isOver = useEnd(channel, open);
  if (room === null) return <Silent kind={kind} />;
  const beside = <Remote kind={kind} channel={channel} isOver={isOver} />;
  return open ? <RoomPage key={room} session={open} beside={beside} /> : <Opening />;
}

/** Nobody plays. */
function Silent({ kind }: { kind: string }): VNode {
  const choose = useMemo(() => (games: Parameters<typeof bestOfDay>[0]) => bestOfDay(games, socket.serverNow()), []);
  const exhibit = useExhibit(kind, choose);
  const title = t("tv.heading");
  useEffect(() => void (pageTitle.value = title), [title]);
  return (
    <main class="lobby tv">
      <div class="tv-head">
        <h1>{title}</h1>
        <Channels kind={kind} />
      </div>
      <p>{t("tv.none", { game: viewOf(kind)!.name })}</p>
      <section class="showcase" aria-label={t("showcase.name")} data-testid="tv-exhibit">
        <Replay key={exhibit?.game} exhibit={exhibit} />
      </section>
    </main>
  );
}

function Channels({ kind }: { kind: string }): VNode {
  return (
    <nav class="tv-channels" aria-label={t("tv.channel")}>
      {allViews().map(({ id, name }) => (
        <a key={id} href={`/tv?game=${id}`} aria-current={id === kind ? "page" : undefined} data-testid={`tv-${id}`}>
          {name}
        </a>
      ))}
    </nav>
  );
}

/** Beside the board: the channels, and what comes next and came before. */
function Remote({ kind, channel, isOver }: { kind: string; channel: Channel; isOver: boolean }): VNode {
  return (
    <section class="tv-remote" aria-label={t("tv.heading")} data-testid="tv" data-room={channel.shown.value?.room}>
      <div class="tv-head">
        <strong>{t("tv.heading")}</strong>
        <Channels kind={kind} />
        {channel.next.value && (
          <button class="button-small" data-testid="tv-next" onClick={() => channel.change()}>
            {t("tv.next")}
          </button>
        )}
      </div>
      {isOver && channel.next.value && <p role="status">{t("tv.over")}</p>}
      <Earlier games={channel.earlier.value} />
    </section>
  );
}

function Earlier({ games }: { games: readonly Listing[] }): VNode | null {
  if (games.length === 0) return null;
  return (
    <details class="tv-earlier" data-testid="tv-earlier">
      <summary>{t("tv.earlier")}</summary>
      <ul>
        {games.map(({ room, seats }) => (
          <li key={room}>
            <a href={`/game/${room}`}>{`${seats.first?.name ?? "–"} – ${seats.second?.name ?? "–"}`}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}
