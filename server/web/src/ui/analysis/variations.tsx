// The tree of variations as text: the main line, and in place of each turn the others, set in, each with its comments
// and marks. A click shows the position after a turn.
import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../../i18n/messages";
import type { GameView } from "../../games/view";
import type { Analysis } from "../../state/analysis/analysis";
import type { Node, Path } from "../../state/analysis/tree";

interface Shown {
  readonly analysis: Analysis;
  readonly view: GameView;
}

interface TurnProps extends Shown {
  readonly node: Node;
  readonly path: Path;
}

/** What marks are called, here and in the messages. */
export const markNames = {
  "!!": "brilliant",
  "!": "good",
  "!?": "interesting",
  "?!": "doubtful",
  "?": "mistake",
  "??": "blunder",
} as const;

function isShown(analysis: Analysis, path: Path): boolean {
  const here = analysis.path.value;
  return here.length === path.length && here.every((turn, index) => turn === path[index]);
}

function Turn({ analysis, view, node, path }: TurnProps): VNode {
  const mark = node.mark === null ? "" : `, ${t(`mark.${markNames[node.mark]}`)}`;
  return (
    <>
      <button
        class={`variation-turn${node.mark === null ? "" : ` variation-${markNames[node.mark]}`}`}
        data-testid="variation-turn"
        aria-current={isShown(analysis, path) ? "step" : undefined}
        aria-label={`${path.length}. ${node.turn}${mark}: ${view.words(node.turn)}`}
        onClick={() => analysis.go(path)}
      >
        <span class="variation-number">{path.length}.</span> {node.turn}
        {node.mark}
      </button>
      {node.comment !== "" && <span class="variation-comment">{node.comment}</span>}
    </>
  );
}

/** The turns that follow a node, to the end of the line. */
function Line({ analysis, view, node, path }: TurnProps): VNode {
  const parts: VNode[] = [];
  for (let [before, at] = [node, path]; before.next[0]; ) {
    const [first, ...others] = before.next;
    const place = at;
    const next = [...at, first.turn];
    parts.push(<Turn key={next.length} analysis={analysis} view={view} node={first} path={next} />);
    if (others.length > 0) {
      parts.push(
        <ul key={`${next.length}+`} class="variation-others">
          {others.map((one) => (
            <Variation key={one.turn} analysis={analysis} view={view} node={one} path={[...place, one.turn]} />
          ))}
        </ul>,
      );
    }
    [before, at] = [first, next];
  }
  return <>{parts}</>;
}

function Variation({ analysis, view, node, path }: TurnProps): VNode {
  return (
    <li>
      <Turn analysis={analysis} view={view} node={node} path={path} />
      <Line analysis={analysis} view={view} node={node} path={path} />
    </li>
  );
}

export function Variations({ analysis, view }: Shown): VNode {
  const box = useRef<HTMLDivElement>(null);
  const { root } = analysis.tree.value;
  const here = analysis.path.value;
  useEffect(() => {
    const current = box.current?.querySelector<HTMLElement>("[aria-current]");
    current?.scrollIntoView({ block: "nearest" });
  }, [here]);
  return (
    <div class="variations" ref={box} data-testid="variations" aria-label={t("review.variations")} role="group" tabIndex={0}>
      {root.comment !== "" && <span class="variation-comment">{root.comment}</span>}
      {root.next.length === 0 && <p class="turn-none">{t("analysis.play_both")}</p>}
      <Line analysis={analysis} view={view} node={root} path={[]} />
    </div>
  );
}
