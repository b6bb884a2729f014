// The addresses in a line of chat, which can be followed. Pure.

export interface Piece {
  readonly text: string;
  /** Where it leads; null: plain text. */
  readonly address: string | null;
}

/** What follows an address in a sentence and is no part of it. */
const punctuation = /[.,;:!?'"…»”’>*_~-]+$/;
const brackets: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };

function count(text: string, sign: string): number {
  return text.split(sign).length - 1;
}

/** Without punctuation at its end, nor a bracket that was opened before it. */
function trimmed(text: string): string {
  const cut = text.replace(punctuation, "");
  const last = cut.at(-1) ?? "";
  const opening = brackets[last];
  const isExtra = opening !== undefined && count(cut, last) > count(cut, opening);
  const shorter = isExtra ? cut.slice(0, -1) : cut;
  return shorter === text ? text : trimmed(shorter);
}

/** Null: no web address. One with a name before its host stays text: "https://bank.example@evil.example". */
function addressOf(text: string): string | null {
  try {
    const { protocol, username, password, href } = new URL(text);
    return /^https?:$/.test(protocol) && username === "" && password === "" ? href : null;
  } catch {
    return null;
  }
}

/** The line in pieces; joined together they are the line. */
export function piecesOf(line: string): readonly Piece[] {
  return line.split(/(\bhttps?:\/\/[^\s<>"]+)/i).flatMap((part, index) => {
    const link = index % 2 === 1 ? trimmed(part) : "";
    const pieces = [
      { text: link, address: addressOf(link) },
      { text: part.slice(link.length), address: null },
    ];
    return pieces.filter(({ text }) => text !== "");
  });
}
