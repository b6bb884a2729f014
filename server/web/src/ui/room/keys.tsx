// The list of the game page's keys, opened by a button or by a key.
import { signal } from "@preact/signals";
import type { VNode } from "preact";
import { useEffect } from "preact/hooks";
import { Dialog } from "../common/dialog";
import { Icon } from "../common/icons";

/** One key, or several that do the same, for people. */
export interface Shortcut {
  readonly shown: string;
  readonly what: string;
}

export const keysShown = signal(false);

export function KeysButton(): VNode {
  return (
    <button
      class="button-quiet button-icon"
      data-testid="keys-button"
      aria-label="Keys"
      title="Keys (?)"
      onClick={() => (keysShown.value = true)}
    >
      <Icon name="keys" />
    </button>
  );
}

export function KeyList({ shortcuts }: { shortcuts: readonly Shortcut[] }): VNode | null {
  const close = () => (keysShown.value = false);
  useEffect(() => () => void close(), []);
  if (!keysShown.value) return null;
  return (
    <Dialog title="Keys" onClose={close}>
      <dl class="keys" data-testid="keys">
        {shortcuts.map(({ shown, what }) => (
          <div key={shown}>
            <dt>{shown}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <div class="dialog-buttons">
        <button class="button button-primary" onClick={close}>
          Done
        </button>
      </div>
    </Dialog>
  );
}
