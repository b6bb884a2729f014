// What a person may do in a game without a server besides playing: take back, resign, begin another.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import { rules } from "../../state/client";
import type { LocalGame } from "../../state/local/local_game";
import { localGame, playAgain, startLocalGame, wantedGame } from "../../state/local/start";
import { Bar } from "../room/bar";
import { CommandButton } from "../room/command_button";
import { KeysButton } from "../room/keys";
import { LegendButton } from "../room/legend";
import { BoardTools, FullBoardButton } from "../room/room_tools";
import { RulesButton } from "../room/rules_button";
import { SettingsButton } from "../room/settings";
import { Confirm, Dialog } from "../common/dialog";
import { Icon } from "../common/icons";
import { LocalFinished } from "./local_finished";
import { LocalForm } from "./local_form";

/** `shown`: the ply on the board. */
export function LocalTools({ game, shown }: { game: LocalGame; shown: number }): VNode {
  const { status, ply } = game.room.value.state;
  return (
    <>
      <div class="tools" role="group" aria-label={t("local.tools_game")}>
        <button
          class="button-quiet"
          data-testid="take-back"
          disabled={ply === 0 || game.plyBefore() === null}
          onClick={() => game.takeBack()}
        >
          <Icon name="undo" />
          {t("local.take_back")}
        </button>
        {status === "playing" && <Resign game={game} />}
        <NewGame />
        <RulesButton game={game.room.value.state.game} />
      </div>
      <div class="tools" role="group" aria-label={t("local.tools_page")}>
        {status === "over" && <LocalFinished game={game} ply={shown} />}
        <BoardTools />
        <FullBoardButton />
        <LegendButton game={game.room.value.state.game} />
        <CommandButton />
        <KeysButton />
        <SettingsButton game={game.room.value.state.game} />
      </div>
    </>
  );
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
function NewGame(): VNode {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button class="button-quiet" data-testid="new-game" onClick={() => setOpen(true)}>
        <Icon name="plus" />
        {t("local.new_game")}
      </button>
      {open && (
        <Dialog title={t("local.new_game")} onClose={close}>
          <LocalForm onStart={close} />
        </Dialog>
      )}
    </>
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

/** One click to the next game of the same kind. */
export function Again(): VNode {
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
