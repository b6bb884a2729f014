// Refusals in the reader's language.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { speak, speakOfAll } from "../../../server/web/src/i18n/language";
import { refusalText } from "../../../server/web/src/i18n/refusals";

afterEach(() => speak("en", []));

const often = { code: "rate", detail: "reports", message: "You have reported many lines in a short time. Try again later." };

test("English readers see the server's own sentence", () => {
  const told = { code: "illegal", message: "You cannot capture your own pieces: E2 is yours." };
  assert.equal(refusalText(told), told.message);
});

test("other readers see a translation of the case, or else of the code", async () => {
  await speak("de", []);
  assert.equal(refusalText(often), "Das war zu viel auf einmal. Warte einen Moment.", "the sentences come later");
  await speakOfAll();
  assert.equal(refusalText(often), "Du hast in kurzer Zeit viele Zeilen gemeldet. Versuch es später wieder.");
  assert.equal(refusalText({ ...often, detail: "unheard_of" }), "Das war zu viel auf einmal. Warte einen Moment.");
});

test("a pause is shown in minutes in every language", async () => {
  const paused = { code: "left_games", message: "You can begin the next one in 5 minutes.", retry_ms: 4.2 * 60_000 };
  assert.equal(refusalText(paused), paused.message);
  await speak("de", []);
  await speakOfAll();
  assert.match(refusalText(paused), /in 5 min/);
});

test("a code that is not known here keeps its sentence", async () => {
  await speak("de", []);
  assert.equal(refusalText({ code: "unheard_of", message: "Something new." }), "Something new.");
  assert.equal(refusalText({ code: "__proto__", message: "Something new." }), "Something new.");
});

test("decisions of operators are shown with end and reason in each language", async () => {
  const muted = { code: "muted", message: "You may not write until 2026-11-22T12:00:00.000Z: Rude.", retry_ms: 1, until: Date.UTC(2026, 10, 22, 12), reason: "Rude." };
  await speakOfAll();
  assert.match(refusalText(muted), /^You may not write until .*2026.*: Rude\.$/);
  assert.ok(!refusalText(muted).includes("T12:00"));
  await speak("de", []);
  await speakOfAll();
  assert.match(refusalText(muted), /^Du darfst bis .*2026.* nicht schreiben: Rude\.$/);
});
