// ZÈRTZ's rings, marbles and marks, to be named.
import type { ComponentChildren, VNode } from "preact";
import { Gone, Hourglass, MarkShape, SummitFlag } from "../../board/marks";
import { helpBook } from "../../i18n/help_book";
import type { Legend } from "../legend";
import type { Mark } from "../view";
import { book } from "./help_book";
import { Marble, Ring } from "./pieces";
import type { Colour } from "./text";

function Tile({ children }: { children?: ComponentChildren }): VNode {
  return (
    <g class="board-grounded">
      <rect class="table-top" x="-60" y="-60" width="120" height="120" />
      <Ring />
      {children}
    </g>
  );
}

function Marked({ mark, colour }: { mark: Mark; colour?: Colour }): VNode {
  return (
    <Tile>
      {colour && <Marble colour={colour} />}
      <MarkShape mark={mark} />
    </Tile>
  );
}

function Plain({ colour }: { colour: Colour }): VNode {
  return (
    <Tile>
      <Marble colour={colour} />
    </Tile>
  );
}

function Won(): VNode {
  return (
    <Tile>
      <Marble colour="W" />
      <circle class="would-win" r="47" />
    </Tile>
  );
}

function Chain(): VNode {
  return (
    <Tile>
      <g class="chain-badge">
        <circle r="17" />
        <text dy="0.36em">1</text>
      </g>
    </Tile>
  );
}

function LastTurn(): VNode {
  return (
    <Tile>
      <g class="trail">
        <circle class="trail-to" r="47" />
      </g>
      <Marble colour="G" />
    </Tile>
  );
}

function Prepared(): VNode {
  return (
    <Tile>
      <g class="piece-to-come">
        <Marble colour="W" />
      </g>
      <g class="prepared">
        <circle class="trail-to" r="47" />
        <Hourglass at={{ x: 0, y: 0 }} />
      </g>
    </Tile>
  );
}

function Captured(): VNode {
  return (
    <Tile>
      <g class="trail-captive">
        <Marble colour="W" />
      </g>
    </Tile>
  );
}

function LostRing(): VNode {
  return (
    <>
      <rect class="table-top" x="-60" y="-60" width="120" height="120" />
      <g class="trail">
        <Gone at={{ x: 0, y: 0 }} />
      </g>
    </>
  );
}

function Decided(): VNode {
  return (
    <Tile>
      <g transform="translate(46 53)">
        <SummitFlag at={{ x: 0, y: 0 }} />
      </g>
    </Tile>
  );
}

export const legend: Legend = {
  pieces: [
    { name: () => book.say("white"), paint: () => <Plain colour="W" /> },
    { name: () => book.say("grey"), paint: () => <Plain colour="G" /> },
    { name: () => book.say("black"), paint: () => <Plain colour="B" /> },
    { name: () => book.say("ring"), paint: () => <Tile /> },
  ],
  marks: [
    { name: () => book.say("place"), paint: () => <Marked mark="place" /> },
    { name: () => book.say("remove"), paint: () => <Marked mark="remove" /> },
    { name: () => book.say("either"), paint: () => <Marked mark="either" /> },
    { name: () => book.say("source"), paint: () => <Marked mark="source" colour="B" /> },
    { name: () => book.say("land"), paint: () => <Marked mark="land" /> },
    { name: () => book.say("prey"), paint: () => <Marked mark="prey" colour="G" /> },
    { name: () => book.say("chain"), paint: () => <Chain /> },
    { name: () => book.say("gain"), paint: () => <Won /> },
    { name: () => helpBook.say("last_turn"), paint: () => <LastTurn /> },
    { name: () => helpBook.say("prepared"), paint: () => <Prepared /> },
    { name: () => book.say("captured"), paint: () => <Captured /> },
    { name: () => book.say("gone"), paint: () => <LostRing /> },
    { name: () => helpBook.say("decided"), paint: () => <Decided /> },
  ],
};
