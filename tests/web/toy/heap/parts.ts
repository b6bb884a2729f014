// All that comes later of the heap. Its texts are English only.
import { Book } from "../../../../server/web/src/i18n/book";
import type * as game from "../../../../server/web/src/games/game";
import type { Editor } from "../../../../server/web/src/games/editor";

const picture = { setup: "position:3 first", turn: "2" };
const editor: Editor = {
  boards: ["three"],
  brushes: [],
  help: () => "",
  blank: () => "0 first",
  begin: (position) => position,
  put: (position) => position,
  gone: () => [],
  missing: () => null,
  toMove: () => "first",
  withMover: (position) => position,
  counts: () => [],
  withCount: (position) => position,
};

export const table: game.TablePart = { pictures: [picture, picture, picture], refusals: { too_many: "take" }, themes: ["sacrifice"] };

export const help: game.HelpPart = {
  legend: { pieces: [], marks: [] },
  book: new Book<string>({ "hint.take": "Take one or two." }, {}),
  hint: () => "take",
};

export const study: game.StudyPart = {
  editor,
  pasting: { name: /^heap$/i, example: "heap:three", position: /^\d+ (first|second)$/, turn: /^[12]$/, setupOf: () => "three" },
  seen: (position) => ({ points: [], beside: position }),
  partsOf: () => null,
  firstRight: (second) => second,
  firstWrong: (better) => better,
};

const goal = { turn: "1" };

export const rules: game.RulesPart = {
  sections: [{ id: "take", game: "heap", setup: "three", goal, solution: ["1"] }],
  book: new Book<string>({ intro: "One heap.", "take.title": "Taking", "take.text": "Take one or two.", "take.goal": "Take one." }, {}),
};

export const guided: game.GuidedPart = {
  script: { game: "heap", steps: [{ id: "take", setup: "three", goals: ["1"] }], finale: { setup: "three", level: 1 } },
  book: new Book<string>({}, {}),
};

export const exercises: game.ExercisesPart = {
  list: [{ id: "last-1", game: "heap", theme: "last", setup: "position:2 first", aim: { won: true }, turns: 1, answer: ["2"] }],
  book: new Book<string>({ "last.title": "The last counter", "last.text": "Who takes it wins.", "last.goal": "Take it." }, {}),
  missed: () => ({}),
  why: () => ({ text: "why", values: {} }),
};
