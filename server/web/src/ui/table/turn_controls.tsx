// The buttons that compose a turn: undo a step, pass, play. In reach of the thumb on a phone, and in
// their places during the whole game, whoever is to move.
import type { VNode } from "preact";
import { useRef } from "preact/hooks";
import { t } from "../../i18n/messages";
import { buttons } from "../../state/room/draft";
import type { GameView } from "../../games/view";
import type { RoomState } from "../../net/wire";
import type { Step } from "../../rules/rules";
import { ownSide } from "../../state/room/room";
import type { AnyTable } from "../../state/room/table";
import { ChainPicker } from "./chain_picker";
import { ClockInSight } from "./clock";
import { useFocusToBoard } from "./focus_to_board";
import { Icon } from "../common/icons";
import { Settling } from "../common/settling";
import { sentence } from "../../state/room/task_words";

interface TurnControlsProps {
  readonly table: AnyTable;
  readonly state: RoomState;
  readonly view: GameView;
}

export function TurnControls({ table, state, view }: TurnControlsProps): VNode | null {
  const side = ownSide(state);
  if (side === null || state.status !== "playing") return null;
  return (
    <>
      <div class="controls-head" aria-hidden="true">
        <p class="controls-task">{sentence(table, state, view)}</p>
        {state.clock && <ClockInSight clock={state.clock} side={side} />}
      </div>
      <Composing table={table} view={view} />
    </>
  );
}

/** What composes a turn, on any table. */
export function Composing({ table, view }: { table: AnyTable; view: GameView }): VNode {
  return (
    <>
      <ChainPicker table={table} view={view} />
      {table.warning.value === null ? (
        <StepButtons table={table} view={view} />
      ) : (
        <Warning table={table} text={view.warning(table.warning.value)} />
      )}
    </>
  );
}

function StepButtons({ table, view }: { table: AnyTable; view: GameView }): VNode {
  const box = useRef<HTMLDivElement>(null);
  useFocusToBoard(box);
  const draft = table.isLive.value ? table.draft.value : null;
  const begun = (draft?.length ?? 0) > 1 || table.choice.value !== null;
  const offered = draft ? buttons(draft) : [];
  const others = view.passes ? offered.filter(({ kind }) => kind !== "pass") : offered;
  return (
    <div class="turn-controls" ref={box}>
      <button class="button" data-testid="undo-step" disabled={!draft || !begun} onClick={() => table.undo()}>
        <Icon name="undo" />
        {t("turn.undo")}
      </button>
      {view.passes && <PassButton table={table} step={offered.find(({ kind }) => kind === "pass")} />}
      {others.map((step) => (
        <button key={step.partial} class="button" data-testid={step.kind} onClick={() => table.take(step)}>
          {view.stepName(step)}
        </button>
      ))}
      <PlayButton table={table} />
    </div>
  );
}

/** Where complete turns are played at once, it is there only for one that could go on. */
function PlayButton({ table }: { table: AnyTable }): VNode | null {
  const turn = table.turn.value;
  if (table.playsAtOnce.value && turn === null) return null;
  return (
    <button
      class="button button-primary turn-play"
      data-testid="play-turn"
      disabled={turn === null}
      onClick={() => table.send()}
    >
      {t(table.prepares.value ? "prepare.button" : "turn.play")}
    </button>
  );
}

/** Stays in its place, so that the buttons beside it stay in theirs. */
function PassButton({ table, step }: { table: AnyTable; step: Step | undefined }): VNode {
  return (
    <button class="button" data-testid="pass" disabled={!step} onClick={() => step && table.take(step)}>
      {t("turn.pass")}
    </button>
  );
}

function Warning({ table, text }: { table: AnyTable; text: string }): VNode {
  return (
    <div class="turn-warning">
      <p>{text}</p>
      <Settling class="turn-controls">
        <button class="button" data-testid="undo-step" onClick={() => table.undo()}>
          {t("common.go_back")}
        </button>
        <button class="button button-danger" data-testid="confirm-turn" onClick={() => table.send(true)}>
          {t("turn.anyway")}
        </button>
      </Settling>
    </div>
  );
}
