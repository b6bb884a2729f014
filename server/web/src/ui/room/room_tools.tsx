// The tools around a game: the player's actions, the watchers, the link, the board's side, the settings.
import type { VNode } from "preact";
import { t } from "../../i18n/messages";
import type { RoomState } from "../../net/wire";
import { flipped, pointLabels } from "../../state/session/preferences";
import { enterFullBoard } from "../../state/room/full_board";
import { analysisOf } from "../../state/room/permalink";
import { recordOfRoom } from "../../state/room/record";
import { isLotCast, type RoomSession } from "../../state/room/room_session";
import { CopyLinkButton } from "../common/copy_link";
import { FinishedTools } from "./finished_tools";
import { acts, GameActions } from "./game_actions";
import { IconButton } from "../common/icon_button";
import { Icon } from "../common/icons";
import { CommandButton } from "./command_button";
import { KeysButton } from "./keys";
import { LegendButton } from "./legend";
import { NoteButton } from "./note_button";
import { RulesButton } from "./rules_button";
import { SettingsButton } from "./settings";
import { Watchers } from "./watchers";

/** The board's side, and the names of its points. */
export function BoardTools(): VNode {
  return (
    <>
      <IconButton
        icon="flip"
        name={t("tools.flip_board")}
        pressed={flipped.value}
        onClick={() => (flipped.value = !flipped.value)}
      />
      <IconButton
        icon="label"
        name={t("tools.labels_long")}
        pressed={pointLabels.value}
        onClick={() => (pointLabels.value = !pointLabels.value)}
      />
    </>
  );
}

export function FullBoardButton(): VNode {
  return <IconButton icon="expand" name={t("tools.full_board")} testId="full-board" onClick={enterFullBoard} />;
}

interface RoomToolsProps {
  readonly session: RoomSession;
  readonly state: RoomState;
  /** The ply shown; absent or null: the current one. */
  readonly ply?: number | null;
}

export function RoomTools({ session, state, ply = null }: RoomToolsProps): VNode {
  const invites = state.status === "waiting" && state.you !== null;
  return (
    <>
      <GameActions session={session} state={state} />
      <div class="tools" role="group" aria-label={t("room.the_page")}>
        <Watchers state={state} />
        {!invites && <CopyLinkButton room={session.roomId} ply={ply} />}
        {state.status === "over" && isLotCast(state) && (
          <FinishedTools
            plies={state.ply}
            analyse={analysisOf(session.roomId, ply ?? state.ply)}
            record={recordOfRoom(session.roomId, state)}
          />
        )}
        {state.status === "over" && state.ply > 0 && <NoteButton room={session.roomId} />}
        {isLotCast(state) && <BoardTools />}
        {isLotCast(state) && <FullBoardButton />}
        {isLotCast(state) && <LegendButton game={state.game} />}
        {isLotCast(state) && <CommandButton />}
        {isLotCast(state) && <KeysButton />}
        <SettingsButton game={state.game} />
        {!acts(state) && <RulesButton game={state.game} />}
        {state.you !== null && state.status === "over" && (
          <a class="button-quiet" href="/?new">
            <Icon name="plus" />
            {t("tools.new_game")}
          </a>
        )}
      </div>
    </>
  );
}
