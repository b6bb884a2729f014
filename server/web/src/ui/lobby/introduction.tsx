// The game of an invitation for whoever does not know it: its rules in three pictures, and the way to learn it first.
import type { VNode } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { gameOf, openTable } from "../../games";
import type { RulePicture } from "../../games/game";
import type { GameView } from "../../games/view";
import { t } from "../../i18n/messages";
import type { Rules } from "../../rules/rules";
import { rules } from "../../state/client";
import { Icon } from "../common/icons";
import { Miniature } from "./miniature";

interface IntroductionProps {
  readonly game: string;
  /** Of the invitation, to come back to. */
  readonly room: string;
}

export function Introduction({ game, room }: IntroductionProps): VNode | null {
  useEffect(() => void openTable(game), [game]);
  const known = gameOf(game);
  if (!known) return null;
  const { view, table } = known;
  return (
    <div class="introduction" data-testid="introduction">
      <h3>
        <RulesLink view={view} />
      </h3>
      <ol>
        {view.ideas.map(([title, text], index) => (
          <li key={title}>
            <Picture game={game} picture={table.value?.pictures[index] ?? null} />
            <p>
              <strong>{title}</strong>
              <span class="introduction-text">{text}</span>
            </p>
          </li>
        ))}
      </ol>
      <a class="button" href={`/learn/${game}?back=/game/${room}`} data-testid="learn-first">
        <Icon name="eye" />
        {t("invite.learn_first")}
      </a>
    </div>
  );
}

/** The invitation stays open beside it. */
export function RulesLink({ view }: { view: GameView }): VNode {
  return (
    <a href={`/rules/${view.id}`} target="_blank" data-testid="invite-rules">
      {t("rules.of", { game: view.name })}
    </a>
  );
}

/** The position after the turn. */
function playedOut(loaded: Rules, game: string, { setup, turn }: RulePicture): string {
  const played = loaded.start(game, setup);
  played.play(turn);
  const position = played.position();
  played.free();
  return position;
}

function Picture({ game, picture }: { game: string; picture: RulePicture | null }): VNode {
  const loaded = rules.value;
  const position = useMemo(
    () => (loaded && picture ? playedOut(loaded, game, picture) : ""),
    [loaded, game, picture],
  );
  return <Miniature game={game} position={position} lastTurn={picture?.turn ?? ""} ply={1} />;
}
