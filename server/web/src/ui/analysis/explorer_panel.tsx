// The explorer: which stored games reached the position shown, and how they went on. A press on a turn plays it.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { GameView } from "../../games/view";
import { t } from "../../i18n/messages";
import { explored, type Explored, type OpeningTurn } from "../../net/explorer";
import type { Analysis } from "../../state/analysis/analysis";
import { ResultBar } from "../common/result_bar";
import { GameLinks } from "./game_links";

const restMs = 200;

interface Held {
  readonly position: string;
  /** Undefined: the server does not answer. */
  readonly found: Explored | undefined;
}

/** What was asked for last, which may be about the position before; null: nothing yet. */
function useExplored(game: string, position: string): Held | null {
  const [held, setHeld] = useState<Held | null>(null);
  useEffect(() => {
    let current = true;
    const hold = (found?: Explored) => void (current && setHeld({ position, found }));
    const timer = setTimeout(() => explored(game, position).then(hold, () => hold()), restMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [game, position]);
  return held;
}

export function ExplorerPanel({ analysis, view }: { analysis: Analysis; view: GameView }): VNode {
  const { position } = analysis.frame.value;
  const held = useExplored(analysis.tree.value.game, position);
  if (held === null) return <p class="empty explorer">{t("common.loading")}</p>;
  const { found } = held;
  if (found === undefined) return <p class="empty explorer">{t("account.no_answer")}</p>;
  if (found.games === 0) return <p class="empty explorer">{t("review.explorer_none")}</p>;
  const isBefore = held.position !== position;
  const play = (turn: string) => isBefore || analysis.play(turn);
  return (
    <div class="explorer" data-testid="explorer" aria-busy={isBefore}>
      <p data-testid="explorer-games">
        {t("games.count", { n: found.games })} · {resultWords(view, found)}
      </p>
      <ul class="explorer-turns">
        {found.turns.map((one) => (
          <TurnRow key={one.turn} one={one} words={resultWords(view, one)} onPlay={() => play(one.turn)} />
        ))}
      </ul>
      <GameLinks games={found.latest} />
      <p>
        <a href={`/statistics?game=${view.id}`}>{t("statistics.link")}</a>
      </p>
    </div>
  );
}

type Results = Pick<OpeningTurn, "first" | "second" | "draw">;

/** "White 3 · Draw 0 · Black 1". */
function resultWords({ sides }: GameView, { first, second, draw }: Results): string {
  return `${sides.first} ${first} · ${t("result.draw")} ${draw} · ${sides.second} ${second}`;
}

interface TurnRowProps {
  readonly one: OpeningTurn;
  readonly words: string;
  readonly onPlay: () => void;
}

function TurnRow({ one, words, onPlay }: TurnRowProps): VNode {
  return (
    <li>
      <button class="explorer-turn" data-testid="explorer-turn" title={words} onClick={onPlay}>
        <span class="explorer-text">{one.turn}</span>
        <span class="explorer-count">{t("games.count", { n: one.games })}</span>
        <span class="only-read">{words}</span>
        <ResultBar {...one} />
      </button>
    </li>
  );
}
