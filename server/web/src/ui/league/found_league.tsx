// The way to found a league, of a club or of the whole site: a button, and its dialog.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { viewOf } from "../../games";
import { t } from "../../i18n/messages";
import { foundLeague } from "../../net/leagues";
import { rules, socket } from "../../state/client";
import { clockName } from "../../state/lobby/lobby_words";
import { navigate } from "../../state/session/route";
import { asNewLeague, blankLeague, faultOfLeague, leagueClocks, leagueLimits, proposedLeague, type LeaguePlan } from "../../state/tournament/league_plan";
import { Choice } from "../common/choice";
import { Dialog } from "../common/dialog";
import { Icon } from "../common/icons";
import { NumberField } from "../common/number_field";
import { changed, setupsOf, usualGame } from "../tournament/chosen_game";
import { DialogEnding } from "../tournament/dialog_ending";
import { Name, When } from "../tournament/found_fields";
import { Check } from "../tournament/found_more";
import { leagueProblem } from "./league_problem";

interface FoundProps {
  /** Whose league it is; none: of the whole site. */
  readonly club?: { readonly id: string; readonly entry: "open" | "request" | "link" };
}

export function FoundLeague({ club }: FoundProps): VNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button class="button league-found" data-testid="found-league" disabled={rules.value === null} onClick={() => setOpen(true)}>
        <Icon name="plus" />
        {t("league.found")}
      </button>
      {open && <FoundDialog {...(club && { club })} onClose={() => setOpen(false)} />}
    </>
  );
}

interface DialogProps extends FoundProps {
  readonly onClose: () => void;
}

/** Founds it and goes there; resolves to why that cannot be, or to null. */
async function foundIt(plan: LeaguePlan, { club, onClose }: DialogProps): Promise<string | null> {
  const fault = faultOfLeague(plan, socket.serverNow());
  if (fault !== null) return fault;
  try {
    const id = await foundLeague(asNewLeague(plan, club?.id));
    navigate(`/league/${id}`); // before the dialog leaves the history: its step back comes late
    onClose();
    return null;
  } catch (error) {
    return leagueProblem(error);
  }
}

function FoundDialog(props: DialogProps): VNode {
  const { club, onClose } = props;
  const [plan, setPlan] = useState(() => changed(blankLeague(usualGame(), "", socket.serverNow()), {}));
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const onChange = (part: Partial<LeaguePlan>) => setPlan((held) => changed(held, part));
  async function submit(event: Event): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setProblem((await foundIt(plan, props)) ?? "");
    setBusy(false);
  }
  return (
    <Dialog title={t("league.found")} onClose={onClose}>
      <form class="create found" onSubmit={(event) => void submit(event)}>
        <div>
          <p class="league-whose">{t(club ? "league.of_club" : "league.of_site")}</p>
          <What plan={plan} onChange={onChange} />
          <Name name={plan.name} proposed={proposedLeague(plan)} onChange={onChange} />
          {club && club.entry !== "link" && <Check name="members-only" label={t("tournament.members_only")} checked={plan.members_only} onChange={(members_only) => onChange({ members_only })} />}
        </div>
        <div>
          <fieldset class="choice">
            <legend>{t("league.first_season")}</legend>
            <When at={plan} onChange={onChange} />
          </fieldset>
          <Numbers plan={plan} onChange={onChange} />
          <More plan={plan} onChange={onChange} />
        </div>
        <DialogEnding testId="found-submit" submit={t("tournament.found_submit")} disabled={busy} problem={problem} onClose={onClose} />
      </form>
    </Dialog>
  );
}

interface PlanProps {
  readonly plan: LeaguePlan;
  readonly onChange: (part: Partial<LeaguePlan>) => void;
}

function What({ plan, onChange }: PlanProps): VNode {
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
      <Choice
        legend={t("league.time_a_turn")}
        name="turn-time"
        options={leagueClocks.map((id) => ({ id, name: clockName(id) }))}
        value={plan.clock}
        onChange={(clock) => onChange({ clock })}
      />
    </>
  );
}

const numbers = [
  ["least_players", "tournament.least_players"],
  ["season_days", "league.season_days"],
  ["sign_up_days", "league.sign_up_days"],
  ["games_at_once", "league.games_at_once"],
  ["absence_days", "league.absence_days"],
] as const;

function Numbers({ plan, onChange }: PlanProps): VNode {
  return (
    <div class="found-numbers">
      {numbers.map(([field, name]) => (
        <NumberField key={field} id={field} name={t(name)} value={plan[field]} range={leagueLimits[field]} onChange={(value) => onChange({ [field]: value })} />
      ))}
    </div>
  );
}

function More({ plan, onChange }: PlanProps): VNode {
  const view = viewOf(plan.game);
  return (
    <details class="more-settings">
      <summary>{t("wish.more")}</summary>
      <Choice
        legend={view?.setupWord ?? t("wish.start")}
        name="setup"
        options={setupsOf(plan.game).map((one) => ({ ...one, ...view?.setups[one.id] }))}
        value={plan.setup}
        onChange={(setup) => onChange({ setup })}
      />
      <Check name="rated" label={t("rating.rated")} checked={plan.rated} onChange={(rated) => onChange({ rated })} />
      <Check name="twice" label={t("tournament.double")} checked={plan.cycles === 2} onChange={(two) => onChange({ cycles: two ? 2 : 1 })} />
    </details>
  );
}
