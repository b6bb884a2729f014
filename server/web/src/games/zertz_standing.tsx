// How a player of ZÈRTZ stands: their captives, and how far they are from each of the four winning sets.
import type { VNode } from "preact";
import type { Fact } from "../rules/rules";
import type { StandingProps } from "./view";
import { EachIcon, MarbleIcon } from "./zertz_pieces";
import { colourNames, colours, readPosition, type Colour } from "./zertz_text";

const iconSize = 22;

/** One set: a picture of it, the count, and a bar with a part for each marble. */
function Way({ fact, icon, name, held }: { fact: Fact; icon: VNode; name: string; held: number }): VNode {
  const { value, limit, warn } = fact;
  const look = value === 0 ? " way-complete" : warn ? " way-near" : "";
  const toGo = value === 0 ? "complete" : `${value} to go`;
  const title = `${name}: ${held} of ${limit}, ${value === 0 ? "a winning set" : `${value} more win`}`;
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

function capital(colour: Colour): string {
  const name = colourNames[colour];
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export function ZertzStanding({ side, position, facts }: StandingProps): VNode {
  const captives = readPosition(position).captives[side];
  const factOf = (id: string) => facts.find((fact) => fact.side === side && fact.id === id);
  const each = factOf("lacks_each");
  return (
    <ul class="ways" aria-label="Captured marbles, and what is still needed to win">
      {colours.map((colour) => {
        const fact = factOf(`lacks_${colourNames[colour]}`);
        if (!fact) return null;
        const icon = <MarbleIcon colour={colour} size={iconSize} />;
        return <Way key={colour} fact={fact} icon={icon} name={capital(colour)} held={captives[colour]} />;
      })}
      {each && (
        <Way
          fact={each}
          icon={<EachIcon size={iconSize} />}
          name={`${each.limit / 3} of each`}
          held={each.limit - each.value}
        />
      )}
    </ul>
  );
}
