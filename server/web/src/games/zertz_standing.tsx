// How a player of ZÈRTZ stands: their captives, and how far they are from each of the four winning sets.
import type { VNode } from "preact";
import { t } from "../i18n/messages";
import type { Fact } from "../rules/rules";
import type { StandingProps } from "./view";
import { EachIcon, MarbleIcon } from "./zertz_pieces";
import { colours, readPosition, type Colour } from "./zertz_text";

/** What the rules call the facts about each colour. */
const factIds: Readonly<Record<Colour, string>> = { W: "lacks_white", G: "lacks_grey", B: "lacks_black" };

/** The pool belongs to no side. */
export function factName({ id, limit }: Fact): string | null {
  if (id === "lacks_each") return t("zertz.lacking.each", { n: limit / 3 });
  const colour = colours.find((one) => factIds[one] === id);
  return colour ? t(`zertz.lacking.${colour}`, { n: limit }) : null;
}

const iconSize = 22;

/** One set: a picture of it, the count, and a bar with a part for each marble. */
function Way({ fact, icon, name, held }: { fact: Fact; icon: VNode; name: string; held: number }): VNode {
  const { value, limit, warn } = fact;
  const look = value === 0 ? " way-complete" : warn ? " way-near" : "";
  const toGo = value === 0 ? t("zertz.complete") : t("zertz.to_go", { n: value });
  const title = t(value === 0 ? "zertz.way_won" : "zertz.way_open", { name, held, limit, more: value });
  return (
    <li class={`way${look}`} title={title}>
      <span class="way-head" aria-hidden="true">
        {icon}
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

export function ZertzStanding({ side, position, facts }: StandingProps): VNode {
  const captives = readPosition(position).captives[side];
  const factOf = (id: string) => facts.find((fact) => fact.side === side && fact.id === id);
  const each = factOf("lacks_each");
  return (
    <ul class="ways" aria-label={t("zertz.standing")}>
      {colours.map((colour) => {
        const fact = factOf(factIds[colour]);
        if (!fact) return null;
        const icon = <MarbleIcon colour={colour} size={iconSize} />;
        const name = t(`zertz.marbles.${colour}`);
        return <Way key={colour} fact={fact} icon={icon} name={name} held={captives[colour]} />;
      })}
      {each && (
        <Way
          fact={each}
          icon={<EachIcon size={iconSize} />}
          name={t("zertz.of_each", { n: each.limit / 3 })}
          held={each.limit - each.value}
        />
      )}
    </ul>
  );
}
