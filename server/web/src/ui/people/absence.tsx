// On the account page: announces that the viewer will be away, and changes or ends that.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { refusalText } from "../../i18n/refusals";
import { t } from "../../i18n/messages";
import { announceAbsence, changeAbsence, endAbsence, ownAbsence, type OwnAbsence } from "../../net/absence";
import { ApiError } from "../../net/api";
import { socket } from "../../state/client";
import { absenceOf, dayOf, daysOf } from "../../state/people/absence_days";
import { firstDayText, lastDayText, type Away } from "../../state/room/away";
import { toast } from "../../state/session/toasts";

/** Sends one thing after the other; a refusal may mean that it holds otherwise by now. */
function useAbsence() {
  const [held, setHeld] = useState<OwnAbsence | null>(null);
  const [isUnderWay, setUnderWay] = useState(false);
  const load = () => void ownAbsence().then(setHeld, () => undefined);
  useEffect(load, []);
  const send = (asked: Promise<OwnAbsence>): void => {
    setUnderWay(true);
    asked
      .then(setHeld, (error) => {
        toast(error instanceof ApiError ? refusalText(error) : t("account.no_answer"), "problem");
        load();
      })
      .finally(() => setUnderWay(false));
  };
  return { held, isUnderWay, send };
}

type Sending = Omit<ReturnType<typeof useAbsence>, "held">;

/** Nothing where the operator grants no days. */
export function Absence(): VNode | null {
  const { held, ...sending } = useAbsence();
  if (held === null || (held.days === 0 && held.absence === null)) return null;
  return (
    <section class="account-card" aria-labelledby="absence" data-testid="absence-card">
      <h2 id="absence">{t("away.heading")}</h2>
      <p class="account-note">{t("away.about")}</p>
      {held.absence ? <Announced away={held.absence} {...sending} /> : <Announcing {...sending} />}
      <ul class="account-note absence-years">
        {held.years.map(({ year, left }) => (
          <li key={year}>{t("away.left", { n: left, year: String(year) })}</li>
        ))}
      </ul>
    </section>
  );
}

interface DayProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly min: string;
  readonly onChange: (day: string) => void;
}

function Day({ id, label, value, min, onChange }: DayProps): VNode {
  return (
    <label class="labelled">
      <span>{label}</span>
      <input
        class="field"
        type="date"
        required
        data-testid={id}
        value={value}
        min={min}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  );
}

function Announcing({ isUnderWay, send }: Sending): VNode {
  const now = socket.serverNow();
  const today = dayOf(now);
  const [chosenFirst, setFirst] = useState<string | null>(null);
  const [chosenLast, setLast] = useState<string | null>(null);
  const first = chosenFirst ?? today;
  const last = chosenLast ?? today;
  const wanted = absenceOf(first, last, now);
  return (
    <form onSubmit={(event) => (event.preventDefault(), wanted && send(announceAbsence(wanted)))}>
      <div class="absence-days">
        <Day id="absence-first" label={t("away.first_day")} value={first} min={today} onChange={setFirst} />
        <Day id="absence-last" label={t("away.last_day")} value={last} min={first} onChange={setLast} />
      </div>
      <button class="button button-primary" data-testid="absence-announce" disabled={isUnderWay || wanted === null}>
        {t("away.announce")}
      </button>
      <p class="account-note absence-count" aria-live="polite">
        {wanted === null ? t("away.none") : t("away.count", { n: daysOf(wanted, now) })}
      </p>
    </form>
  );
}

function Announced({ away, isUnderWay, send }: Sending & { readonly away: Away }): VNode {
  const now = socket.serverNow();
  const isOn = away.from <= now;
  const [last, setLast] = useState(dayOf(away.until - 1));
  const wanted = absenceOf(dayOf(away.from), last, now);
  const isOther = wanted !== null && wanted.until !== away.until;
  const first = dayOf(Math.max(now, away.from));
  return (
    <form onSubmit={(event) => (event.preventDefault(), wanted && send(changeAbsence(wanted.until)))}>
      <p data-testid="absence-now">
        <strong>{announcedWords(away, isOn)}</strong>
      </p>
      <div class="absence-days">
        <Day id="absence-last" label={t("away.last_day")} value={last} min={first} onChange={setLast} />
      </div>
      <div class="account-buttons">
        <button class="button" data-testid="absence-change" disabled={isUnderWay || !isOther}>
          {t("away.change")}
        </button>
        <button type="button" class="button" data-testid="absence-end" disabled={isUnderWay} onClick={() => send(endAbsence())}>
          {t(isOn ? "away.back" : "away.call_off")}
        </button>
      </div>
    </form>
  );
}

function announcedWords(away: Away, isOn: boolean): string {
  const date = lastDayText(away);
  return isOn ? t("away.on", { date }) : t("away.planned", { from: firstDayText(away), date });
}
