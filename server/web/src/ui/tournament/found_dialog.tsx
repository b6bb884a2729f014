// The dialog that founds a tournament, or an event of a club: an evening in a few clicks, the rest under "More".
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { viewOf } from "../../games";
import { t } from "../../i18n/messages";
import { foundTournament, type Form } from "../../net/tournaments";
import { rules, socket } from "../../state/client";
import { navigate } from "../../state/session/route";
import { blankPlan, faultOf, isByDays, planLimits, proposedName, asNew, type Plan } from "../../state/tournament/plan";
import { Choice } from "../common/choice";
import { Dialog } from "../common/dialog";
import { NumberField } from "../common/number_field";
import { ClockChoice } from "../lobby/clock_choice";
import { OwnClock } from "../lobby/own_clock";
import { problemOf } from "./acting";
import { changed, setupsOf, usualGame } from "./chosen_game";
import { DialogEnding } from "./dialog_ending";
import { Name, When } from "./found_fields";
import { Check, MoreOfPlan, type PlanProps } from "./found_more";

const forms: readonly Form[] = ["swiss", "round_robin", "knock_out", "arena"];

function firstPlan(): Plan {
  return changed(blankPlan(usualGame(), "", socket.serverNow()), {});
}

interface FoundProps {
  /** Whose event it is; none: of nobody. */
  readonly club?: { readonly id: string; readonly entry: "open" | "request" | "link" };
  readonly onClose: () => void;
}

/** Founds it and goes there; resolves to why that cannot be, or to null. */
async function foundIt(plan: Plan, { club, onClose }: FoundProps): Promise<string | null> {
  const fault = faultOf(plan, socket.serverNow());
  if (fault !== null) return fault;
  try {
    const id = await foundTournament(asNew(plan, club?.id));
    navigate(`/tournament/${id}`); // before the dialog leaves the history: its step back comes late
    onClose();
    return null;
  } catch (error) {
    return problemOf(error);
  }
}

export function FoundDialog(props: FoundProps): VNode {
  const { club, onClose } = props;
  const [plan, setPlan] = useState(firstPlan);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const onChange = (part: Partial<Plan>) => setPlan((held) => changed(held, part));
  async function submit(event: Event): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setProblem((await foundIt(plan, props)) ?? "");
    setBusy(false);
  }
  return (
    <Dialog title={t(club ? "clubs.found_event" : "tournament.found")} onClose={onClose}>
      <form class="create found" onSubmit={(event) => void submit(event)}>
        <div>
          <WhatIsPlayed plan={plan} onChange={onChange} />
          <When at={plan} onChange={onChange} />
          <Name name={plan.name} proposed={proposedName(plan)} onChange={onChange} />
          {club && club.entry !== "link" && <Check name="members-only" label={t("tournament.members_only")} checked={plan.members_only} onChange={(members_only) => onChange({ members_only })} />}
        </div>
        <div>
          <How plan={plan} onChange={onChange} />
          <MoreOfPlan plan={plan} onChange={onChange} setups={setupsOf(plan.game)} ofClub={club !== undefined} />
        </div>
        <DialogEnding testId="found-submit" submit={t("tournament.found_submit")} disabled={busy} problem={problem} onClose={onClose} />
      </form>
    </Dialog>
  );
}

function WhatIsPlayed({ plan, onChange }: PlanProps): VNode {
  const games = rules.value?.games().filter(({ id }) => viewOf(id)) ?? [];
  return (
    <>
      <Choice
        legend={t("lobby.game")}
        name="game"
        options={games.map(({ id, name }) => ({ id, name }))}
        value={plan.game}
        onChange={(game) => onChange({ game })}
      />
      <ClockChoice own={OwnClock} free={false} value={plan.clock} onChange={(clock) => clock !== null && onChange({ clock })} />
      {isByDays(plan) && <p class="choice-words">{t("tournament.by_days_note")}</p>}
    </>
  );
}

function How({ plan, onChange }: PlanProps): VNode {
  const { form, rounds, duration_minutes, cycles } = plan;
  return (
    <>
      <Choice
        legend={t("tournament.form")}
        name="form"
        options={forms.map((id) => ({ id, name: t(`tournament.form.${id}`), note: t(`tournament.form_note.${id}`) }))}
        value={form}
        onChange={(id) => onChange({ form: forms.find((one) => one === id) ?? "swiss" })}
      />
      {form === "swiss" && (
        <NumberField id="rounds" name={t("tournament.rounds")} value={rounds} range={planLimits.rounds} onChange={(n) => onChange({ rounds: n })} />
      )}
      {form === "arena" && (
        <NumberField
          id="duration"
          name={t("tournament.duration")}
          value={duration_minutes}
          range={planLimits.duration}
          onChange={(n) => onChange({ duration_minutes: n })}
        />
      )}
      {form === "round_robin" && (
        <label class="check">
          <input type="checkbox" data-testid="double" checked={cycles === 2} onChange={({ currentTarget }) => onChange({ cycles: currentTarget.checked ? 2 : 1 })} />
          <span>{t("tournament.double")}</span>
        </label>
      )}
    </>
  );
}
