// How both sides stand beside a task: the numbers that win, what each side holds, or still shows.
import type { VNode } from "preact";
import type { GameView } from "../../games/view";
import type { Side } from "../../rules/rules";
import type { Beginning, Training } from "../../state/learn/practice";
import { SideDisc } from "../common/side_disc";

interface StandingsProps {
  readonly training: Training<Beginning>;
  readonly view: GameView;
  readonly words: Readonly<Record<"you" | "opponent", string>>;
}

export function Standings({ training, view, words }: StandingsProps): VNode {
  const { position = "", facts = [], toMove = "first" } = training.frames.value.at(-1) ?? {};
  const sides: readonly Side[] = training.beginner === "first" ? ["first", "second"] : ["second", "first"];
  return (
    <dl class="exercise-standings">
      {sides.map((side) => (
        <div key={side} class={side === training.beginner ? "seat-own" : "seat-other"}>
          <dt>
            <SideDisc game={view.id} side={side} />
            {side === training.beginner ? words.you : words.opponent}
          </dt>
          <dd>{view.standing({ side, position, facts, toMove: toMove === side })}</dd>
        </div>
      ))}
    </dl>
  );
}
