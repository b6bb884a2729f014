// The viewer's conditional turns in a game, which the server keeps: asked for and changed. Pure but for the socket.
import { t } from "../../i18n/messages";
import { refusalText } from "../../i18n/refusals";
import { Refused, type Socket } from "../../net/socket";
import type { Lines } from "./conditional_lines";

export interface Conditional {
  readonly lines: Lines;
  /** After how many turns of the game some were dropped; null: none were. */
  readonly dropped: number | null;
}

type Asked = Pick<Socket, "request">;

async function answerOf(socket: Asked, room: string, d: object): Promise<Conditional> {
  const { lines, dropped } = await socket.request("conditional", d, room);
  return { lines: lines as Lines, dropped: (dropped as number | undefined) ?? null };
}

/** Rejects with what whyNot() has a sentence for. */
export function askConditional(socket: Asked, room: string): Promise<Conditional> {
  return answerOf(socket, room, {});
}

/** `ply`: turns played where the lines begin. Rejects in the same way. */
export function keepConditional(socket: Asked, room: string, ply: number, lines: Lines): Promise<Conditional> {
  return answerOf(socket, room, { ply, lines });
}

/** For people. */
export function whyNot(error: unknown): string {
  return error instanceof Refused ? refusalText(error.body) : t("connection.was_lost");
}
