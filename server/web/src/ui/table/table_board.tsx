// The board as the viewer sees it now: the position, their draft, the last turn, and what a step
// would win or why there is none.
import type { ComponentChildren, VNode } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { Board, type PlaceOf } from "../../board/board";
import { ChainMarks } from "../../board/chain_marks";
import { spoken, t } from "../../i18n/messages";
import { marking, notesOf, type Note } from "../../state/room/marking";
import type { Trail } from "../../board/trail";
import { openTable } from "../../games";
import type { GameView, Side } from "../../games/view";
import type { Step } from "../../rules/rules";
import { last, type Draft } from "../../state/room/draft";
import { actionMs, characterKeys, flipped, pointLabels, rimLabels } from "../../state/session/preferences";
import type { AnyTable } from "../../state/room/table";
import { ruleAddress } from "../../state/room/rule_links";
import { capital } from "../../state/room/words";
import { PointBox } from "./point_box";

/** What was played last: in the turn being composed or sent, else in the turn shown. */
function trailOf(table: AnyTable, view: GameView): Trail {
  const next = table.livePly.value + 1;
  const pending = table.session.pending.value;
  if (table.isLive.value && pending) return { ply: next, actions: view.actions(pending.turn) };
  const partial = table.isLive.value && table.draft.value ? (last(table.draft.value).step?.partial ?? "") : "";
  const made = view.actions(partial);
  if (made.length > 0) return { ply: next, actions: made };
  const turn = table.lastTurn.value;
  return { ply: table.ply.value, actions: turn === null ? [] : view.actions(turn) };
}

/** Whose turn it is or was. */
function moverOf(table: AnyTable, { ply }: Trail): Side {
  return table.session.frames.value[ply - 1]?.toMove ?? "first";
}

const toldMs = 5000;

/** The note beside a point. */
interface Told {
  readonly point: string;
  readonly text: string;
  /** Where the rule is explained; null: nowhere. */
  readonly rule: string | null;
}

/** What was played last, as the same object until something else was. */
function useTrail(table: AnyTable, view: GameView): Trail {
  const made = trailOf(table, view);
  return useMemo(() => made, [JSON.stringify(made)]);
}

/** The note beside a point; it goes with the step it belongs to, or by itself. */
function useTold(draft: Draft | null, choice: readonly Step[] | null) {
  const [told, tell] = useState<Told | null>(null);
  useEffect(() => tell(null), [draft, choice]);
  useEffect(() => {
    const timer = setTimeout(() => tell(null), toldMs);
    return () => clearTimeout(timer);
  }, [told]);
  return { told, tell };
}

/** Why a click there does nothing; null: nothing is missing, the turn can be played. */
function whyNot(point: string, draft: Draft, note: Note | undefined, view: GameView): Told | null {
  const { steps } = last(draft);
  if (steps.turn !== null) return null;
  const text = note?.text ?? `${capital(view.task(steps, draft.length - 1))}.`;
  return { point, text, rule: ruleAddress(view.id, note?.rule ?? "") };
}

/** What the points offer, which of them the viewer looks at, and what they are told about one. */
function usePoints(table: AnyTable, view: GameView) {
  const draft = table.isLive.value ? table.draft.value : null;
  const asked = table.isIdle.value ? null : draft;
  const choice = table.choice.value;
  const hand = table.hand.value;
  const marks = useMemo(() => marking(draft, view, choice), [draft, view, choice, spoken.value]);
  const notes = useMemo(() => notesOf(asked, view, hand), [asked, view, hand, spoken.value]);
  const [looked, setLooked] = useState<string | null>(null);
  const { told, tell } = useTold(draft, choice);
  useEffect(() => void openTable(view.id), [view.id]); // it knows the rules behind what is told
  const gain = looked === null ? undefined : notes.get(looked);

  /** A click that does nothing shows why. */
  function onPoint(point: string): void {
    if (table.click(point) || !asked) return tell(null);
    const why = whyNot(point, asked, notes.get(point), view);
    if (why) tell(why);
  }
  function onLook(point: string | null): void {
    setLooked(point);
    if (point !== null && point !== told?.point) tell(null);
  }
  return { marks, isQuiet: table.isIdle.value, notes, onPoint, onLook, looked, told, won: gain && gain.points.length > 0 ? gain : null };
}

interface TableBoardProps {
  readonly table: AnyTable;
  readonly view: GameView;
  readonly position: string;
  /** Points that are lit. */
  readonly lit?: readonly string[];
  /** More to draw above the points. */
  readonly overlay?: (placeOf: PlaceOf) => VNode | null;
}

export function TableBoard({ table, view, position, lit, overlay }: TableBoardProps): VNode {
  const trail = useTrail(table, view);
  const { looked, told, won, ...points } = usePoints(table, view);
  const choice = table.choice.value;
  const prospect = { table, view, looked };
  return (
    <Holder table={table}>
      <Board
        {...points}
        view={view}
        position={position}
        hash={table.frame.value?.hash ?? ""}
        ply={table.ply.value}
        trail={trail}
        winner={table.winner.value}
        actionMs={actionMs()}
        lit={lit}
        gains={won?.points ?? []}
        gainer={`.seat-${moverOf(table, trail)}`}
        flip={flipped.value}
        drawKey={characterKeys.value ? "d" : null}
        rimLabels={rimLabels.value && !pointLabels.value}
        labels={pointLabels.value}
        overlay={(placeOf) => <Prospect {...prospect} placeOf={placeOf} more={overlay?.(placeOf)} />}
      />
      {choice && <Chooser steps={choice} table={table} view={view} />}
      {told && !choice && (
        <PointBox point={told.point} class="hint" role="status">
          <Explained {...told} />
        </PointBox>
      )}
      {won && !told && !choice && <GainNote text={won.text} />}
    </Holder>
  );
}

const rightButton = 2;

/** The right button draws only where it has nothing to give up. */
function Holder({ table, children }: { table: AnyTable; children: ComponentChildren }): VNode {
  return (
    <div
      class={`table-board${table.session.pending.value ? " table-board-pending" : ""}`}
      onPointerDownCapture={(event) => event.button === rightButton && table.unprepare() && event.stopPropagation()}
    >
      {children}
    </div>
  );
}

function Explained({ text, rule }: Told): VNode {
  return (
    <>
      <span data-testid="hint">{text}</span>
      {rule !== null && (
        <a class="hint-rule" href={rule} target="_blank" data-testid="hint-rule">
          {t("rules.why")}
        </a>
      )}
    </>
  );
}

function GainNote({ text }: { text: string }): VNode {
  return (
    <p class="hint hint-gain" data-testid="gain">
      {text}
    </p>
  );
}

interface ProspectProps {
  readonly table: AnyTable;
  readonly view: GameView;
  readonly looked: string | null;
  readonly placeOf: PlaceOf;
  readonly more: ComponentChildren;
}

/** What the turn being composed may lead to, above the points. */
function Prospect({ table, view, looked, placeOf, more }: ProspectProps): VNode {
  const hovers = table.hand.value !== null && looked !== null;
  return (
    <>
      {hovers && <Hovering table={table} view={view} point={looked} placeOf={placeOf} />}
      <ChainMarks chains={table.chains.value} view={view} placeOf={placeOf} looked={table.chainLooked.value} />
      {more}
    </>
  );
}

interface HoveringProps {
  readonly table: AnyTable;
  readonly view: GameView;
  readonly point: string;
  readonly placeOf: PlaceOf;
}

/** The piece in hand above the point it would be placed on. */
function Hovering({ table, view, point, placeOf }: HoveringProps): VNode | null {
  const steps = table.stage.value?.steps.next ?? [];
  const step = steps.find((one) => one.point === point && view.pieceOf(one) === table.hand.value);
  const place = placeOf(point);
  if (!step || !place) return null;
  return (
    <g class="hovering" transform={`translate(${place.x} ${place.y})`}>
      {view.paintStep(step, table.toMove.value)}
    </g>
  );
}

/** A point with several possible steps: which one? */
function Chooser({ steps, table, view }: { steps: readonly Step[]; table: AnyTable; view: GameView }): VNode {
  return (
    <PointBox point={steps[0]?.point ?? ""} class="chooser" role="group" label={t("table.choose")} focuses>
      {steps.map((step) => {
        const name = view.stepName(step);
        const picture = view.paintStep(step, table.toMove.value);
        return (
          <button
            key={step.partial}
            class="chooser-step"
            data-testid={`choose-${step.partial}`}
            aria-label={name}
            title={name}
            onClick={() => table.take(step)}
          >
            {picture ? (
              <svg viewBox="-47 -47 94 94" width="46" height="46" aria-hidden="true">
                {picture}
              </svg>
            ) : (
              name
            )}
          </button>
        );
      })}
    </PointBox>
  );
}
