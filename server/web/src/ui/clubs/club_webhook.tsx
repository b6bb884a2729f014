// The webhook of a club, for its officers: where it is told what happens, in which form, and how that has gone. Its
// address is never shown again.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import { clubWebhook, removeClubWebhook, setClubWebhook, testClubWebhook, type ClubWebhook as Held, type NewClubWebhook } from "../../net/clubs";
import { whyNot } from "../../state/people/message_problem";
import { toast } from "../../state/session/toasts";
import { CopiedField } from "../people/copied_field";

const forms = ["discord", "slack", "matrix", "json"] as const;
const kinds = ["events", "results", "seeks", "puzzles"] as const;

interface Webhook {
  /** Null until the server has answered. */
  readonly held: Held | null;
  readonly save: (wanted: NewClubWebhook) => Promise<boolean>;
  readonly test: () => void;
  readonly remove: () => void;
}

function useWebhook(id: string): Webhook {
  const [held, setHeld] = useState<Held | null>(null);
  const ask = (): Promise<void> => clubWebhook(id).then(setHeld, () => undefined);
  useEffect(() => void ask(), [id]);
  const attempt = (doing: Promise<void>, said: string): Promise<boolean> =>
    doing.then(
      () => (toast(said), true),
      (error: unknown) => (toast(whyNot(error), "problem"), false),
    );
  const save = (wanted: NewClubWebhook): Promise<boolean> => attempt(setClubWebhook(id, wanted).then(setHeld), t("clubs.saved"));
  const test = (): void => void attempt(testClubWebhook(id), t("clubs.hook_tested")).then(() => setTimeout(() => void ask(), 8_000));
  const remove = (): void => void attempt(removeClubWebhook(id).then(ask), t("clubs.saved"));
  return { held, save, test, remove };
}

/** Nothing where the operator lets webhooks be nowhere. */
export function ClubWebhook({ id }: { id: string }): VNode | null {
  const webhook = useWebhook(id);
  const { held } = webhook;
  if (held === null || held.hosts.length === 0) return null;
  return (
    <div class="club-form" data-testid="webhook">
      <h3>{t("clubs.hook")}</h3>
      <p class="player-about">{t("clubs.hook_note", { hosts: held.hosts.join(", ") })}</p>
      {held.webhook && <Standing of={held.webhook} />}
      {held.secret !== undefined && <CopiedField id="hook-secret" label={t("clubs.hook_secret")} value={held.secret} action={t("clubs.copy")} />}
      <Form key={held.webhook?.host} held={held} save={webhook.save} />
      {held.webhook && (
        <div class="player-actions">
          <button class="button" data-testid="test-hook" onClick={webhook.test}>
            {t("clubs.hook_test")}
          </button>
          <button class="button button-danger" data-testid="remove-hook" onClick={webhook.remove}>
            {t("clubs.hook_remove")}
          </button>
        </div>
      )}
    </div>
  );
}

function Standing({ of: { host, off, status } }: { of: NonNullable<Held["webhook"]> }): VNode {
  const answer = status === null ? "" : status === 0 ? t("clubs.hook_silent") : t("clubs.hook_answer", { status: String(status) });
  return (
    <p role="status" data-testid="hook-standing">
      <strong>{host}</strong> {off ? t("clubs.hook_off") : answer}
    </p>
  );
}

type FormProps = Pick<Webhook, "save"> & { readonly held: Held };

function Form({ held: { webhook }, save }: FormProps): VNode {
  const [address, setAddress] = useState("");
  const [form, setForm] = useState(webhook?.form ?? "discord");
  const [told, setTold] = useState<Told>(webhook ?? { events: true, results: true, seeks: false, puzzles: false });
  const send = async (): Promise<void> => {
    const { events, results, seeks, puzzles } = told;
    const isSaved = await save({ form, events, results, seeks, puzzles, ...(address !== "" && { address }) });
    if (isSaved) setAddress("");
  };
  return (
    <form class="club-form" onSubmit={(event) => (event.preventDefault(), void send())}>
      <Address isKept={webhook !== null} value={address} onChange={setAddress} />
      <FormChoice value={form} onChange={setForm} />
      <Kinds told={told} onChange={(part) => setTold((before) => ({ ...before, ...part }))} />
      <button class="button" data-testid="save-hook">
        {t("clubs.save")}
      </button>
    </form>
  );
}

interface AddressProps {
  /** One is stored already: empty means that it stays. */
  readonly isKept: boolean;
  readonly value: string;
  readonly onChange: (address: string) => void;
}

function Address({ isKept, value, onChange }: AddressProps): VNode {
  return (
    <label class="labelled">
      <span>{t(isKept ? "clubs.hook_new_address" : "clubs.hook_address")}</span>
      <input
        class="field"
        type="url"
        autocomplete="off"
        required={!isKept}
        placeholder="https://"
        data-testid="hook-address"
        value={value}
        onInput={({ currentTarget }) => onChange(currentTarget.value.trim())}
      />
    </label>
  );
}

type HookForm = (typeof forms)[number];

function FormChoice({ value, onChange }: { readonly value: HookForm; readonly onChange: (form: HookForm) => void }): VNode {
  const choose = (chosen: string): void => onChange(forms.find((one) => one === chosen) ?? "json");
  return (
    <label class="labelled">
      <span>{t("clubs.hook_form")}</span>
      <select class="field" data-testid="hook-form" value={value} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        {forms.map((one) => (
          <option key={one} value={one}>
            {one === "json" ? t("clubs.hook_json") : one[0]?.toUpperCase() + one.slice(1)}
          </option>
        ))}
      </select>
    </label>
  );
}

type Told = Record<(typeof kinds)[number], boolean>;

function Kinds({ told, onChange }: { readonly told: Told; readonly onChange: (part: Partial<Told>) => void }): VNode {
  return (
    <fieldset class="checks">
      <legend>{t("clubs.hook_kinds")}</legend>
      {kinds.map((kind) => (
        <label key={kind} class="check">
          <input
            type="checkbox"
            data-testid={`hook-${kind}`}
            checked={told[kind]}
            onChange={({ currentTarget }) => onChange({ [kind]: currentTarget.checked })}
          />
          <span>{t(`clubs.hook_${kind}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
