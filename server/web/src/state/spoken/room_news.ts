// What is told of a room besides its turns: how it ended, and offers, absences and clocks that a player has to know of.
import type { GameView } from "../../games/view";
import { ratingsSentence } from "../lobby/ratings";
import { clockNote } from "../room/clock_notes";
import { resultSentence, type End } from "../room/end_words";
import { offerSentence } from "../room/offer_words";
import { offersToAnswer } from "../room/offers";
import { droppedWords, preparedWords } from "../room/prepared_words";
import type { Preparing } from "../room/preparing";
import { absenceOf, absenceSentence } from "../room/presence_words";
import { other, ownSide, type Room } from "../room/room";
import type { Note } from "./news";

/** Empty: it goes on. */
export function endingOf({ state }: Room, end: End): string {
  return `${resultSentence(state, end)} ${ratingsSentence(state)}`.trim();
}

/** `now`: the server's time, for what runs out. */
export function notesOf(room: Room, now: number): readonly Note[] {
  const { state } = room;
  const you = ownSide(state);
  const name = you && (state.seats[other(you)]?.name ?? null);
  const offers = offersToAnswer(state).map(({ id, offer }) => ({ id: `offer ${id}`, text: offerSentence(offer, name) }));
  const absence = absenceOf(room);
  const clock = clockNote(state);
  return [
    ...offers,
    ...(absence ? [{ id: `absence ${absence.side} ${absence.from}`, text: absenceSentence(room, absence, now) }] : []),
    ...(clock ? [{ id: `clock ${clock.until}`, text: clock.say(now) }] : []),
  ];
}

/** The turn that is prepared, or why it will not be played. */
export function preparationNotes(preparing: Preparing, view: GameView): readonly Note[] {
  const text = preparedWords(preparing, view) ?? droppedWords(preparing);
  return text === null ? [] : [{ id: text, text }];
}
