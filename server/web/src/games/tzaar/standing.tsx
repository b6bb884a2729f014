// How a player of TZAAR stands: how many of each kind they still show, and how many captures they have.
import type { ComponentChildren, VNode } from "preact";
import { MarkShape } from "../../board/marks";
import type { Fact } from "../../rules/rules";
import type { Side, StandingProps } from "../view";
import { Face } from "./pieces";
import type { Kind } from "./text";
import { t } from "./texts";

interface KindWords {
  /** The name in the rules' facts. */
  readonly id: string;
  readonly kind: Kind;
}

export const kinds: readonly KindWords[] = [
  { id: "tzaars", kind: "Z" },
  { id: "tzarras", kind: "R" },
  { id: "totts", kind: "T" },
];

/** Pieces left to place compare no two turns. */
export function factName({ id }: Fact): string | null {
  if (id === "captures") return t("tzaar.counted.captures");
  const known = kinds.find((one) => one.id === id);
  return known ? t(`tzaar.counted.${known.kind}`) : null;
}

/** What zero captures mean: a loss now, or a loss unless something changes. */
function capturesNote(value: number, toMove: boolean): string {
  if (value > 0) return t(toMove ? "tzaar.captures_now" : "tzaar.captures_if");
  return t(toMove ? "tzaar.captures_none" : "tzaar.captures_none_later");
}

interface TallyProps {
  readonly fact: Fact;
  readonly name: string;
  readonly warning: string;
  /** A picture of what is counted. */
  readonly children: ComponentChildren;
  /** What the number alone does not say. */
  readonly word?: string;
}

/** What is counted and its number, with a warning sign when in danger. */
function Tally({ fact: { id, value, warn }, name, warning, children, word }: TallyProps): VNode {
  const said = warn ? t("tzaar.fact_warned", { name, value, warning }) : t("tzaar.fact", { name, value });
  return (
    <li class={`kind${warn ? " kind-low" : ""}`} title={said} data-testid={`fact-${id}`}>
      {children}
      <span class="kind-count" aria-hidden="true">
        {value}
        {warn && (
          <svg class="kind-warning" viewBox="0 0 16 16" width="13" height="13">
            <path d="M8 1.5L15.3 14.5H.7Z" />
            <path class="kind-warning-sign" d="M8 6v4.2M8 12v.8" />
          </svg>
        )}
      </span>{" "}
      {word && (
        <span class="kind-word" aria-hidden="true">
          {word}
        </span>
      )}
      <span class="only-read">{said}</span>
    </li>
  );
}

function factOf(facts: readonly Fact[], side: Side, id: string): Fact | undefined {
  return facts.find((fact) => fact.side === side && fact.id === id);
}

/** The three kinds with their counts; while pieces are placed, those that are left to place. */
function tallies(facts: readonly Fact[], side: Side): { kind: Kind; fact: Fact; name: string }[] {
  return kinds.flatMap(({ id, kind }) => {
    const left = factOf(facts, side, `${id}_left`);
    const fact = left ?? factOf(facts, side, id);
    const name = t(`tzaar.kinds.${kind}`);
    return fact ? [{ kind, fact, name: left ? t("tzaar.kind_to_place", { kind: name }) : name }] : [];
  });
}

/** "Tzaars: 6, Tzarras: 9, Totts: 15" */
export function counts({ side, facts }: Omit<StandingProps, "toMove">): string {
  return tallies(facts, side)
    .map(({ name, fact }) => t("tzaar.fact", { name, value: fact.value }))
    .join(", ");
}

export function TzaarStanding({ side, facts, toMove }: StandingProps): VNode {
  const captures = factOf(facts, side, "captures");
  const placing = factOf(facts, side, "totts_left") !== undefined;
  return (
    <>
      <ul class="kinds" aria-label={t(placing ? "tzaar.standing_placing" : "tzaar.standing")}>
        {tallies(facts, side).map(({ kind, fact, name }) => (
          <Tally key={kind} fact={fact} name={name} warning={t("tzaar.few_left")}>
            <svg viewBox="-46 -46 92 92" width="24" height="24" aria-hidden="true">
              <Face piece={{ kind, side }} />
            </svg>
          </Tally>
        ))}
        {placing && (
          <li class="kind kind-word" aria-hidden="true">
            {t("tzaar.to_place")}
          </li>
        )}
        {captures && (
          <Tally
            fact={captures}
            name={capturesNote(captures.value, toMove)}
            warning={t("tzaar.last_capture")}
            word={t("tzaar.possible")}
          >
            <svg class="kind-captures" viewBox="-60 -60 120 120" width="24" height="24" aria-hidden="true">
              <MarkShape mark="capture" />
            </svg>
          </Tally>
        )}
      </ul>
      {captures?.value === 0 && <p class="standing-warning">{capturesNote(0, toMove)}.</p>}
    </>
  );
}
