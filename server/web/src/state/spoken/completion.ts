// How what has been typed may go on: commands, what they ask for, and the steps of a turn.
import { t } from "../../i18n/messages";
import { positionOf, told, type Answer, type Asked } from "./asked";
import { commandCalled, helpOf, names, type Command } from "./commands";
import { namesOf, partsOf } from "./parts";
import { kindsOf } from "./pieces";
import { readNow } from "./typed_turn";

export interface Completion {
  /** With what follows in any case. */
  readonly text: string;
  readonly answer: Answer;
}

/** Commands that want to know where, and what else is asked for. */
const atPoint: ReadonlySet<Command> = new Set(["from", "on", "rays"]);

function labelsOf(asked: Asked): readonly string[] {
  return asked.view.layout(positionOf(asked)).places.map(({ label }) => label);
}

/** What may follow a command. */
function wanted(asked: Asked, command: Command): readonly string[] {
  if (atPoint.has(command)) return labelsOf(asked);
  if (command === "where") return kindsOf(asked);
  return command === "board" ? [...new Set(labelsOf(asked).map((label) => label.charAt(0)))] : [];
}

/** What the words have in common that begin so. */
function common(words: readonly string[], begun: string): string {
  const [first = begun, ...others] = words;
  let length = first.length;
  while (!others.every((word) => word.startsWith(first.slice(0, length)))) length--;
  return first.slice(0, Math.max(length, begun.length));
}

function argument(asked: Asked, text: string, command: Command): Completion {
  const begun = /\S*$/.exec(text)![0];
  const fits = wanted(asked, command).filter((word) => word.toLocaleLowerCase().startsWith(begun.toLocaleLowerCase()));
  const lines = () => (fits.length > 0 ? [`${fits.join(", ")}.`] : [helpOf(command)]);
  return { text: `${text.slice(0, text.length - begun.length)}${common(fits, begun)}`, answer: told(lines) };
}

/** The steps that fit the last word that has been begun. */
function steps(asked: Asked, text: string): readonly string[] {
  const { rest, next } = readNow(asked, partsOf(text));
  const [begun = "", more] = rest;
  if (more !== undefined || asked.table.stage.peek() === null) return [];
  const { view } = asked;
  const fits = next.filter((step) => [step.point, view.pieceOf(step) ?? "", step.kind].some((word) => word.toLocaleLowerCase().startsWith(begun)));
  return namesOf(begun === "" ? next : fits, view).map((name) => `${name}.`);
}

/** What may follow; nothing typed: everything. */
export function complete(text: string, asked: Asked): Completion {
  const begun = text.trimStart().toLocaleLowerCase();
  const [first = ""] = begun.split(/\s+/);
  const command = commandCalled(first);
  if (command && begun.includes(" ")) return argument(asked, text, command);
  const called = names.filter((name) => [name, t(`command.word.${name}`)].some((word) => word.startsWith(begun)));
  const [only] = called;
  const possible = steps(asked, text);
  const isOne = called.length === 1 && only !== undefined && possible.length === 0;
  const lines = () => {
    const found = [...possible, ...(begun === "" ? [] : called.map(helpOf))];
    if (begun === "") found.push(t("spoken.commands", { list: names.map((name) => t(`command.word.${name}`)).join(", ") }));
    return found.length > 0 ? found : [t("spoken.no_way_on", { text })];
  };
  return { text: isOne ? `${t(`command.word.${only}`)} ` : text, answer: told(lines) };
}
