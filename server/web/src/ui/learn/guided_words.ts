// What the card of a guided first game says, each thing as a note to be told once.
import { viewOf } from "../../games";
import { learnBook } from "../../i18n/learn_book";
import type { Guided } from "../../state/learn/guided";
import { lesson } from "../../state/learn/lesson";
import type { LocalGame } from "../../state/local/local_game";
import { reasonSentence, type End } from "../../state/room/end_words";
import { played } from "../../state/room/turn_words";
import { calledBy } from "../../state/room/words";
import type { Note } from "../../state/spoken/news";

/** What has been done, what there is to see or why the last try was worse, and what is asked. */
export function stepNotes(guided: Guided): readonly Note[] {
  const { script, step, at, done, strayed, strays } = guided;
  const say = (part: Parameters<typeof lesson>[2]) => lesson(script.game, step.value.id, part);
  const place = `step ${at.value}`;
  if (done.value) return [{ id: `${place} done`, text: say("done") }];
  const why = { id: `${place} wrong ${strays.value}`, text: say("wrong") };
  const what = { id: `${place} text`, text: say("text") };
  const shown = shownWords(guided);
  return [
    ...(strayed.value ? [why] : [what]),
    { id: `${place} task`, text: say("task") },
    ...(shown === null ? [] : [{ id: `${place} shown`, text: shown }]),
  ];
}

/** In words what the arrows on the board show; null: nothing. */
export function shownWords({ room, shown }: Guided): string | null {
  const { game, seats, toMove } = room.value.state;
  return shown.value === null ? null : played(calledBy(game, seats, toMove), viewOf(game)!.words(shown.value));
}

/** Of the position that is played out at the end; `hint`: what a strong computer would play, null: nobody has asked. */
export function finaleNotes({ room }: LocalGame, hint: string | null, end: End): readonly Note[] {
  const { state } = room.value;
  const { game, result, you, ply } = state;
  if (result) return [{ id: `over ${ply}`, text: endWords(result.outcome === you, reasonSentence(state, end)) }];
  const begins = ["text", "task"] as const;
  return [
    ...begins.map((part) => ({ id: `finale ${part}`, text: lesson(game, "finale", part) })),
    ...(hint === null ? [] : [{ id: `hint ${ply}`, text: hintWords(game, hint) }]),
  ];
}

export function hintWords(game: string, turn: string): string {
  return learnBook.say("page.hint_words", { words: viewOf(game)!.words(turn) });
}

function endWords(won: boolean, why: string): string {
  return won ? `${learnBook.say("page.won")} ${why} ${learnBook.say("page.won_text")}` : `${why} ${learnBook.say("page.lost")}`;
}
