// What need not be chosen to found a tournament.
import type { VNode } from "preact";
import { viewOf } from "../../games";
import { t } from "../../i18n/messages";
import { canArrange, isByDays, planLimits, mostPlayersOf, type Plan } from "../../state/tournament/plan";
import { Choice } from "../common/choice";
import { NumberField } from "../common/number_field";

export interface PlanProps {
  readonly plan: Plan;
  readonly onChange: (part: Partial<Plan>) => void;
}

interface MoreProps extends PlanProps {
  readonly setups: readonly { readonly id: string; readonly name: string }[];
  /** A club shows its events to its members anyway. */
  readonly ofClub: boolean;
}

export function MoreOfPlan({ plan, setups, ofClub, onChange }: MoreProps): VNode {
  const view = viewOf(plan.game);
  return (
    <details class="more-settings">
      <summary data-testid="found-more">{t("wish.more")}</summary>
      <Choice
        legend={view?.setupWord ?? t("wish.start")}
        name="setup"
        options={setups.map((one) => ({ ...one, ...view?.setups[one.id] }))}
        value={plan.setup}
        onChange={(setup) => onChange({ setup })}
      />
      <Check name="rated" label={t("rating.rated")} checked={plan.rated} onChange={(rated) => onChange({ rated })} />
      {!ofClub && <Check name="unlisted" label={t("tournament.unlisted")} checked={plan.unlisted} onChange={(unlisted) => onChange({ unlisted })} />}
      {plan.form !== "arena" && (
        <Check name="two-games" label={t("tournament.two_games")} checked={plan.games_a_pairing === 2} onChange={(two) => onChange({ games_a_pairing: two ? 2 : 1 })} />
      )}
      {canArrange(plan) && (
        <Check name="arranged" label={t("tournament.arranged")} checked={plan.round_days > 0} onChange={(agree) => onChange({ round_days: agree ? 7 : 0 })} />
      )}
      <Numbers plan={plan} onChange={onChange} />
    </details>
  );
}

interface CheckProps {
  readonly name: string;
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function Check({ name, label, checked, onChange }: CheckProps): VNode {
  return (
    <label class="check">
      <input type="checkbox" data-testid={`found-${name}`} checked={checked} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
      <span>{label}</span>
    </label>
  );
}

type Numbered = "round_days" | "check_in_minutes" | "no_show_minutes" | "pause_minutes" | "days" | "least_players" | "most_players";

function Numbers({ plan, onChange }: PlanProps): VNode {
  const most = plan.form === "round_robin" ? planLimits.everybody : planLimits.players;
  const live: readonly (readonly [Numbered, readonly [number, number]])[] = [
    ["check_in_minutes", planLimits.check_in],
    ["no_show_minutes", planLimits.no_show],
    ["pause_minutes", planLimits.pause],
  ];
  const arranged = [
    ["round_days", planLimits.round_days],
    ["no_show_minutes", planLimits.no_show],
  ] as const;
  const shown = [
    ...(isByDays(plan) ? ([["days", planLimits.days]] as const) : canArrange(plan) && plan.round_days > 0 ? arranged : live),
    ["least_players", most] as const,
    ["most_players", most] as const,
  ];
  const valueOf = (plan: Plan, name: Numbered) => (name === "most_players" ? mostPlayersOf(plan) : plan[name]);
  return (
    <div class="found-numbers">
      {shown.map(([name, range]) => (
        <NumberField
          key={`${name} ${plan.form}`}
          id={name}
          name={t(`tournament.${name}`)}
          value={valueOf(plan, name)}
          range={range}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
    </div>
  );
}
