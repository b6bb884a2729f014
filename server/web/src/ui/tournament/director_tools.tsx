// What the director of a tournament can do: start, pause, pair by hand, decide games, expel, take back.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import type { Tournament } from "../../net/tournaments";
import type { FollowedTournament } from "../../state/tournament/followed_tournament";
import { actWords } from "../../state/tournament/words";
import { Confirm } from "../common/dialog";
import { Icon } from "../common/icons";
import { NumberField } from "../common/number_field";
import { planLimits } from "../../state/tournament/plan";
import { useActing, type Acting, type ToolProps } from "./acting";
import { AdjudicateDialog } from "./adjudicate_dialog";
import { ExpelDialog } from "./expel_dialog";
import { PairDialog } from "./pair_dialog";

export function DirectorTools({ followed, one }: { followed: FollowedTournament; one: Tournament }): VNode | null {
  const acting = useActing(followed);
  const { may } = one.you;
  const isOver = one.status === "ended" || one.status === "cancelled";
  if (isOver && !may.includes("adjudicate") && !may.includes("undo")) return null;
  return (
    <details class="tournament-director" open={one.to_adjudicate.length > 0} data-testid="director">
      <summary>{t("tournament.director_tools")}</summary>
      {one.to_adjudicate.length > 0 && (
        <p class="tournament-warn">{t("tournament.to_adjudicate", { n: one.to_adjudicate.length })}</p>
      )}
      <div class="tournament-acts">
        {may.includes("start") && <Start one={one} acting={acting} />}
        {may.includes("pause") && <Press name="pause" icon="pause" acting={acting} />}
        {may.includes("resume") && <Press name="resume" icon="play" acting={acting} />}
        {may.includes("pair") && <Opens name="pair" one={one} acting={acting} dialog={PairDialog} />}
        {may.includes("adjudicate") && <Opens name="adjudicate" one={one} acting={acting} dialog={AdjudicateDialog} />}
        {may.includes("expel") && <Opens name="expel" one={one} acting={acting} dialog={ExpelDialog} />}
        {may.includes("cancel") && <Asked name="cancel" acting={acting} />}
      </div>
      {one.status === "planned" && !may.includes("start") && <p class="tournament-soft">{t("tournament.start_needs")}</p>}
      {may.includes("set_pause") && <Pause one={one} acting={acting} />}
      {may.includes("undo") && <Undo one={one} acting={acting} />}
    </details>
  );
}

interface PressProps {
  readonly name: "pause" | "resume";
  readonly icon: "pause" | "play";
  readonly acting: Acting;
}

function Press({ name, icon, acting: { act, busy } }: PressProps): VNode {
  return (
    <button class="button" data-testid={`director-${name}`} disabled={busy} onClick={() => void act({ act: name })}>
      <Icon name={icon} />
      {t(`tournament.do.${name}`)}
    </button>
  );
}

/** Whoever is not there yet would miss the first round. */
function Start({ one, acting }: ToolProps): VNode {
  const missing = one.check_in_minutes > 0 ? one.players.filter(({ here, gone }) => !here && !gone).length : 0;
  return <Asked name="start" acting={acting} text={missing > 0 ? t("tournament.start_missing", { n: missing }) : t("tournament.start_text")} />;
}

interface AskedProps {
  readonly name: "start" | "cancel";
  readonly acting: Acting;
  readonly text?: string;
}

function Asked({ name, text, acting: { act, busy } }: AskedProps): VNode {
  const [asks, setAsks] = useState(false);
  const words = t(`tournament.do.${name}`);
  return (
    <>
      <button class={name === "cancel" ? "button button-danger" : "button"} data-testid={`director-${name}`} disabled={busy} onClick={() => setAsks(true)}>
        {words}
      </button>
      {asks && (
        <Confirm
          title={words}
          text={text ?? t("tournament.cancel_text")}
          yes={words}
          testId={`${name}-yes`}
          onYes={() => (setAsks(false), void act({ act: name }))}
          onNo={() => setAsks(false)}
        />
      )}
    </>
  );
}

interface OpensProps extends ToolProps {
  readonly name: "pair" | "adjudicate" | "expel";
  readonly dialog: (props: ToolProps & { readonly onClose: () => void }) => VNode;
}

function Opens({ name, dialog: Opened, one, acting }: OpensProps): VNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button class="button" data-testid={`director-${name}`} onClick={() => setOpen(true)}>
        {t(`tournament.do.${name}`)}
      </button>
      {open && <Opened one={one} acting={acting} onClose={() => setOpen(false)} />}
    </>
  );
}

function Pause({ one, acting: { act, busy } }: ToolProps): VNode {
  const [minutes, setMinutes] = useState(one.pause_minutes);
  const submit = (event: Event) => (event.preventDefault(), void act({ act: "set_pause", minutes }));
  return (
    <form class="tournament-pause" onSubmit={submit}>
      <NumberField key={one.pause_minutes} id="pause" name={t("tournament.pause_minutes")} value={one.pause_minutes} range={planLimits.pause} onChange={setMinutes} />
      <button class="button" data-testid="set-pause" disabled={busy || minutes === one.pause_minutes}>
        {t("tournament.do.set_pause")}
      </button>
    </form>
  );
}

/** Says what it takes back. */
function Undo({ one, acting: { act, busy } }: ToolProps): VNode | null {
  const { last_act } = one;
  if (!last_act) return null;
  return (
    <div class="tournament-undo">
      <p>
        {t("tournament.last_act")} <strong>{actWords(last_act)}</strong>
      </p>
      <button class="button" data-testid="undo" disabled={busy} onClick={() => void act({ act: "undo", number: one.last_act?.number ?? 0 })}>
        <Icon name="undo" />
        {t("tournament.do.undo")}
      </button>
    </div>
  );
}
