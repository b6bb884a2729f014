// The settings of the game page: how turns are sent, and which sounds play.
import type { Signal } from "@preact/signals";
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { sendWithoutAsking, timeSound, turnSound, watchersHidden } from "../../state/session/preferences";
import { Dialog } from "../common/dialog";
import { Icon } from "../common/icons";

interface SwitchProps {
  readonly value: Signal<boolean>;
  readonly label: string;
  readonly testId: string;
}

function Switch({ value, label, testId }: SwitchProps): VNode {
  return (
    <label class="check">
      <input
        type="checkbox"
        data-testid={testId}
        checked={value.value}
        onChange={(event) => (value.value = event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  );
}

export function SettingsButton(): VNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        class="button-quiet button-icon"
        data-testid="settings"
        aria-label="Settings"
        title="Settings"
        onClick={() => setOpen(true)}
      >
        <Icon name="settings" />
      </button>
      {open && (
        <Dialog title="Settings" onClose={() => setOpen(false)}>
          <Switch value={sendWithoutAsking} label="Send a finished turn without asking" testId="set-send" />
          <Switch value={turnSound} label="Sound when my opponent has played" testId="set-turn-sound" />
          <Switch value={timeSound} label="Sound when my time runs short" testId="set-time-sound" />
          <Switch value={watchersHidden} label="Hide the watchers' chat while I play" testId="set-watchers" />
          <div class="dialog-buttons">
            <button class="button button-primary" onClick={() => setOpen(false)}>
              Done
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}
