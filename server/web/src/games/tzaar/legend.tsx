// TZAAR's pieces and marks, to be named.
import type { ComponentChildren, VNode } from "preact";
import { Arrow, Hourglass, MarkBadge, MarkShape, SummitFlag } from "../../board/marks";
import { helpBook } from "../../i18n/help_book";
import type { Legend } from "../legend";
import type { Mark, Side } from "../view";
import { book } from "./help_book";
import { Face, StackShape } from "./pieces";
import type { Kind } from "./text";

function Tile({ children }: { children: ComponentChildren }): VNode {
  return (
    <>
      <rect class="plate-tint-2" x="-60" y="-60" width="120" height="120" />
      {children}
    </>
  );
}

/** White's and Black's, overlapping. */
function Both({ kind }: { kind: Kind }): VNode {
  return (
    <Tile>
      {(["second", "first"] as const).map((side, index) => (
        <g key={side} transform={`translate(${12 - 24 * index} ${10 - 20 * index}) scale(0.85)`}>
          <Face piece={{ kind, side }} />
        </g>
      ))}
    </Tile>
  );
}

function Marked({ side, mark }: { side: Side; mark: Mark }): VNode {
  return (
    <Tile>
      <StackShape stack={[{ kind: "T", side }]} />
      <MarkShape mark={mark} />
      {(mark === "capture" || mark === "stack") && <MarkBadge mark={mark} />}
    </Tile>
  );
}

function Decided(): VNode {
  return (
    <Tile>
      <g transform="translate(18 20) scale(0.75)">
        <StackShape stack={[{ kind: "R", side: "first" }]} />
        <SummitFlag at={{ x: 18, y: 18 }} />
      </g>
    </Tile>
  );
}

function LastTurn(): VNode {
  return (
    <Tile>
      <g class="trail" transform="scale(0.75)">
        <circle class="trail-from" cx="-44" r="22" />
        <Arrow from={{ x: -44, y: 0 }} to={{ x: 62, y: 0 }} />
      </g>
    </Tile>
  );
}

function Prepared(): VNode {
  return (
    <Tile>
      <g class="prepared" transform="scale(0.75)">
        <circle class="trail-from" cx="-40" r="22" />
        <Arrow from={{ x: -40, y: 0 }} to={{ x: 66, y: 0 }} />
        <Hourglass at={{ x: -18, y: 0 }} />
      </g>
    </Tile>
  );
}

export const legend: Legend = {
  pieces: [
    { name: () => book.say("tzaar"), paint: () => <Both kind="Z" /> },
    { name: () => book.say("tzarra"), paint: () => <Both kind="R" /> },
    { name: () => book.say("tott"), paint: () => <Both kind="T" /> },
    {
      name: () => book.say("stack"),
      paint: () => (
        <Tile>
          <StackShape stack={[{ kind: "T", side: "first" }, { kind: "T", side: "first" }, { kind: "Z", side: "first" }]} />
        </Tile>
      ),
    },
  ],
  marks: [
    { name: () => book.say("source"), paint: () => <Marked side="first" mark="source" /> },
    { name: () => book.say("selected"), paint: () => <Marked side="first" mark="selected" /> },
    { name: () => book.say("capture"), paint: () => <Marked side="second" mark="capture" /> },
    { name: () => book.say("onto"), paint: () => <Marked side="first" mark="stack" /> },
    { name: () => helpBook.say("last_turn"), paint: () => <LastTurn /> },
    { name: () => helpBook.say("prepared"), paint: () => <Prepared /> },
    { name: () => helpBook.say("decided"), paint: () => <Decided /> },
  ],
};
