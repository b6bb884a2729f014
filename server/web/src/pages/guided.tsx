// A guided first game, step by step on the real board: /learn/tzaar. The browser keeps where it was left.
import { batch } from "@preact/signals";
import type { VNode } from "preact";
import { useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import type { Engine } from "../engine/engine";
import { openEngine } from "../engine/open";
import { gameOf, viewOf, type GameId } from "../games";
import type { GuidedScript } from "../games/lessons";
import { learnBook } from "../i18n/learn_book";
import { spoken, t } from "../i18n/messages";
import type { Rules } from "../rules/rules";
import { pageTitle } from "../state/attention";
import { rules } from "../state/client";
import { Guided } from "../state/learn/guided";
import { guidedProgress, keepFinished, startFinale } from "../state/learn/guided_progress";
import { LocalGame } from "../state/local/local_game";
import type { LocalGameSaved } from "../state/local/local_room";
import { newSeed } from "../state/local/start";
import type { Room } from "../state/room/room";
import { Table, type AnyTable } from "../state/room/table";
import { route, wayBack } from "../state/session/route";
import { toast } from "../state/session/toasts";
import { Frame } from "../ui/common/frame";
import { GuidedCard, StepCount } from "../ui/learn/guided_card";
import { GuidedDoors } from "../ui/learn/guided_doors";
import { FinaleCard, isWon, useHint } from "../ui/learn/guided_finale";
import { finaleNotes, stepNotes } from "../ui/learn/guided_words";
import { GuidedTable } from "../ui/learn/guided_table";
import { KeyList } from "../ui/room/keys";
import { useTurnSounds } from "../ui/room/room_sounds";
import { composing, listed, others, useKeys } from "./table_keys";

/** Resolves when the guided game that the address names is there, in the language spoken now. */
export async function openGuided(): Promise<void> {
  const now = route.peek();
  const { language } = spoken.peek();
  const own = "game" in now ? gameOf(now.game)?.guided.open(language) : undefined;
  await Promise.all([learnBook.open(language), own]);
}

export function GuidedPage({ game }: { game: GameId }): VNode | null {
  const { view, guided } = gameOf(game)!;
  const title = learnBook.say("page.title", { game: view.name });
  useEffect(() => void (pageTitle.value = `${title} · {site}`), [title]);
  useEffect(() => void openGuided().catch(() => toast(t("common.not_loaded"), "problem")), [game, spoken.value.language]);
  return guided.value ? <Played script={guided.value.script} title={title} /> : <Frame />;
}

function Played({ script, title }: Omit<PartProps, "rules">): VNode | null {
  const { at } = guidedProgress(script);
  const loaded = rules.value;
  if (!loaded) return <Frame />;
  if (at.value < script.steps.length) return <Steps script={script} rules={loaded} title={title} />;
  return <Finale script={script} rules={loaded} title={title} />;
}

interface PartProps {
  readonly script: GuidedScript;
  readonly rules: Rules;
  readonly title: string;
}

function Steps({ script, rules: loaded, title }: PartProps): VNode | null {
  const progress = guidedProgress(script);
  const guided = useMemo(() => Guided.open(loaded, script, progress.at), []);
  useEffect(() => () => guided?.close(), [guided]);
  if (!guided) return null;
  const toFinale = () =>
    batch(() => {
      progress.finale.value = startFinale(script, newSeed(), Date.now());
      progress.at.value = script.steps.length;
    });
  return (
    <GuidedTable
      table={guided.table}
      room={guided.room.value}
      title={title}
      ways={guided.ways.value}
      shown={guided.shown.value}
      notes={() => stepNotes(guided)}
    >
      <KeysAndSounds table={guided.table} room={guided.room.value} />
      <GuidedCard guided={guided} onFinale={toFinale} />
    </GuidedTable>
  );
}

const bound = [...composing, ...listed];
const shortcuts = [...others, ...bound];

/** The keys and the sounds of a table. */
function KeysAndSounds({ table, room }: { table: AnyTable; room: Room }): VNode {
  useKeys(table, bound);
  useTurnSounds(room.state);
  return <KeyList shortcuts={shortcuts} />;
}

function Finale(props: PartProps): VNode | null {
  const { finale } = guidedProgress(props.script);
  const [engine] = useState(openEngine);
  useEffect(() => () => engine.close(), [engine]);
  const begin = () => void (finale.value = startFinale(props.script, newSeed(), Date.now()));
  const kept = finale.value;
  useEffect(() => {
    if (!kept) begin();
  }, [kept]);
  return kept && <PlayedOut key={kept.created} {...props} kept={kept} engine={engine} onRestart={begin} />;
}

interface PlayedOutProps extends PartProps {
  readonly kept: LocalGameSaved;
  readonly engine: Engine;
  readonly onRestart: () => void;
}

const after = (ms: number, run: () => void) => void setTimeout(run, ms);

/** A game of its own each time that the position is begun; null: what was kept cannot be played. */
function useFinale({ script, rules: loaded, kept, engine }: PlayedOutProps) {
  const { finale } = guidedProgress(script);
  const around = { rules: loaded, engine, saved: finale, atOnce: true, after };
  const game = useMemo(() => LocalGame.open(around, kept), []);
  const table = useMemo(() => game && new Table(game), [game]);
  useEffect(() => {
    if (!game) finale.value = null;
    return () => (table?.close(), game?.close());
  }, [game]);
  return game && table && { game, table };
}

function PlayedOut(properties: PlayedOutProps): VNode | null {
  const played = useFinale(properties);
  return played && <FinaleTable {...properties} {...played} />;
}

type FinaleProps = PlayedOutProps & { readonly game: LocalGame; readonly table: AnyTable };

function FinaleTable({ script, title, game, table, onRestart }: FinaleProps): VNode | null {
  const { at } = guidedProgress(script);
  const hint = useHint(game);
  const won = isWon(game);
  // Not after the paint: whoever begins again at once takes this component away before.
  useLayoutEffect(() => {
    if (won) keepFinished(script.game);
  }, [won]);
  const view = viewOf(script.game)!;
  const count = script.steps.length + 1;
  const shown = hint.turn.value;
  const ways = shown === null ? [] : table.stepsTo(shown);
  const notes = () => finaleNotes(game, hint.turn.value, table.end.value);
  return (
    <GuidedTable {...{ table, title, ways, shown, notes }} room={game.room.value}>
      <KeysAndSounds table={table} room={game.room.value} />
      <StepCount at={count - 1} count={count} done={won} />
      <FinaleCard
        game={game}
        end={table.end.value}
        hint={hint}
        onRestart={onRestart}
        onBack={() => void (at.value = script.steps.length - 1)}
        onAgain={() => void (at.value = 0)}
        doors={<GuidedDoors view={view} back={wayBack(location.search)} />}
      />
    </GuidedTable>
  );
}
