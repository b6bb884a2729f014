// The box beside the board: the tree of variations with the reader's notes, and for a finished game its review.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import type { GameView } from "../../games/view";
import { t } from "../../i18n/messages";
import type { Rules } from "../../rules/rules";
import type { Analysis } from "../../state/analysis/analysis";
import type { Source } from "../../state/analysis/opening";
import type { Thinking } from "../../state/analysis/thinking";
import * as walk from "../../state/analysis/walk";
import { query } from "../../state/session/route";
import { TurnNav } from "../room/turn_list";
import { ReviewPanel } from "./review_panel";
import { TurnNotes } from "./turn_notes";
import { Variations } from "./variations";

interface SidePanelProps {
  readonly analysis: Analysis;
  readonly rules: Rules;
  readonly view: GameView;
  readonly source: Source | null;
  readonly thinking: Thinking;
}

const tabs = ["variations", "review"] as const;
type Tab = (typeof tabs)[number];

export function SidePanel(properties: SidePanelProps): VNode {
  const { analysis, view, source } = properties;
  const [open, setOpen] = useState<Tab>(() => (query.peek().has("review") ? "review" : "variations"));
  const isReview = source !== null && open === "review";
  return (
    <section class="room-turns panel" aria-label={t("review.variations")}>
      {source && source.turns.length > 0 && <Tabs open={open} onOpen={setOpen} />}
      {isReview ? (
        <ReviewPanel {...properties} source={source} />
      ) : (
        <>
          <Variations analysis={analysis} view={view} />
          <TurnNotes analysis={analysis} />
        </>
      )}
      <LineNav analysis={analysis} />
    </section>
  );
}

function Tabs({ open, onOpen }: { open: Tab; onOpen: (tab: Tab) => void }): VNode {
  return (
    <div class="panel-head">
      <div class="tabs" role="tablist" aria-label={t("review.tabs")}>
        {tabs.map((tab) => (
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
function LineNav({ analysis }: { analysis: Analysis }): VNode {
  const [tree, path] = [analysis.tree.value, analysis.path.value];
  const end = walk.toEnd(tree, path);
  return <TurnNav ply={path.length} last={end.length} onLook={(ply) => analysis.go(end.slice(0, ply))} />;
}
