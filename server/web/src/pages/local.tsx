// Games in this browser, without a server: against its computer player, or two people at one board.
import type { VNode } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { openEngine, prefetchEngine } from "../engine/open";
import type { Engine } from "../engine/engine";
import { viewOf } from "../games";
import { t } from "../i18n/messages";
import type { Rules } from "../rules/rules";
import { pageTitle } from "../state/attention";
import { playsHere, rules } from "../state/client";
import { LocalGame } from "../state/local/local_game";
import type { LocalGameSaved } from "../state/local/local_room";
import { localGame } from "../state/local/start";
import { noteSeen } from "../state/room/seen_game";
import { Table } from "../state/room/table";
import { endingOf } from "../state/spoken/room_news";
import { LocalForm } from "../ui/local/local_form";
import { LocalTools, Next, Problem, Replacing } from "../ui/local/local_tools";
import { loadRecordDialog } from "../ui/room/menu_items";
import { Result } from "../ui/room/result";
import { TurnsPanel } from "../ui/room/turns";
import { useTurnSounds } from "../ui/room/room_sounds";
import { TableLayout } from "../ui/table/table_layout";
import { useGameReplay } from "./replaying";
import { shortcuts, useRoomKeys } from "./room_keys";
import { useSuggestion } from "./suggesting";

export function LocalPage(): VNode {
  const title = t("local.title");
  useEffect(() => void (pageTitle.value = title), [title]);
  const [engine] = useState(openEngine);
  useEffect(() => () => engine.close(), [engine]);
  useEffect(() => void Promise.all([prefetchEngine(), loadRecordDialog()]).catch(() => undefined), []); // for later, offline
  const kept = localGame.value;
  const loaded = rules.value;
  if (kept && loaded) return <Kept key={kept.created} kept={kept} rules={loaded} engine={engine} />;
  return (
    <main class="lobby local-start">
      <h1>{t("local.heading")}</h1>
      <p class="welcome-words">{t("local.intro")}</p>
      <section class="card" aria-label={t("local.new_game")}>
        <LocalForm onStart={() => undefined} />
      </section>
    </main>
  );
}

interface KeptProps {
  readonly kept: LocalGameSaved;
  readonly rules: Rules;
  readonly engine: Engine;
}

function Kept({ kept, rules: loaded, engine }: KeptProps): VNode | null {
  const after = (ms: number, run: () => void) => void setTimeout(run, ms);
  const game = useMemo(() => LocalGame.open({ rules: loaded, engine, saved: localGame, after }, kept), []);
  useEffect(() => {
    if (!game) localGame.value = null;
    return () => game?.close();
  }, [game]);
  return game && <Playing game={game} />;
}

/** News of other games waits while one is played. */
function usePlaysHere(playing: boolean): void {
  useEffect(() => {
    playsHere.value = playing;
    return () => void (playsHere.value = false);
  }, [playing]);
}

function Playing({ game }: { game: LocalGame }): VNode | null {
  const table = useMemo(() => new Table(game), [game]);
  useEffect(() => () => table.close(), [table]);
  const replay = useGameReplay(table);
  useRoomKeys(table, replay);
  const room = game.room.value;
  const { state } = room;
  usePlaysHere(state.result === null);
  useTurnSounds(state);
  const suggestion = useSuggestion(table, state);
  useEffect(() => noteSeen(state.game), [state.game]);
  const view = viewOf(state.game);
  if (!view) return null;
  return (
    <TableLayout
      table={table}
      room={room}
      view={view}
      lower={!game.shared && state.you === "second" ? "second" : "first"}
      presence={false}
      low={false}
      news={{ ending: () => endingOf(game.room.value, table.end.value) }}
      status={
        <Result state={state} end={table.end.value}>
          <Next game={game} />
        </Result>
      }
      notes={<Notes game={game} />}
      panel={<TurnsPanel label={t("local.turns")} table={table} replay={replay} state={state} view={view} />}
      tools={<LocalTools game={game} shown={table.ply.value} suggestion={suggestion} />}
      suggestion={suggestion}
      shortcuts={shortcuts}
    />
  );
}

function Notes({ game }: { game: LocalGame }): VNode {
  return (
    <>
      <Problem game={game} />
      <Replacing />
    </>
  );
}
