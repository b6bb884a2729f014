// How a player of TZAAR stands: how many of each kind they still show, and how many captures they have.
import type { ComponentChildren, VNode } from "preact";
import { MarkShape } from "../board/marks";
import type { Fact } from "../rules/rules";
import { Face } from "./tzaar_pieces";
import type { Kind } from "./tzaar_text";
import type { StandingProps } from "./view";

interface KindWords {
  /** The name in the rules' facts. */
  readonly id: string;
  readonly kind: Kind;
  readonly name: string;
}

export const kinds: readonly KindWords[] = [
  { id: "tzaars", kind: "Z", name: "Tzaars" },
  { id: "tzarras", kind: "R", name: "Tzarras" },
  { id: "totts", kind: "T", name: "Totts" },
];

/** What zero captures mean: a loss now, or a loss unless something changes. */
function capturesNote(value: number, toMove: boolean): string {
  if (value > 0) return toMove ? "Captures possible" : "Captures possible if it were their turn";
  return toMove ? "No capture: this loses" : "No capture: this loses when it is their turn";
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
  const said = `${name}: ${value}${warn ? `, ${warning}` : ""}`;
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

export function TzaarStanding({ side, facts, toMove }: StandingProps): VNode {
  const factOf = (id: string) => facts.find((fact) => fact.side === side && fact.id === id);
  const captures = factOf("captures");
  const placing = factOf("totts_left") !== undefined;
  return (
    <>
      <ul class="kinds" aria-label={placing ? "Pieces left to place" : "Pieces on top of stacks, and captures"}>
        {kinds.map(({ id, kind, name }) => {
          const fact = factOf(`${id}_left`) ?? factOf(id);
          return (
            fact && (
              <Tally key={id} fact={fact} name={placing ? `${name} to place` : name} warning="few left">
                <svg viewBox="-46 -46 92 92" width="24" height="24" aria-hidden="true">
                  <Face piece={{ kind, side }} />
                </svg>
              </Tally>
            )
          );
        })}
        {placing && (
          <li class="kind kind-word" aria-hidden="true">
            to place
          </li>
        )}
        {captures && (
          <Tally
            fact={captures}
            name={capturesNote(captures.value, toMove)}
            warning="the last one: losing it loses the game"
            word="possible"
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
