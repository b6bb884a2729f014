// The box beside the board: the tree of variations with the reader's notes, how stored games went on from here, and for a
// finished game its review. While a game goes on, only the tree.
import type { Signal } from "@preact/signals";
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import type { GameView } from "../../games/view";
import { t } from "../../i18n/messages";
import type { Rules } from "../../rules/rules";
import type { Analysis } from "../../state/analysis/analysis";
import type { GoingOn, Source } from "../../state/analysis/opening";
import { shownTab, tabAsked, tabsOf, type Tab } from "../../state/analysis/panel_tabs";
import type { Thinking } from "../../state/analysis/thinking";
import * as walk from "../../state/analysis/walk";
import type { Review } from "../../state/review/review";
import type { Replay } from "../../state/room/replay";
import { query } from "../../state/session/route";
import { TurnNav } from "../room/turn_list";
import { ExplorerPanel } from "./explorer_panel";
import { ReviewPanel } from "./review_panel";
import { TurnNotes } from "./turn_notes";
import { Variations } from "./variations";

interface SidePanelProps {
  readonly analysis: Analysis;
  readonly replay: Replay;
  readonly rules: Rules;
  readonly view: GameView;
  readonly source: Source | null;
  readonly goingOn: GoingOn | undefined;
  readonly thinking: Thinking;
  /** Where the review is told to others, once it is there. */
  readonly review: Signal<Review | null>;
}

export function SidePanel(properties: SidePanelProps): VNode {
  const { analysis, replay, view, source, goingOn } = properties;
  const [open, setOpen] = useState<Tab>(() => tabAsked(location.pathname, query.peek()));
  const offered = tabsOf(source, goingOn);
  const shown = shownTab(offered, open);
  return (
    <section class="room-turns panel" aria-label={t("review.variations")}>
      <Tabs tabs={offered} open={shown} onOpen={setOpen} />
      {shown === "review" && source && <ReviewPanel {...properties} told={properties.review} source={source} />}
      {shown === "explorer" && <ExplorerPanel analysis={analysis} view={view} />}
      {shown === "variations" && (
        <>
          <Variations analysis={analysis} view={view} />
          <TurnNotes analysis={analysis} onWrite={() => replay.stop()} />
        </>
      )}
      <LineNav analysis={analysis} replay={replay} />
    </section>
  );
}

interface TabsProps {
  readonly tabs: readonly Tab[];
  readonly open: Tab;
  readonly onOpen: (tab: Tab) => void;
}

function Tabs({ tabs: shown, open, onOpen }: TabsProps): VNode {
  return (
    <div class="panel-head">
      <div class="tabs" role="tablist" aria-label={t("review.tabs")}>
        {shown.map((tab) => (
          <button
            key={tab}
            class="tab"
            role="tab"
            data-testid={`tab-${tab}`}
            aria-selected={tab === open}
            onClick={() => onOpen(tab)}
          >
            {t(`review.${tab}`)}
          </button>
        ))}
      </div>
    </div>
  );
}

/** Along the line shown: to its start, back, on, and to its end. */
function LineNav({ analysis, replay }: Pick<SidePanelProps, "analysis" | "replay">): VNode {
  const [tree, path] = [analysis.tree.value, analysis.path.value];
  const end = walk.toEnd(tree, path);
  const look = (ply: number) => analysis.go(end.slice(0, ply));
  return <TurnNav ply={path.length} last={end.length} replay={replay} onLook={look} />;
}
