// Conditional turns in the place of the engine, which does not help here: what they are, the lines in the tree, and the
// button that has the server keep them.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import { socket } from "../../state/client";
import type { Analysis } from "../../state/analysis/analysis";
import { askConditional, keepConditional, whyNot } from "../../state/analysis/conditional";
import { areSame, exceeded, limits, linesOf, type Lines } from "../../state/analysis/conditional_lines";
import type { GoingOn } from "../../state/analysis/opening";
import * as trees from "../../state/analysis/tree";
import { addressOf } from "../../state/room/permalink";
import { toast } from "../../state/session/toasts";
import { IconButton } from "../common/icon_button";

interface ConditionalBoxProps {
  readonly analysis: Analysis;
  readonly goingOn: GoingOn;
}

function complain(error: unknown): void {
  toast(whyNot(error), "problem");
}

/** What the server keeps, once it has said so; it is in the tree then. */
function useKept(analysis: Analysis, { room, turns }: GoingOn) {
  const [kept, know] = useState<Lines | null>(null);
  const link = socket.link.value;
  useEffect(() => {
    if (link !== "open" || kept !== null) return;
    let wanted = true;
    askConditional(socket, room).then(({ lines }) => {
      if (!wanted) return;
      analysis.add(turns, lines);
      know(lines);
    }, complain);
    return () => void (wanted = false);
  }, [link]);
  return { kept, know };
}

/** Why the server would not keep these lines; null: it does. */
function tooMuch(lines: Lines): string | null {
  const limit = exceeded(lines);
  if (limit === null) return null;
  return limit === "bytes" ? t("conditional.limit_size") : t(`conditional.limit_${limit}`, { n: limits[limit] });
}

export function ConditionalBox({ analysis, goingOn }: ConditionalBoxProps): VNode {
  const { kept, know } = useKept(analysis, goingOn);
  const { room, turns } = goingOn;
  const lines = linesOf(analysis.tree.value, turns);
  const isKept = kept !== null && areSame(kept, lines);
  const problem = tooMuch(lines);
  const mayKeep = kept !== null && !isKept && problem === null;
  const keep = () => void keepConditional(socket, room, turns.length, lines).then((now) => know(now.lines), complain);
  return (
    <section class="conditional" aria-labelledby="conditional-title" data-testid="conditional">
      <h2 id="conditional-title">{t("conditional.title")}</h2>
      <p class="conditional-intro">{t("conditional.intro")}</p>
      <LineList analysis={analysis} lines={lines} game={turns} />
      <div class="conditional-buttons">
        <button class="button button-primary" data-testid="conditional-keep" disabled={!mayKeep} onClick={keep}>
          {t("conditional.keep")}
        </button>
        <a class="button" href={addressOf(room, null)} data-testid="conditional-to-game">
          {t("analysis.to_game")}
        </a>
        <span role="status" data-testid="conditional-state">
          {isKept && lines.length > 0 && t("conditional.lines", { n: lines.length })}
          {kept !== null && !isKept && (problem ?? t("conditional.unsaved"))}
        </span>
      </div>
    </section>
  );
}

interface LineListProps {
  readonly analysis: Analysis;
  readonly lines: Lines;
  readonly game: trees.Path;
}

function LineList({ analysis, lines, game }: LineListProps): VNode {
  if (lines.length === 0) return <p class="conditional-none">{t("conditional.none")}</p>;
  return (
    <ol class="conditional-lines">
      {lines.map((line, index) => (
        <li key={line.join()}>
          <button class="variation-turn" data-testid="conditional-line" onClick={() => analysis.go([...game, ...line])}>
            {line.map((turn, at) => `${game.length + at + 1}. ${turn}`).join("  ")}
          </button>
          <IconButton
            icon="cut"
            name={t("conditional.remove", { n: index + 1 })}
            testId="conditional-remove"
            onClick={() => analysis.remove(game, line)}
          />
        </li>
      ))}
    </ol>
  );
}
