// One point of the board: what is on it, its mark, and its behaviour as a button with a name.
import type { VNode } from "preact";
import { memo } from "./memo";
import { t } from "../i18n/messages";
import type { Mark, Occupant } from "../games/view";
import type { When } from "./hand";
import { hasSign } from "./least_marks";
import { MarkBadge, MarkShape } from "./marks";

interface PointProps {
  readonly label: string;
  readonly x: number;
  readonly y: number;
  readonly occupant: Occupant | null;
  readonly mark: Mark | null;
  /** Whether it shows the mark, and its sign. */
  readonly isMarked: boolean;
  readonly isSigned: boolean;
  /** What an empty point and the marks are called. */
  readonly words: PointWords;
  /** A note about it. */
  readonly note: string | null;
  /** Being dragged: it is shown elsewhere. */
  readonly carried: boolean;
  /** The one point of the board that the Tab key reaches. */
  readonly reachable: boolean;
  readonly playable: boolean;
  readonly onClick: () => void;
  readonly onDown: (event: PointerEvent) => void;
  readonly onKey: (event: KeyboardEvent) => void;
  /** `seen`: the focus shows, because it came by key. */
  readonly onFocus: (seen: boolean) => void;
  readonly onPeek: (when: When) => void;
  /** The pointer or the focus came, or went. */
  readonly onLook: (here: boolean) => void;
}

export interface PointWords {
  readonly empty: string;
  readonly meanings: Readonly<Partial<Record<Mark, string>>>;
}

/** "d4, white marble" · "e3, empty ring, removable" */
export function nameOf(
  label: string,
  occupant: Occupant | null,
  mark: Mark | null,
  { empty, meanings: own }: PointWords,
  note: string | null = null,
): string {
  const meaning = mark && (own[mark] ?? t(`board.${mark}`));
  return [label, occupant ? occupant.name : empty, meaning, note].filter(Boolean).join(", ");
}

const Standing = memo(function Standing({ occupant }: { key?: string; occupant: Occupant }): VNode {
  return occupant.paint();
});

/** Marks above what is on the point. */
const lies: ReadonlySet<Mark> = new Set<Mark>(["place", "prey"]);

/** A point that can be played is a button. */
function buttonOf({ mark, reachable, onClick, onDown, onKey, onFocus, onPeek, onLook }: PointProps) {
  function look(when: When): void {
    onLook(when !== "no");
    onPeek(when);
  }
  return {
    role: "button" as const,
    tabindex: reachable ? 0 : -1, // in SVG only the attribute counts
    onClick,
    onPointerDown: onDown,
    onPointerEnter: (event: PointerEvent) => event.pointerType === "mouse" && look("soon"),
    onPointerLeave: (event: PointerEvent) => {
      onLook(false);
      onPeek(event.pointerType === "mouse" ? "past" : "no");
    },
    onFocus: (event: FocusEvent) => {
      const seen = (event.currentTarget as Element).matches(":focus-visible");
      onFocus(seen);
      if (seen) look("now");
    },
    onBlur: () => look("no"),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === " " || (event.key === "Enter" && mark)) {
        event.preventDefault();
        event.stopPropagation();
        onClick();
      } else onKey(event);
    },
  };
}

export function Point(props: PointProps): VNode {
  const { label, x, y, occupant, mark, isMarked, isSigned, carried } = props;
  return (
    <g
      class={`point${mark ? ` point-${mark}` : ""}${carried ? " point-carried" : ""}`}
      transform={`translate(${x} ${y})`}
      data-testid={`point-${label}`}
      aria-label={nameOf(label, occupant, mark, props.words, props.note)}
      {...(props.playable ? buttonOf(props) : { role: "img" })}
    >
      <circle class="point-hit" r="49" />
      {mark && isMarked && !lies.has(mark) && <MarkShape mark={mark} />}
      {occupant && (
        <g data-occupant={label}>
          <Standing key={occupant.key} occupant={occupant} />
        </g>
      )}
      {mark && isMarked && lies.has(mark) && <MarkShape mark={mark} />}
      {isSigned && hasSign(mark) && <MarkBadge mark={mark} />}
    </g>
  );
}
