// Who has the turn, and a turn that was played, as sentences.
import assert from "node:assert/strict";
import { test } from "node:test";
import { spoken } from "../../../../server/web/src/i18n/messages";
import { speak, speakOfAll } from "../../../../server/web/src/i18n/language";
import { played, toMove } from "../../../../server/web/src/state/room/turn_words";
import { unseated } from "../../../../server/web/src/state/room/words";

test("players are named, and the reader is addressed directly", () => {
  assert.equal(played("White", "captures C4 from B4"), "White captures C4 from B4.");
  assert.equal(played("You", "places grey on d4"), "You: places grey on d4.");
});

test("who has the turn: a colour has a sentence of its own, with its article, a name another", async (context) => {
  const english = spoken.peek();
  context.after(() => void (spoken.value = english));
  const seats = { first: { name: "Anna" }, second: { name: "Ben" } };
  const said = {
    en: ["White to move", "Black (Ben) to move", "Ben to move", "First to move"],
    it: ["Tocca al Bianco", "Tocca al Nero (Ben)", "Tocca a Ben", "Tocca a Primo"],
    es: ["Juegan las blancas", "Juegan las negras (Ben)", "Turno de Ben", "Turno de Primero"],
  };
  for (const [language, sentences] of Object.entries(said)) {
    await speak(language, []);
    await speakOfAll();
    const now = [toMove("tzaar", unseated, "first"), toMove("tzaar", seats, "second"), toMove("zertz", seats, "second")];
    assert.deepEqual([...now, toMove("zertz", unseated, "first")], sentences, language);
  }
});
