// What the games page is searched by and seldom needs: set-up, reason, ratings, lengths and days, folded up.
import type { ComponentChildren, VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { allViews, viewOf } from "../../games";
import { t } from "../../i18n/messages";
import { numberFault, rangeFault, rareFields, type Fault, type GamesFilter } from "../../state/lobby/games_filter";
import { setupName } from "../../state/lobby/setup_name";
import { reasonWords } from "../../state/room/words";
import { Names } from "../common/names";

interface FieldsProps {
  readonly filter: GamesFilter;
  readonly narrow: (part: Partial<GamesFilter>) => void;
}

interface FieldProps {
  readonly name: keyof GamesFilter;
  readonly label: string;
  readonly filter: GamesFilter;
  readonly narrow: (part: Partial<GamesFilter>) => void;
}

const typingPause = 300;
const roomReasons = ["resignation", "time", "abandoned", "agreement"];

/** What it is called, what is wrong with it, and the field itself. */
function Labelled({ name, label, fault, children }: Pick<FieldProps, "name" | "label"> & LabelledProps): VNode {
  return (
    <div class="filter">
      <label for={`filter-${name}`}>{label}</label>
      {fault && (
        <p class="filter-fault" id={`fault-${name}`} role="alert" data-testid={`fault-${name}`}>
          {t(fault)}
        </p>
      )}
      {children}
    </div>
  );
}

interface LabelledProps {
  readonly fault?: Fault | null;
  readonly children: ComponentChildren;
}

/** For screen readers: that something is wrong, and where it is said. */
function described(name: string, fault: Fault | null) {
  return { "aria-invalid": fault !== null, ...(fault && { "aria-describedby": `fault-${name}` }) };
}

/** The list follows when the typing pauses; the field follows the address. With a hint it is a name, else a number. */
export function TypedField({ name, label, filter, narrow, hint }: FieldProps & { readonly hint?: string }): VNode {
  const value = filter[name];
  const [typed, setTyped] = useState(value);
  const fault = hint === undefined ? (numberFault(name, typed.trim()) ?? rangeFault(filter, name)) : null;
  useEffect(() => {
    if (typed.trim() !== value) setTyped(value);
  }, [value]);
  useEffect(() => {
    const follow = () => numberFault(name, typed.trim()) ?? (typed.trim() !== value && narrow({ [name]: typed.trim() }));
    const timer = setTimeout(follow, typingPause);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <Labelled name={name} label={label} fault={fault}>
      <input
        class="field"
        type="search"
        id={`filter-${name}`}
        data-testid={`filter-${name}`}
        value={typed}
        placeholder={hint}
        inputMode={hint === undefined ? "numeric" : "text"}
        {...(hint !== undefined && { list: `names-${name}` })}
        onInput={(event) => setTyped(event.currentTarget.value)}
        {...described(name, fault)}
      />
      {hint !== undefined && <Names id={`names-${name}`} typed={typed} />}
    </Labelled>
  );
}

/** `options`: values and what they are called. */
export function ChoiceField(props: FieldProps & { readonly options: readonly (readonly [string, string])[] }): VNode {
  const { name, label, filter, narrow, options } = props;
  return (
    <Labelled name={name} label={label}>
      <select
        class="field"
        id={`filter-${name}`}
        data-testid={`filter-${name}`}
        value={filter[name]}
        onChange={(event) => narrow({ [name]: event.currentTarget.value })}
      >
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

function DayField({ name, label, filter, narrow }: FieldProps): VNode {
  const fault = rangeFault(filter, name);
  return (
    <Labelled name={name} label={label} fault={fault}>
      <input
        class="field"
        type="date"
        id={`filter-${name}`}
        data-testid={`filter-${name}`}
        value={filter[name]}
        onChange={(event) => narrow({ [name]: event.currentTarget.value })}
        {...described(name, fault)}
      />
    </Labelled>
  );
}

type Options = readonly (readonly [string, string])[];

/** Of the game, or of all games. */
function viewsOf(game: string): ReturnType<typeof allViews> {
  const view = viewOf(game);
  return view ? [view] : allViews();
}

/** One that the address names and the list lacks is there, too. */
function withChosen(options: Options, chosen: string, words: string): Options {
  return options.some(([value]) => value === chosen) ? options : [...options, [chosen, words]];
}

function setups({ game, setup }: GamesFilter): Options {
  const all = viewsOf(game).flatMap((view) => Object.entries(view.setups).map(([id, words]) => [id, words.name] as const));
  return withChosen([["", t("games.any_setup")], ...all], setup, setupName(game, setup));
}

function reasons({ game, reason }: GamesFilter): Options {
  const ofRules = viewsOf(game).flatMap((view) => Object.keys(view.reasons).map((id) => [view.id, id] as const));
  const all = [...roomReasons.map((id) => [game, id] as const), ...ofRules];
  const named = all.map(([of, id]) => [id, reasonWords(of, id)] as const);
  return withChosen([["", t("games.any_reason")], ...named], reason, reasonWords(game, reason));
}

function clocks(): Options {
  return [
    ["", t("games.any_clock")],
    ["live", t("clock.kind_live")],
    ["bullet", t("games.speed.bullet", { clock: "1+1" })],
    ["blitz", t("games.speed.blitz", { clock: "3+2" })],
    ["rapid", t("games.speed.rapid", { clock: "10+10" })],
    ["classical", t("games.speed.classical", { clock: "20+15" })],
    ["correspondence", t("clock.kind_days")],
    ["untimed", t("clock.none")],
  ];
}

function ratedOrNot(): Options {
  return [
    ["", t("games.any_kind")],
    ["true", t("games.rated")],
    ["false", t("games.unrated")],
  ];
}

export function SearchFields({ filter, narrow }: FieldsProps): VNode {
  const of = { filter, narrow };
  return (
    <details class="more-settings" open={rareFields.some((field) => filter[field] !== "")} data-testid="filter-more">
      <summary>{t("games.more_fields")}</summary>
      <div class="filters">
        <TypedField name="opponent" label={t("games.opponent")} hint={t("games.starts_with")} {...of} />
        <ChoiceField name="setup" label={t("games.setup")} options={setups(filter)} {...of} />
        <ChoiceField name="reason" label={t("games.reason")} options={reasons(filter)} {...of} />
        <ChoiceField name="speed" label={t("clock.legend")} options={clocks()} {...of} />
        <ChoiceField name="rated" label={t("games.kind")} options={ratedOrNot()} {...of} />
        <TypedField name="min_rating" label={t("games.min_rating")} {...of} />
        <TypedField name="max_rating" label={t("games.max_rating")} {...of} />
        <TypedField name="min_turns" label={t("games.min_turns")} {...of} />
        <TypedField name="max_turns" label={t("games.max_turns")} {...of} />
        <DayField name="since" label={t("games.since")} {...of} />
        <DayField name="until" label={t("games.until")} {...of} />
      </div>
    </details>
  );
}
