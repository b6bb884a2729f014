// The tools around a game: the player's actions, the watchers, the board's side, the settings, and a menu with the rest.
import type { VNode } from "preact";
import { t } from "../../i18n/messages";
import type { RoomState } from "../../net/wire";
import { flipped, nonVisual } from "../../state/session/preferences";
import { mayPrepare } from "../../state/room/conditional";
import { analysisOf } from "../../state/room/permalink";
import { recordOfRoom } from "../../state/room/record";
import { isLotCast, type RoomSession } from "../../state/room/room_session";
import type { Suggestion } from "../../state/suggestion";
import { IconButton } from "../common/icon_button";
import { Menu, type MenuItem } from "../common/menu";
import { GameActions } from "./game_actions";
import { analyseItem, boardItems, conditionalItem, embedItem, helpItems, linkItem, noteItems, recordItem, reportItems } from "./menu_items";
import { SettingsButton } from "./settings";
import { SuggestButton } from "./suggestion";
import { Watchers } from "./watchers";

/** Which side of the board is below; nothing where no board is drawn. */
export function FlipButton(): VNode | null {
  if (nonVisual.value) return null;
  const flip = () => (flipped.value = !flipped.value);
  return <IconButton icon="flip" name={t("tools.flip_board")} testId="flip" pressed={flipped.value} onClick={flip} />;
}

interface RoomToolsProps {
  readonly session: RoomSession;
  readonly state: RoomState;
  /** The ply shown; absent or null: the current one. */
  readonly ply?: number | null;
  /** Whether those who watch are shown here. */
  readonly watchers: boolean;
  readonly suggestion?: Suggestion | null;
}

/** What there is to do with a game that is over. */
function finishedItems({ session: { roomId }, state, ply }: RoomToolsProps): readonly MenuItem[] {
  const record = recordItem(recordOfRoom(roomId, state));
  if (state.ply === 0) return [record];
  return [analyseItem(analysisOf(roomId, ply ?? state.ply)), ...noteItems(roomId), record];
}

function menuOf(properties: RoomToolsProps): readonly (readonly MenuItem[])[] {
  const { session, state, ply = null } = properties;
  const isOver = state.status === "over";
  const invites = state.status === "waiting" && state.you !== null;
  const newGame: MenuItem = { icon: "plus", name: t("tools.new_game"), testId: "new-game", href: "/?new" };
  const ways = [
    ...(isOver && isLotCast(state) ? finishedItems(properties) : []),
    ...(mayPrepare(state) ? [conditionalItem(session.roomId)] : []),
    ...(invites ? [] : [linkItem(session.roomId, ply)]),
    ...(state.status !== "waiting" && isLotCast(state) ? [embedItem(session.roomId, state)] : []),
    ...(isOver && state.you !== null ? [newGame] : []),
  ];
  const last = [...helpItems(state.game), ...reportItems(session.roomId, state.seats)];
  return [ways, isLotCast(state) ? boardItems(isOver) : [], last];
}

export function RoomTools(properties: RoomToolsProps): VNode {
  const { session, state, watchers, suggestion } = properties;
  return (
    <>
      <GameActions session={session} state={state}>
        {suggestion && <SuggestButton suggestion={suggestion} />}
      </GameActions>
      <div class="tools" role="group" aria-label={t("room.the_page")}>
        {watchers && <Watchers state={state} />}
        {state.status !== "over" && isLotCast(state) && <FlipButton />}
        <SettingsButton game={state.game} />
        <Menu name={t("tools.more")} testId="more" items={menuOf(properties)} />
      </div>
    </>
  );
}
