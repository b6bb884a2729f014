// The turns so far, two in a row, each with its number, as records, links and the analysis count them; a click shows the
// position after a turn.
import type { RefObject, VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { GameView } from "../../games/view";
import { t } from "../../i18n/messages";
import type { Replay } from "../../state/room/replay";
import { IconButton } from "../common/icon_button";
import type { IconName } from "../common/icons";
import { ReplayButton, ReplaySpeedButton } from "./replay_buttons";

interface TurnListProps {
  readonly turns: readonly string[];
  readonly view: GameView;
  /** The ply shown on the board; 0 is the start. */
  readonly ply: number;
  readonly onLook: (ply: number) => void;
}

/** Scrolls the list, not the page, to the turn that the board shows. */
function bringIntoView(list: HTMLElement | null): void {
  const current = list?.querySelector<HTMLElement>("[aria-current]");
  if (!list || !current) return;
  const at = current.getBoundingClientRect();
  const frame = list.getBoundingClientRect();
  list.scrollBy({ top: at.top - frame.top - frame.height / 2, left: at.left - frame.left - frame.width / 2 });
}

/** The turn that the board shows stays in view, also when the list's size changes. */
function useInView(list: RefObject<HTMLOListElement>, ply: number, turns: number): void {
  useEffect(() => bringIntoView(list.current), [ply, turns]);
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const observer = new ResizeObserver(() => bringIntoView(box));
    observer.observe(box);
    return () => observer.disconnect();
  }, [turns > 0]);
}

export function TurnList({ turns, view, ply, onLook }: TurnListProps): VNode {
  const list = useRef<HTMLOListElement>(null);
  useInView(list, ply, turns.length);
  if (turns.length === 0) return <p class="turn-none">{t("turns.none")}</p>;
  return (
    <ol class="turn-list" ref={list} data-testid="turn-list" aria-label={t("panel.turns")} tabIndex={0}>
      {turns.map((turn, index) => (
        <li key={index}>
          <span class="turn-number">{index + 1}.</span>
          <button
            class="turn"
            data-testid={`turn-${index + 1}`}
            title={turn}
            aria-current={ply === index + 1 ? "step" : undefined}
            aria-label={t("turns.label", {
              turn,
              ply: index + 1,
              side: view.sides[index % 2 === 0 ? "first" : "second"],
              words: view.words(turn),
            })}
            onClick={() => onLook(index + 1)}
          >
            {turn}
          </button>
        </li>
      ))}
    </ol>
  );
}

interface NavProps {
  readonly ply: number;
  readonly last: number;
  /** Null: the turns do not play by themselves here. */
  readonly replay: Replay | null;
  readonly onLook: (ply: number) => void;
}

export function TurnNav({ ply, last, replay, onLook }: NavProps): VNode {
  const button = (id: IconName, name: string, to: number, off: boolean) => (
    <IconButton icon={id} name={name} testId={`nav-${id}`} disabled={off} onClick={() => onLook(to)} />
  );
  return (
    <div class="turn-nav" role="group" aria-label={t("turns.step")}>
      {button("first", t("turns.first"), 0, ply === 0)}
      {button("prev", t("turns.prev"), ply - 1, ply === 0)}
      {replay && <ReplayButton replay={replay} />}
      {button("next", t("turns.next"), ply + 1, ply === last)}
      {button("last", t("turns.last"), last, ply === last)}
      {replay && <ReplaySpeedButton />}
    </div>
  );
}
