// Questions about pieces: where those of a kind are, and how many there are.
import { t } from "../../i18n/messages";
import { nameOf, positionOf, say, sides, told, wrong, type Answer, type Asked } from "./asked";
import { nameAt } from "./points";

/** The points of the position shown, by what is on them. */
function byName(asked: Asked): ReadonlyMap<string, readonly string[]> {
  const { view } = asked;
  const position = positionOf(asked);
  const picture = view.read(position);
  const found = new Map<string, string[]>();
  for (const { label } of view.layout(position).places.filter(({ label }) => picture.has(label))) {
    const name = nameAt(view, picture, label);
    found.set(name, [...(found.get(name) ?? []), label]);
  }
  return found;
}

export function wordsIn(name: string): readonly string[] {
  return name.toLocaleLowerCase().split(/[\s,()]+/).filter(Boolean);
}

/** The words that pieces on the board, and points without one, are called by. */
export function kindsOf(asked: Asked): readonly string[] {
  return [...new Set([...byName(asked).keys()].flatMap(wordsIn))];
}

/** Every point whose occupant's name has all these words, by that name. */
export function where(asked: Asked, words: readonly string[]): Answer {
  const { view } = asked;
  if (words.length === 0) return wrong(() => t("command.where_what", { word: t("command.word.where") }));
  const position = positionOf(asked);
  const points = [...byName(asked)].filter(([name]) => words.every((word) => wordsIn(name).includes(word)));
  if (points.length === 0) return wrong(say("command.where_none", { what: words.join(" ") }));
  return told(() =>
    points.map(([, same]) => `${nameAt(view, view.read(position), same[0]!)}: ${same.join(", ")}.`),
  );
}

/** How both sides stand, and what is left to be placed. */
export function counts(asked: Asked): Answer {
  const { table, view } = asked;
  const position = positionOf(asked);
  const facts = table.facts.peek();
  const toMove = table.toMove.peek();
  return told(() => {
    const standing = sides.map((side) => `${nameOf(asked, side)}: ${view.counts({ side, position, facts })}.`);
    const supply = view.supply({ position, facts, side: toMove });
    const piles = supply?.piles.map(({ name, count }) => `${count} ${name}`).join(", ");
    return supply ? [...standing, `${supply.name}: ${piles}.`] : standing;
  });
}
