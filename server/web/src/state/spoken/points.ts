// Questions about points: what is on one, what lies on the lines that leave it, and the whole board line by line.
import { raysFrom } from "../../board/rays";
import type { GameView, Picture } from "../../games/view";
import { listed } from "../../i18n/lists";
import { t } from "../../i18n/messages";
import { positionOf, say, told, wrong, type Answer, type Asked } from "./asked";

/** What is on a point is called so. */
export function nameAt(view: GameView, picture: Picture, label: string): string {
  if (!picture.has(label)) return t("spoken.gone");
  return picture.at(label)?.name ?? view.empty;
}

/** The point of the board that is meant, also where the board has lost it; null: there is none. */
export function pointCalled(asked: Asked, name: string): string | null {
  const wanted = name.toLocaleLowerCase();
  const { places } = asked.view.layout(positionOf(asked));
  return places.find(({ label }) => label.toLocaleLowerCase() === wanted)?.label ?? null;
}

/** Answers about the point that is named first, or asks for one. */
function atPoint(asked: Asked, words: readonly string[], lines: (label: string, picture: Picture) => readonly string[]): Answer {
  const [name] = words;
  if (name === undefined) return wrong(say("spoken.which_point"));
  const label = pointCalled(asked, name);
  if (label === null) return wrong(say("spoken.no_point", { point: name }));
  const position = positionOf(asked);
  return told(() => lines(label, asked.view.read(position)));
}

/** "E5: White tott, height 2. From the top: tott and tzarra." */
export function on(asked: Asked, words: readonly string[]): Answer {
  return atPoint(asked, words, (point, picture) => {
    const { height = 1, contents = [] } = picture.at(point) ?? {};
    const what = t("spoken.on", { point, what: nameAt(asked.view, picture, point) });
    return height > 1 ? [`${what} ${t("spoken.contents", { pieces: listed(contents.map(({ name }) => name)) })}`] : [what];
  });
}

/** "E3, E4 empty, E5 White tott": neighbours in a row that are called the same are named once. */
export function inRow(view: GameView, picture: Picture, labels: readonly string[]): string {
  const runs: { points: string[]; name: string }[] = [];
  for (const label of labels) {
    const name = nameAt(view, picture, label);
    const last = runs.at(-1);
    if (last?.name === name) last.points.push(label);
    else runs.push({ points: [label], name });
  }
  return runs.map(({ points, name }) => `${points.join(" ")} ${name}`).join(", ");
}

/** "Up: E6 empty, E7 White tott, edge." */
export function rays(asked: Asked, words: readonly string[]): Answer {
  const { view } = asked;
  const layout = view.layout(positionOf(asked));
  return atPoint(asked, words, (point, picture) =>
    raysFrom(layout, point, (label) => picture.has(label)).map(({ way, points, end }) => {
      const row = points.length === 0 ? [] : [inRow(view, picture, points)];
      return t("spoken.ray", { way: t(`spoken.way.${way}`), points: [...row, t(`spoken.end.${end}`)].join(", ") });
    }),
  );
}

/** Every line of one letter, or those of the letters given. */
export function board(asked: Asked, words: readonly string[]): Answer {
  const { view } = asked;
  const position = positionOf(asked);
  const labels = view.layout(position).places.map(({ label }) => label);
  const letters = [...new Set(labels.map((label) => label.charAt(0)))];
  const wanted = letters.filter((letter) => words.length === 0 || words.includes(letter.toLocaleLowerCase()));
  if (wanted.length === 0) return wrong(say("spoken.no_line", { letters: letters.join(" ") }));
  return told(() => {
    const picture = view.read(position);
    const line = (letter: string) => labels.filter((label) => label.startsWith(letter) && picture.has(label));
    return wanted.map((letter) => `${inRow(view, picture, line(letter)) || `${letter} ${t("spoken.gone")}`}.`);
  });
}
