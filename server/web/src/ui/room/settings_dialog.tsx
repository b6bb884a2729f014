// The dialog of the game page's settings: the board's look, how turns are sent, which sounds play, and the chat. Its code
// is fetched when it is first opened.
import type { ComponentChildren, VNode } from "preact";
import { viewOf } from "../../games";
import type { GameView } from "../../games/view";
import { t, type Key } from "../../i18n/messages";
import {
  confirmed,
  forcedMade,
  nonVisual,
  pointLabels,
  preparesTurns,
  rimLabels,
  silent,
  soundNames,
  soundOn,
  tempo,
  tempos,
  volume,
  watchersHidden,
  watchersInRated,
  type SoundName,
  type Tempo,
} from "../../state/session/preferences";
import { soundTrial } from "../../state/session/sounds";
import { Dialog } from "../common/dialog";
import { Switch } from "../common/switch";
import { BoardLooks } from "./board_looks";

function Group({ title, children }: { title: Key; children: ComponentChildren }): VNode {
  return (
    <fieldset class="settings-group">
      <legend>{t(title)}</legend>
      {children}
    </fieldset>
  );
}

const soundLabels: Readonly<Record<SoundName, Key>> = {
  place: "settings.sound_place",
  capture: "settings.sound_capture",
  ring: "settings.sound_ring",
  low: "settings.sound_low",
  over: "settings.sound_over",
  challenge: "settings.sound_challenge",
};

const tempoLabels: Readonly<Record<Tempo, Key>> = {
  slow: "settings.motion_slow",
  usual: "settings.motion_usual",
  fast: "settings.motion_fast",
  none: "settings.motion_none",
};

function TempoChoice(): VNode {
  return (
    <div class="settings-tempo">
      {(Object.keys(tempos) as Tempo[]).map((one) => (
        <label key={one} class="check">
          <input
            type="radio"
            name="tempo"
            data-testid={`set-tempo-${one}`}
            checked={tempo.value === one}
            onChange={() => (tempo.value = one)}
          />
          <span>{t(tempoLabels[one])}</span>
        </label>
      ))}
    </div>
  );
}

/** Says what it has been set to by a sound. */
function Volume(): VNode {
  return (
    <label class="settings-volume">
      <span>{t("settings.volume")}</span>
      <input
        type="range"
        min="5"
        max="100"
        step="5"
        data-testid="set-volume"
        disabled={silent.value}
        value={volume.value}
        onChange={(event) => {
          volume.value = Number(event.currentTarget.value);
          soundTrial();
        }}
      />
    </label>
  );
}

function BoardGroup({ view }: { view: GameView }): VNode {
  return (
    <Group title="settings.board">
      <BoardLooks view={view} />
      <Switch value={rimLabels} label="settings.rim_labels" testId="set-rim-labels" />
      <Switch value={pointLabels} label="settings.point_labels" testId="set-point-labels" />
      <Switch value={nonVisual} label="header.non_visual" testId="set-non-visual" />
    </Group>
  );
}

function Settings({ game }: { game: string }): VNode {
  const view = viewOf(game);
  return (
    <>
      {view && <BoardGroup view={view} />}
      <Group title="settings.confirm">
        <Switch value={confirmed.live} label="settings.confirm_live" testId="set-confirm-live" />
        <Switch value={confirmed.days} label="settings.confirm_days" testId="set-confirm-days" />
        <Switch value={confirmed.none} label="settings.confirm_none" testId="set-confirm-none" />
        <Switch value={confirmed.computer} label="settings.confirm_computer" testId="set-confirm-computer" />
        <Switch value={forcedMade} label="settings.forced" testId="set-forced" />
        <Switch value={preparesTurns} label="settings.prepare" testId="set-prepare" note="settings.prepare_note" />
      </Group>
      <Group title="settings.motion">
        <TempoChoice />
      </Group>
      <Group title="settings.sounds">
        <Switch value={silent} label="settings.mute" testId="set-mute" />
        <Volume />
        {soundNames.map((name) => (
          <Switch key={name} value={soundOn[name]} label={soundLabels[name]} testId={`set-sound-${name}`} />
        ))}
      </Group>
      <Group title="settings.chat">
        <Switch value={watchersHidden} label="settings.watchers_hidden" testId="set-watchers" />
        <Switch value={watchersInRated} label="settings.watchers_rated" testId="set-watchers-rated" />
      </Group>
    </>
  );
}

export function SettingsDialog({ game, onClose }: { game: string; onClose: () => void }): VNode {
  return (
    <Dialog title={t("settings.title")} onClose={onClose}>
      <Settings game={game} />
      <div class="dialog-buttons dialog-buttons-stay">
        <button class="button button-primary" onClick={onClose}>
          {t("settings.done")}
        </button>
      </div>
    </Dialog>
  );
}
