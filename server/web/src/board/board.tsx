// The board of any game: renders a picture on a layout, marks the possible steps, and reports which point
// was clicked, dragged or chosen by key. It knows no rules and keeps no game.
import type { VNode } from "preact";
import { useMemo, useRef } from "preact/hooks";
import type { Mark, Picture } from "../games/view";
import { t } from "../i18n/messages";
import { Drawings, Pencil } from "./drawing";
import { useRovingFocus, type RovingFocus } from "./focus";
import { frame, placeOf, withoutLost, type Layout, type Place, type PlaceOf } from "./geometry";
import type { Ghost } from "./ghosts";
import { useHand, type Hand, type When } from "./hand";
import { Ghosts, Grounds, InHand, Labels, Look, Round } from "./layers";
import { leastMarks, type Shows } from "./least_marks";
import { SummitFlag, TrailMarks } from "./marks";
import { useMotion, type Scene } from "./motion";
import { Legend, Plate } from "./plate";
import { Point } from "./point";
import type { Trail } from "./trail";

export type { PlaceOf };

export interface BoardProps extends Scene {
  readonly hash: string;
  readonly ply: number;
  readonly marks: ReadonlyMap<string, Mark>;
  /** Nobody is asked for a step: the marks are neither shown nor said, though the steps can be taken. */
  readonly isQuiet?: boolean;
  /** Notes about points. */
  readonly notes?: ReadonlyMap<string, { readonly text: string }>;
  /** The names of the points at the rim, and of all. */
  readonly rimLabels?: boolean;
  readonly labels?: boolean;
  /** Where on the page captured pieces go, as a selector; absent: they just go. */
  readonly gainer?: string;
  /** Points that are to be looked at. */
  readonly lit?: readonly string[] | undefined;
  /** What the step looked at would win. */
  readonly gains?: readonly string[];
  /** Above the points; it takes no clicks. */
  readonly overlay?: (placeOf: PlaceOf) => VNode | null;
  /** Absent: a picture only. */
  readonly onPoint?: (point: string) => void;
  /** The key that draws on the point with the focus; null: keys draw nothing; absent: nothing can be drawn by clicks either. */
  readonly drawKey?: string | null;
  /** The pointer or the focus is on a point, or on none. */
  readonly onLook?: (point: string | null) => void;
}

/** The classes of a board, by which the stylesheet knows it. */
function looksOf({ view, marks, isQuiet, onPoint }: BoardProps, { carried, drawing }: Hand): string {
  const draggable = !isQuiet && [...marks.values()].some((mark) => mark === "source" || mark === "selected");
  const looks = [
    "board",
    view.ground && "board-grounded",
    !onPoint && "board-still",
    draggable && "board-draggable",
    carried !== null && "board-carrying",
    drawing.pen && "board-pen",
  ];
  return looks.filter(Boolean).join(" ");
}

const noMarks: ReadonlyMap<string, Mark> = new Map();

function shownMarks({ marks, isQuiet }: BoardProps): ReadonlyMap<string, Mark> {
  return isQuiet ? noMarks : marks;
}

/** What the hand does on the board as a whole; what it does on a point begins there. */
function listenersOf({ drawing, pointer, cancel, peek }: Hand) {
  return {
    onClick: () => drawing.click(),
    onContextMenu: (event: Event) => event.preventDefault(),
    onPointerDown: (event: PointerEvent) => drawing.down(event),
    onPointerMove: (event: PointerEvent) => pointer.move(event),
    onPointerUp: (event: PointerEvent) => {
      pointer.up(event);
      drawing.up(event);
    },
    onPointerCancel: cancel,
    onPointerLeave: () => peek("", "no"),
  };
}

export function Board(props: BoardProps): VNode {
  const { view, position, marks, flip, onPoint } = props;
  const whole = view.layout(position);
  const svg = useRef<SVGSVGElement>(null);
  const picture = useMemo(() => view.read(position), [view, position]);
  const layout = useMemo(() => withoutLost(whole, picture.has), [whole, picture]);
  const ghosts = useMotion(svg, props, picture);
  const sign = flip ? -1 : 1;
  const hand = useHand(svg, { position, picture, layout, whole, sign }, { marks, flip, onPoint });
  const focus = useRovingFocus(svg, layout, sign);
  const decidedAt = props.winner == null ? null : (props.trail.actions.at(-1)?.to ?? null);
  const circles = hand.drawing.drawn.flatMap(({ from, to }) => (from === to ? [from] : []));
  const shows = leastMarks({ circles, marks: shownMarks(props), lit: props.lit ?? [], gains: props.gains ?? [], decidedAt, trail: props.trail });
  const shown: Shown = { board: props, picture, layout, whole, sign, ghosts, hand, focus, decidedAt, shows };
  return (
    <svg
      ref={svg}
      class={looksOf(props, hand)}
      viewBox={frame(whole)}
      role="group"
      aria-label={t("board.name", { game: view.name })}
      data-testid="board"
      data-hash={props.hash}
      data-ply={props.ply}
      data-position={position}
      {...listenersOf(hand)}
    >
      <BelowPoints {...shown} />
      <Points {...shown} />
      <AbovePoints {...shown} />
    </svg>
  );
}

function isChord({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey;
}

/** The board as it is now, with what goes on on it. */
interface Shown {
  readonly board: BoardProps;
  readonly picture: Picture;
  /** The points there are, and those that the board has lost as well. */
  readonly layout: Layout;
  readonly whole: Layout;
  /** -1 on a board that is turned round. */
  readonly sign: number;
  readonly ghosts: readonly Ghost[];
  readonly hand: Hand;
  readonly focus: RovingFocus;
  /** Where the game was decided. */
  readonly decidedAt: string | null;
  readonly shows: Shows;
}

/** What leaves with one turn goes away anew with the next, even from the same point. */
function turnOf({ ply, actions }: Trail): string {
  return `${ply} ${actions.length}`;
}

function BelowPoints({ board, picture, layout, whole, sign, ghosts, decidedAt, shows }: Shown): VNode {
  const { view, trail, flip, actionMs } = board;
  const lying = ghosts.filter(({ flight, way }) => !flight && !way);
  const lit = (board.lit ?? []).filter((label) => shows(label, "lit"));
  return (
    <>
      <Plate layout={whole} flip={flip} />
      {board.rimLabels !== false && <Legend layout={layout} flip={flip} picture={picture} />}
      <Grounds view={view} layout={whole} picture={picture} sign={sign} />
      <g transform={flip ? "rotate(180)" : undefined}>
        <TrailMarks
          actions={trail.actions}
          decided={decidedAt !== null}
          view={view}
          sign={sign}
          placeOf={(label) => placeOf(whole, label)}
          isQuiet={(label) => !shows(label, "trail")}
        />
      </g>
      <Ghosts key={turnOf(trail)} ghosts={lying} view={view} layout={whole} sign={sign} actionMs={actionMs} />
      <Round look="lit" points={lit} layout={whole} sign={sign} />
    </>
  );
}

/** What clicks, presses and keys on a point do. */
function inputOf({ board: { onPoint, onLook, drawKey }, hand: { drawing, pointer, peek }, focus }: Shown, place: Place) {
  const { label } = place;
  return {
    onClick() {
      if (pointer.takeSwallowed()) return;
      if (drawing.pen) drawing.mark(label);
      else onPoint?.(label);
    },
    onDown: (event: PointerEvent) => !drawing.pen && pointer.down(event, label),
    onKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== drawKey || isChord(event)) return focus.onKey(event, place);
      event.stopPropagation();
      drawing.mark(label);
    },
    onFocus: (seen: boolean) => focus.came(place, seen),
    onPeek: (when: When) => peek(label, when),
    onLook: (here: boolean) => onLook?.(here ? label : null),
  };
}

function Points(shown: Shown): VNode {
  const { board, picture, layout, sign, hand, focus, shows } = shown;
  const { view, notes, onPoint } = board;
  const marks = shownMarks(board);
  const point = (place: Place) => (
    <Point
      key={place.label}
      label={place.label}
      x={sign * place.x}
      y={sign * place.y}
      occupant={picture.at(place.label)}
      mark={marks.get(place.label) ?? null}
      isMarked={shows(place.label, "step")}
      isSigned={shows(place.label, "sign")}
      words={view}
      note={notes?.get(place.label)?.text ?? null}
      carried={hand.carried?.point === place.label}
      reachable={focus.stop === place.label}
      playable={onPoint !== undefined}
      {...inputOf(shown, place)}
    />
  );
  return <>{layout.places.map(point)}</>;
}

function AbovePoints({ board, picture, layout, whole, sign, ghosts, hand, decidedAt, shows }: Shown): VNode {
  const { view, trail, labels, overlay, actionMs } = board;
  const { carried, peeked } = hand;
  const drawnAt = (label: string) => {
    const place = placeOf(whole, label);
    return place && { x: sign * place.x, y: sign * place.y };
  };
  const flying = ghosts.filter(({ flight, way }) => flight || way);
  const summit = decidedAt !== null && shows(decidedAt, "flag") ? drawnAt(decidedAt) : null;
  const gains = (board.gains ?? []).filter((label) => shows(label, "gain"));
  return (
    <>
      <Ghosts key={turnOf(trail)} ghosts={flying} view={view} layout={whole} sign={sign} actionMs={actionMs} />
      {summit && <SummitFlag at={summit} />}
      <Drawings drawing={hand.drawing} placeOf={drawnAt} />
      <Round look="would-win" points={gains} layout={whole} sign={sign} />
      {labels && <Labels places={layout.places} sign={sign} />}
      {overlay && (
        <g class="board-overlay" aria-hidden="true">
          {overlay(drawnAt)}
        </g>
      )}
      {board.drawKey !== undefined && <Pencil drawing={hand.drawing} layout={whole} />}
      {carried && <InHand carried={carried} picture={picture} layout={whole} sign={sign} />}
      {peeked !== null && !carried && <Look label={peeked} picture={picture} layout={whole} sign={sign} />}
    </>
  );
}
