// What stands around a game: who watches, the link, the board's side, resigning.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import type { RoomState } from "../net/wire";
import { flipped, pointLabels, sendWithoutAsking } from "../state/preferences";
import { isDrawn } from "../state/room_session";
import type { Table } from "../state/table";
import { CopyLinkButton } from "./copy_link";
import { Confirm } from "./dialog";
import { Icon } from "./icons";

function Watchers({ state }: { state: RoomState }): VNode {
  const { count, names } = state.watchers;
  return (
    <span class="watchers" title={names.length > 0 ? names.join(", ") : "Nobody watches"}>
      <Icon name="eye" />
      <span data-testid="watchers">{count}</span>
      <span class="watchers-word">watching</span>
    </span>
  );
}

/** Two turns make a game: before that it may be aborted, afterwards resigned. */
function Leaving({ table, state }: { table: Table; state: RoomState }): VNode | null {
  const [asking, setAsking] = useState<"resign" | "abort" | null>(null);
  if (state.you === null || state.status === "over") return null;
  const mayAbort = state.ply < 2;
  return (
    <>
      {mayAbort && (
        <button class="button-quiet" data-testid="abort" onClick={() => setAsking("abort")}>
          <Icon name="close" />
          Abort
        </button>
      )}
      {state.status === "playing" && (
        <button class="button-quiet" data-testid="resign" onClick={() => setAsking("resign")}>
          <Icon name="flag" />
          Resign
        </button>
      )}
      {asking === "resign" && (
        <Confirm
          title="Resign?"
          text="Your opponent wins the game."
          yes="Resign"
          testId="confirm-resign"
          onNo={() => setAsking(null)}
          onYes={() => void table.session.wishes.resign().then(() => setAsking(null))}
        />
      )}
      {asking === "abort" && (
        <Confirm
          title="Abort the game?"
          text="It ends without a result."
          yes="Abort"
          testId="confirm-abort"
          onNo={() => setAsking(null)}
          onYes={() => void table.session.wishes.abort().then(() => setAsking(null))}
        />
      )}
    </>
  );
}

function BoardTools(): VNode {
  return (
    <>
      <button
        class="button-quiet"
        aria-label="Flip the board"
        aria-pressed={flipped.value}
        onClick={() => (flipped.value = !flipped.value)}
      >
        <Icon name="flip" />
        Flip
      </button>
      <button
        class="button-quiet"
        aria-label="Names of points on the board"
        aria-pressed={pointLabels.value}
        onClick={() => (pointLabels.value = !pointLabels.value)}
      >
        <Icon name="label" />
        Labels
      </button>
    </>
  );
}

export function RoomTools({ table, state }: { table: Table; state: RoomState }): VNode {
  const invites = state.status === "waiting" && state.you !== null;
  return (
    <>
      <div class="tools">
        <Watchers state={state} />
        {!invites && <CopyLinkButton room={table.session.roomId} />}
        {isDrawn(state) && <BoardTools />}
        <Leaving table={table} state={state} />
      </div>
      {state.you !== null && state.status === "playing" && (
        <label class="check check-small">
          <input
            type="checkbox"
            checked={sendWithoutAsking.value}
            onChange={(event) => (sendWithoutAsking.value = event.currentTarget.checked)}
          />
          <span>Send a finished turn without asking</span>
        </label>
      )}
    </>
  );
}
