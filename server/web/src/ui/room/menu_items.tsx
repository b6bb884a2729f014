// What the menu beside a game offers: what there is to do with a game that is over, the board's looks, and help. The windows
// that need much are fetched when they are first opened.
import { gameName } from "../../games";
import { t } from "../../i18n/messages";
import type { RoomState } from "../../net/wire";
import { me } from "../../state/client";
import { conditionalOf } from "../../state/room/conditional";
import { enterFullBoard } from "../../state/room/full_board";
import type { RecordSource } from "../../state/room/record";
import { flipped, nonVisual, pointLabels } from "../../state/session/preferences";
import { copyGameLink } from "../common/copy_link";
import { later } from "../common/later";
import type { MenuItem } from "../common/menu";
import { commandShown } from "./command_shown";
import { keysShown } from "./keys";
import { NoteDialog } from "./note_dialog";

export const loadRecordDialog = async () => (await import("./record_dialog")).RecordDialog;
const RecordDialog = later(loadRecordDialog);
const ComplaintDialog = later(async () => (await import("../account/complaint_dialog")).ComplaintDialog);
const EmbedDialog = later(() => import("./embed_dialog").then((module) => module.EmbedDialog));
const LegendDialog = later(() => import("./legend_dialog").then((module) => module.openLegend()));

/** An address, or what leads there. */
type Way = string | (() => void);

export function analyseItem(way: Way): MenuItem {
  const act = typeof way === "string" ? { href: way } : { press: way };
  return { icon: "edit", name: t("review.analyse"), testId: "analyse", ...act };
}

export function recordItem(source: RecordSource): MenuItem {
  const dialog = (onClose: () => void) => <RecordDialog source={source} onClose={onClose} />;
  return { icon: "save", name: t("tools.record"), testId: "record", dialog };
}

export function conditionalItem(room: string): MenuItem {
  return { icon: "edit", name: t("conditional.title"), testId: "conditional-item", href: conditionalOf(room) };
}

/** Guests have no notes. */
export function noteItems(room: string): readonly MenuItem[] {
  if (me.value?.guest !== false) return [];
  const dialog = (onClose: () => void) => <NoteDialog room={room} onClose={onClose} />;
  return [{ icon: "note", name: t("review.note"), testId: "note", dialog }];
}

/** Tells the operator of one of these players, bots aside. */
export function reportItems(room: string, { first, second }: RoomState["seats"]): readonly MenuItem[] {
  const names = [first, second].flatMap((seat) => (seat && !seat.bot && seat.id !== me.value?.id ? [seat.name] : []));
  if (names.length === 0) return [];
  const dialog = (onClose: () => void) => <ComplaintDialog names={names} room={room} onClose={onClose} />;
  return [{ icon: "flag", name: t("complaint.player"), testId: "report-player", dialog }];
}

/** The link to the game, or to the position after `ply` turns of it. */
export function linkItem(room: string, ply: number | null): MenuItem {
  return { icon: "copy", name: t("link.copy"), testId: "copy-link", press: () => void copyGameLink(room, ply) };
}

/** The game in a page of another site. */
export function embedItem(room: string, state: RoomState): MenuItem {
  const dialog = (onClose: () => void) => <EmbedDialog room={room} state={state} onClose={onClose} />;
  return { icon: "code", name: t("embed.title"), testId: "embed", dialog };
}

function flipItem(): MenuItem {
  const press = () => void (flipped.value = !flipped.value);
  return { icon: "flip", name: t("tools.flip_board"), testId: "flip", press, pressed: flipped.value };
}

export function labelsItem(): MenuItem {
  const press = () => void (pointLabels.value = !pointLabels.value);
  return { icon: "label", name: t("tools.labels"), testId: "labels", press, pressed: pointLabels.value };
}

function fullBoardItem(): MenuItem {
  return { icon: "expand", name: t("tools.full_board"), testId: "full-board", press: enterFullBoard };
}

/** Opens the line for turns and questions, for whoever has no key for it. */
function commandItem(): MenuItem {
  const press = () => void (commandShown.value = true);
  return { icon: "command", name: t("keys.command"), testId: "command-button", press };
}

/** How the board looks, and words for it; nothing where words stand in its place. `flip`: also which side is below. */
export function boardItems(flip: boolean): readonly MenuItem[] {
  if (nonVisual.value) return [];
  return [...(flip ? [flipItem()] : []), labelsItem(), fullBoardItem(), commandItem()];
}

/** What pieces, marks and keys are for, and the rules, beside the game, which stays as it is. */
export function helpItems(game: string): readonly MenuItem[] {
  const legend = (onClose: () => void) => <LegendDialog game={game} onClose={onClose} />;
  const keys = () => void (keysShown.value = true);
  return [
    { icon: "book", name: t("rules.of", { game: gameName(game) }), testId: "rules", href: `/rules/${game}`, beside: true },
    { icon: "help", name: t("legend.title"), testId: "legend", dialog: legend },
    { icon: "keys", name: t("keys.title"), testId: "keys-button", press: keys },
  ];
}
