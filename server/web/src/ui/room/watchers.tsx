// The number of watchers; a click shows their names.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import type { RoomState } from "../../net/wire";
import { Dialog } from "../common/dialog";
import { Icon } from "../common/icons";

export function Watchers({ state }: { state: RoomState }): VNode {
  const [open, setOpen] = useState(false);
  const { count, names } = state.watchers;
  return (
    <>
      <button class="button-quiet watching" title="Who watches" disabled={count === 0} onClick={() => setOpen(true)}>
        <Icon name="eye" />
        <span data-testid="watchers">{count}</span>
        watching
      </button>
      {open && (
        <Dialog title={`${count} ${count === 1 ? "person watches" : "people watch"}`} onClose={() => setOpen(false)}>
          <ul class="watcher-names" data-testid="watcher-names">
            {names.map((name, index) => (
              <li key={index}>{name}</li>
            ))}
          </ul>
          {count > names.length && <p>And {count - names.length} more.</p>}
          <div class="dialog-buttons">
            <button class="button button-primary" onClick={() => setOpen(false)}>
              Close
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}
