// The buttons that put a turn together: take a step back, pass, play. In reach of the thumb on a phone.
import type { VNode } from "preact";
import { buttons, type Draft } from "../state/draft";
import type { GameView } from "../games/view";
import type { RoomState } from "../net/wire";
import { ownSide } from "../state/room";
import type { Table } from "../state/table";
import { ChainPicker } from "./chain_picker";
import { ClockInSight } from "./clock";
import { Icon } from "./icons";
import { sentence } from "./status_line";

interface TurnControlsProps {
  readonly table: Table;
  readonly state: RoomState;
  readonly view: GameView;
}

export function TurnControls({ table, state, view }: TurnControlsProps): VNode | null {
  const draft = table.draft.value;
  if (!draft || !table.isLive.value) return null;
  const side = ownSide(state);
  if (table.warning.value !== null) return <Warning table={table} text={table.warning.value} />;
  return (
    <>
      <div class="controls-head" aria-hidden="true">
        <p class="controls-task">{sentence(table, state, view)}</p>
        {state.clock && side && <ClockInSight clock={state.clock} side={side} />}
      </div>
      <ChainPicker table={table} view={view} />
      <StepButtons table={table} draft={draft} />
    </>
  );
}

function StepButtons({ table, draft }: { table: Table; draft: Draft }): VNode {
  return (
    <div class="turn-controls">
      <button
        class="button"
        data-testid="undo-step"
        disabled={draft.length === 1 && table.choice.value === null}
        onClick={() => table.undo()}
      >
        <Icon name="undo" />
        Undo
      </button>
      {buttons(draft).map((step) => (
        <button key={step.partial} class="button" data-testid={step.kind} onClick={() => table.take(step)}>
          {step.label}
        </button>
      ))}
      <button
        class="button button-primary turn-play"
        data-testid="play-turn"
        disabled={table.turn.value === null}
        onClick={() => table.send()}
      >
        Play turn
      </button>
    </div>
  );
}

function Warning({ table, text }: { table: Table; text: string }): VNode {
  return (
    <div class="turn-warning" role="alert">
      <p>{text}</p>
      <div class="turn-controls">
        <button class="button" data-testid="undo-step" onClick={() => table.undo()}>
          Go back
        </button>
        <button class="button button-danger" data-testid="confirm-turn" onClick={() => table.send(true)}>
          Play it all the same
        </button>
      </div>
    </div>
  );
}
