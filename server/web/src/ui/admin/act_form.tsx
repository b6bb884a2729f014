// Any act by a form: which, to whom, for how long, and what they are told.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { t, type Key } from "../../i18n/messages";
import { timeText } from "../../i18n/times";
import type { Act } from "../../net/admin";
import { Names } from "../common/names";

type Field = "whom" | "hours" | "text" | "room" | "sure";

/** What each act asks for. */
const fieldsOf = {
  warn: ["whom", "text"],
  mute: ["whom", "hours", "text"],
  unmute: ["whom"],
  ban: ["whom", "hours", "text"],
  unban: ["whom"],
  ban_network: ["whom", "hours", "text", "sure"],
  unban_network: ["whom"],
  rename: ["whom", "text"],
  confirm: ["whom"],
  unconfirm: ["whom"],
  annul: ["whom"],
  close_room: ["room"],
  announce: ["text"],
} as const satisfies Readonly<Record<string, readonly Field[]>>;

type Choice = keyof typeof fieldsOf;
const choices = Object.keys(fieldsOf) as Choice[];

export const actName = (act: string): string => t(`admin.act_${act}` as Key);

/** With how long it holds. */
export function buttonText({ act, hours }: Act): string {
  return hours === undefined ? actName(act) : t("admin.for_days", { act: actName(act), n: hours / 24 });
}

const hourMs = 3_600_000;

/** What an act that was done has changed. */
export function doneText({ act, hours = 0, sure: _sure, ...of }: Act): string {
  return t(`admin.done_${act}` as Key, { ...of, time: timeText(Date.now() + hours * hourMs) });
}

function labelOf(field: Field, act: Choice): string {
  if (field === "whom") return t(act.endsWith("network") ? "admin.network" : "admin.whom");
  if (field === "text") return t(act === "rename" ? "admin.new_name" : "admin.text");
  return t(`admin.${field}`);
}

const nothing = { whom: "", hours: "24", text: "", room: "", sure: false };
type Given = typeof nothing;

export function ActForm({ onAct }: { onAct: (act: Act) => Promise<void> }): VNode {
  const [act, setAct] = useState<Choice>("warn");
  const [given, setGiven] = useState(nothing);
  const asked: readonly Field[] = fieldsOf[act];
  async function send(): Promise<void> {
    await onAct({ ...given, act, hours: Number(given.hours) });
    setGiven((now) => ({ ...now, sure: false }));
  }
  return (
    <form class="admin-form" onSubmit={(event) => (event.preventDefault(), void send())}>
      <h2>{t("admin.act")}</h2>
      <label class="labelled">
        <span>{t("admin.what")}</span>
        <select
          class="field"
          data-testid="act"
          value={act}
          onChange={({ currentTarget }) => setAct(currentTarget.value as Choice)}
        >
          {choices.map((one) => (
            <option key={one} value={one}>
              {actName(one)}
            </option>
          ))}
        </select>
      </label>
      {asked.map((field) => (
        <Asked key={field} field={field} act={act} given={given} onGive={setGiven} />
      ))}
      <button type="submit" class="button button-primary" data-testid="act-submit">
        {actName(act)}
      </button>
    </form>
  );
}

interface AskedProps {
  readonly field: Field;
  readonly act: Choice;
  readonly given: Given;
  readonly onGive: (given: Given) => void;
}

function Asked({ field, act, given, onGive }: AskedProps): VNode {
  if (field === "sure") return <Sure given={given} onGive={onGive} />;
  return (
    <label class="labelled">
      <span>{labelOf(field, act)}</span>
      <input
        class="field"
        data-testid={`act-${field}`}
        required
        maxLength={200}
        {...(field === "hours" && { type: "number", min: 1, max: 8760 })}
        {...(field === "whom" && { list: "act-names", autocomplete: "off" })}
        value={given[field]}
        onInput={({ currentTarget }) => onGive({ ...given, [field]: currentTarget.value })}
      />
      {field === "whom" && <Names id="act-names" typed={given.whom} />}
    </label>
  );
}

function Sure({ given, onGive }: Pick<AskedProps, "given" | "onGive">): VNode {
  return (
    <label class="check">
      <input
        type="checkbox"
        data-testid="act-sure"
        checked={given.sure}
        onChange={({ currentTarget }) => onGive({ ...given, sure: currentTarget.checked })}
      />
      <span>{t("admin.sure")}</span>
    </label>
  );
}
