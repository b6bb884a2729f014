// The language of the command line on any table: questions in a word or two, and everything else is a turn. Each word
// is understood in English and in the reader's language.
import { t } from "../../i18n/messages";
import { told, type Answer, type Asked } from "./asked";
import { engine, review } from "./engine";
import { from } from "./next";
import { changes, look, turns } from "./past";
import { counts, where } from "./pieces";
import { board, on, rays } from "./points";
import { captures, clock, now } from "./present";
import { send, turn, undo } from "./typed_turn";

const commands = { now, counts, captures, from, on, rays, where, board, changes, turns, look, clock, engine, review, undo, play: send, help };
export type Command = keyof typeof commands;
export const names = Object.keys(commands) as Command[];

/** The command that is called so; null: none. */
export function commandCalled(word: string): Command | null {
  return names.find((one) => one === word || t(`command.word.${one}`) === word) ?? null;
}

export function helpOf(name: Command): string {
  return t("spoken.help", { word: t(`command.word.${name}`), help: t(`command.help.${name}`) });
}

function help({ view }: Asked): Answer {
  return told(() => [view.notation, t("spoken.help_parts"), ...names.map(helpOf)]);
}

/** Does or answers what was typed. */
export function answer(text: string, asked: Asked): Answer {
  const [first = "", ...rest] = text.trim().toLocaleLowerCase().split(/\s+/);
  const name = commandCalled(first);
  return name ? commands[name](asked, rest) : turn(asked, text.trim());
}
