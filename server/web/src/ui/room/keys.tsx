// The list of the game page's keys, opened from the menu or by a key.
import { signal } from "@preact/signals";
import type { VNode } from "preact";
import { useEffect } from "preact/hooks";
import { known, t, type Key } from "../../i18n/messages";
import { characterKeys, nonVisual } from "../../state/session/preferences";
import { Dialog } from "../common/dialog";
import { Switch } from "../common/switch";

/** One key, or several that do the same, for people. */
export interface Shortcut {
  /** The message of its name, or the sign on it. */
  readonly shown: string;
  readonly what: Key;
}

export const keysShown = signal(false);

function nameOf(shown: string): string {
  const key = known(shown);
  return key === null ? shown : t(key);
}

export function KeyList({ shortcuts }: { shortcuts: readonly Shortcut[] }): VNode | null {
  const close = () => (keysShown.value = false);
  useEffect(() => () => void close(), []);
  if (!keysShown.value) return null;
  return (
    <Dialog title={t("keys.title")} onClose={close}>
      <dl class="keys" data-testid="keys">
        {shortcuts.map(({ shown, what }) => (
          <div key={shown}>
            <dt>{nameOf(shown)}</dt>
            <dd>{t(what)}</dd>
          </div>
        ))}
      </dl>
      <Switch value={characterKeys} label="keys.characters" testId="set-character-keys" />
      <Switch value={nonVisual} label="header.non_visual" testId="set-non-visual" />
      <div class="dialog-buttons">
        <button class="button button-primary" onClick={close}>
          {t("common.done")}
        </button>
      </div>
    </Dialog>
  );
}
