// What the engine thinks: the chances as a bar, and its best lines, to be played on the board by a click.
import type { VNode } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { computed, signal } from "@preact/signals";
import { t } from "../../i18n/messages";
import { openEngine } from "../../engine/open";
import type { Thought } from "../../engine/lines";
import type { GameView } from "../../games/view";
import { lobby } from "../../state/client";
import type { Analysis } from "../../state/analysis/analysis";
import { chanceOf, forFirst, percent, rounded, scoreText } from "../../state/analysis/chances";
import { noticeOf } from "../../state/analysis/engine_notice";
import type { Source } from "../../state/analysis/opening";
import { gamesPlayed, NextPositions } from "../../state/analysis/own_games";
import { Thinking } from "../../state/analysis/thinking";
import type { Rules } from "../../rules/rules";
import { addressOf } from "../../state/room/permalink";
import { engineLines, engineOn } from "../../state/session/preferences";

const never = signal(false);

/** The engine's thoughts as long as the analysis is on the page. `helps`: false: it must not think. */
export function useThinking(analysis: Analysis, rules: Rules, source: Source | null, helps: boolean): Thinking {
  const thinking = useMemo(() => {
    const played = computed(() => gamesPlayed(lobby.lobby.value.mine ?? []));
    const record = source?.room ? source.turns : null;
    const wishes = { on: helps ? engineOn : never, lines: engineLines, played, next: new NextPositions(rules), record };
    return new Thinking(analysis, openEngine(), wishes);
  }, [analysis]);
  useEffect(() => () => thinking.close(), [thinking]);
  return thinking;
}

/** As the style sheet has it: the lines have their room before they are there, so that nothing below moves. */
const lineHeight = 28;

interface EngineBoxProps {
  readonly analysis: Analysis;
  readonly thinking: Thinking;
  readonly view: GameView;
}

export function EngineBox({ analysis, thinking, view }: EngineBoxProps): VNode {
  const on = engineOn.value;
  const best = thinking.best.value;
  return (
    <section class="engine" aria-label={t("engine.name")} data-testid="engine">
      <div class="engine-head">
        <label class="check check-small">
          <input
            type="checkbox"
            role="switch"
            data-testid="engine-on"
            checked={on}
            onChange={(event) => (engineOn.value = event.currentTarget.checked)}
          />
          <span>{t("engine.name")}</span>
        </label>
        {best[0] && best[0].depth > 0 && <span class="engine-depth">{t("engine.depth", { n: best[0].depth })}</span>}
        <LinesChoice />
      </div>
      {on && <ChanceBar analysis={analysis} best={best[0]} view={view} />}
      {on && (
        <div class="engine-said" style={{ minHeight: `min(${lineHeight * engineLines.value}px, 8.6rem)` }}>
          <Notice thinking={thinking} />
          {best.length > 0 && <Lines analysis={analysis} best={best} />}
        </div>
      )}
    </section>
  );
}

function LinesChoice(): VNode {
  return (
    <label class="engine-count">
      {t("engine.lines")}{" "}
      <select
        data-testid="engine-lines"
        value={String(engineLines.value)}
        onChange={(event) => (engineLines.value = Number(event.currentTarget.value))}
      >
        {["1", "2", "3", "4", "5"].map((count) => (
          <option key={count}>{count}</option>
        ))}
      </select>
    </label>
  );
}

/** The first side's part of the bar, in per cent; null: not known. */
function firstPart(analysis: Analysis, best: Thought | undefined): number | null {
  const end = analysis.outcome.value;
  if (end) return end.winner === null ? 50 : end.winner === "first" ? 100 : 0;
  return best ? forFirst(chanceOf(best.score), analysis.frame.value.toMove) : null;
}

function ChanceBar({ analysis, best, view }: { analysis: Analysis; best: Thought | undefined; view: GameView }): VNode {
  const first = firstPart(analysis, best);
  const { first: name, second } = view.sides;
  const chances = first === null ? "" : `${name} ${percent(first)}, ${second} ${percent(100 - rounded(first))}`;
  const said = first === null ? t("engine.not_known") : chances;
  return (
    <div class="chance" role="img" aria-label={t("engine.chances", { chances: said })} data-testid="chance" title={said}>
      <span class="chance-first" style={{ width: `${first ?? 50}%` }} />
      <span class="chance-number chance-number-first">{first === null ? "" : percent(first)}</span>
      <span class="chance-number chance-number-second">{first === null ? "" : percent(100 - rounded(first))}</span>
    </div>
  );
}

function Notice({ thinking }: { thinking: Thinking }): VNode | null {
  const own = thinking.ownGame.value;
  if (own !== null) {
    return (
      <p class="engine-notice" data-testid="engine-own-game">
        {t("engine.own_game")} <a href={addressOf(own, null)}>{t("analysis.to_game")}</a>
      </p>
    );
  }
  const notice = noticeOf(thinking);
  return notice === null ? null : <p class="engine-notice">{notice}</p>;
}

function Lines({ analysis, best }: { analysis: Analysis; best: readonly Thought[] }): VNode {
  const ply = analysis.path.value.length;
  return (
    <ol class="engine-lines" data-testid="engine-best">
      {best.map(({ score, turns }) => (
        <li key={turns[0]}>
          <strong class="engine-score">{scoreText(score)}</strong>{" "}
          <span class="engine-line">
            {turns.slice(0, 6).map((turn, index) => (
              <button
                key={index}
                class="engine-turn"
                data-testid="engine-turn"
                title={t("engine.play_line")}
                onClick={() => analysis.playLine(turns.slice(0, index + 1))}
              >
                {ply + index + 1}. {turn}
              </button>
            ))}
          </span>
        </li>
      ))}
    </ol>
  );
}
