// How a player of ZÈRTZ stands: their captives, and how far they are from each of the four winning sets.
import type { VNode } from "preact";
import type { Fact } from "../../rules/rules";
import type { StandingProps } from "../view";
import { EachIcon, MarbleIcon } from "./pieces";
import { colours, readPosition, type Colour } from "./text";
import { t } from "./texts";

/** What the rules call the facts about each colour. */
const factIds: Readonly<Record<Colour, string>> = { W: "lacks_white", G: "lacks_grey", B: "lacks_black" };

/** The pool belongs to no side. */
export function factName({ id, limit }: Fact): string | null {
  if (id === "lacks_each") return t("zertz.lacking.each", { n: limit / 3 });
  const colour = colours.find((one) => factIds[one] === id);
  return colour ? t(`zertz.lacking.${colour}`, { n: limit }) : null;
}

const iconSize = 22;

/** One set: how far a side is from it, and its colour; null: one of each. */
interface WinningSet {
  readonly fact: Fact;
  readonly colour: Colour | null;
  readonly held: number;
}

function setsOf({ side, position, facts }: Omit<StandingProps, "toMove">): WinningSet[] {
  const captives = readPosition(position).captives[side];
  const factOf = (id: string) => facts.filter((fact) => fact.side === side && fact.id === id);
  return [
    ...colours.flatMap((colour) => factOf(factIds[colour]).map((fact) => ({ fact, colour, held: captives[colour] }))),
    ...factOf("lacks_each").map((fact) => ({ fact, colour: null, held: fact.limit - fact.value })),
  ];
}

/** "White: 0 of 4, 4 more win" */
function titleOf({ fact: { value, limit }, colour, held }: WinningSet): string {
  const name = colour ? t(`zertz.marbles.${colour}`) : t("zertz.of_each", { n: limit / 3 });
  return t(value === 0 ? "zertz.way_won" : "zertz.way_open", { name, held, limit, more: value });
}

/** All four. */
export function counts(properties: Omit<StandingProps, "toMove">): string {
  return setsOf(properties).map(titleOf).join("; ");
}

/** A picture of the set, the count, and a bar with a part for each marble. */
function Way({ set }: { set: WinningSet }): VNode {
  const { fact, colour, held } = set;
  const { value, limit, warn } = fact;
  const look = value === 0 ? " way-complete" : warn ? " way-near" : "";
  const toGo = value === 0 ? t("zertz.complete") : t("zertz.to_go", { n: value });
  const title = titleOf(set);
  return (
    <li class={`way${look}`} title={title}>
      <span class="way-head" aria-hidden="true">
        {colour ? <MarbleIcon colour={colour} size={iconSize} /> : <EachIcon size={iconSize} />}
        <span class="way-count">{held}</span>
      </span>
      <span class="way-bar" aria-hidden="true">
        {Array.from({ length: limit }, (_, part) => (
          <span key={part} class={part < limit - value ? "way-part way-part-full" : "way-part"} />
        ))}
      </span>
      <span class="way-to-go" aria-hidden="true">
        {toGo}
      </span>
      <span class="only-read">{title}</span>
    </li>
  );
}

export function ZertzStanding(properties: StandingProps): VNode {
  return (
    <ul class="ways" aria-label={t("zertz.standing")}>
      {setsOf(properties).map((set) => (
        <Way key={set.fact.id} set={set} />
      ))}
    </ul>
  );
}
