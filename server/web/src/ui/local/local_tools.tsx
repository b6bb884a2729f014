// What a person may do in a game without a server besides playing: take back, resign, begin another.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import { rules } from "../../state/client";
import type { LocalGame } from "../../state/local/local_game";
import { localGame, playAgain, startLocalGame, wantedGame } from "../../state/local/start";
import type { Suggestion } from "../../state/suggestion";
import { Bar } from "../room/bar";
import { boardItems, helpItems } from "../room/menu_items";
import { FlipButton } from "../room/room_tools";
import { SettingsButton } from "../room/settings";
import { SuggestButton } from "../room/suggestion";
import { Confirm, Dialog } from "../common/dialog";
import { Icon } from "../common/icons";
import { Menu, type MenuItem } from "../common/menu";
import { finishedItems, ReviewButton } from "./local_finished";
import { LocalForm } from "./local_form";

interface ToolsProps {
  readonly game: LocalGame;
  /** The ply on the board. */
  readonly shown: number;
  readonly suggestion: Suggestion | null;
}

export function LocalTools({ game, shown, suggestion }: ToolsProps): VNode {
  const [asks, setAsks] = useState(false);
  const isOver = game.room.value.state.status === "over";
  return (
    <>
      {!isOver && (
        <div class="tools" role="group" aria-label={t("local.tools_game")}>
          <button class="button-quiet" data-testid="take-back" disabled={!canTakeBack(game)} onClick={() => game.takeBack()}>
            <Icon name="undo" />
            {t("local.take_back")}
          </button>
          <Resign game={game} />
          {suggestion && <SuggestButton suggestion={suggestion} />}
        </div>
      )}
      <div class="tools" role="group" aria-label={t("local.tools_page")}>
        {!isOver && <FlipButton />}
        <SettingsButton game={game.room.value.state.game} />
        <Menu name={t("tools.more")} testId="more" items={menuOf(game, shown, () => setAsks(true))} />
      </div>
      {asks && <NewGame onClose={() => setAsks(false)} />}
    </>
  );
}

function canTakeBack(game: LocalGame): boolean {
  return game.room.value.state.ply > 0 && game.plyBefore() !== null;
}

function menuOf(game: LocalGame, shown: number, onNew: () => void): readonly (readonly MenuItem[])[] {
  const { state } = game.room.value;
  const isOver = state.status === "over";
  const back: MenuItem = { icon: "undo", name: t("local.take_back"), testId: "take-back", press: () => game.takeBack() };
  const ways: readonly MenuItem[] = [
    ...(isOver ? finishedItems(game, shown) : []),
    ...(isOver && canTakeBack(game) ? [back] : []),
    { icon: "plus", name: t("local.new_game"), testId: "new-game", press: onNew },
  ];
  return [ways, boardItems(isOver), helpItems(state.game)];
}

function Resign({ game }: { game: LocalGame }): VNode {
  const [asking, setAsking] = useState(false);
  function resign(): void {
    setAsking(false);
    game.resign();
  }
  return (
    <>
      <button class="button-quiet" data-testid="resign" onClick={() => setAsking(true)}>
        <Icon name="flag" />
        {t("local.resign")}
      </button>
      {asking && (
        <Confirm
          title={t("local.resign_title")}
          text={t("local.resign_text")}
          yes={t("local.resign")}
          testId="confirm-resign"
          onNo={() => setAsking(false)}
          onYes={resign}
        />
      )}
    </>
  );
}

/** The game on the board goes on until another one starts. */
function NewGame({ onClose }: { onClose: () => void }): VNode {
  return (
    <Dialog title={t("local.new_game")} onClose={onClose}>
      <LocalForm onStart={onClose} />
    </Dialog>
  );
}

/** A game was asked for elsewhere that would replace this one. */
export function Replacing(): VNode | null {
  const choice = wantedGame.value;
  const keep = () => void (wantedGame.value = null);
  useEffect(() => keep, []);
  if (choice === null) return null;
  function replace(): void {
    const loaded = rules.peek();
    keep();
    if (loaded && choice) startLocalGame(loaded, choice);
  }
  return (
    <Confirm
      title={t("local.new_game")}
      text={t("local.unfinished")}
      yes={t("local.start")}
      testId="confirm-new-game"
      onNo={keep}
      onYes={replace}
    />
  );
}

/** One click to the next game of the same kind, or to what there is to learn from this one. */
export function Next({ game }: { game: LocalGame }): VNode {
  return (
    <>
      <Again />
      {game.room.value.state.ply > 0 && <ReviewButton game={game} />}
    </>
  );
}

function Again(): VNode {
  function begin(): void {
    const [loaded, kept] = [rules.peek(), localGame.peek()];
    if (loaded && kept) playAgain(loaded, kept);
  }
  return (
    <button class="button button-primary" data-testid="play-again" onClick={begin}>
      <Icon name="again" />
      {t("local.again")}
    </button>
  );
}

/** Why the computer does not play. */
export function Problem({ game }: { game: LocalGame }): VNode | null {
  const problem = game.problem.value;
  if (problem === null) return null;
  return (
    <Bar text={t(problem === "not_loaded" ? "computer.not_loaded" : "computer.failed")} testId="computer-problem" asks>
      <button class="button button-primary" data-testid="try-again" onClick={() => game.follow()}>
        {t("computer.try_again")}
      </button>
    </Bar>
  );
}
