// Refusals in the reader's language.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { speak, speakOfAll } from "../../../server/web/src/i18n/language";
import { refusalText } from "../../../server/web/src/i18n/refusals";

afterEach(() => speak("en", []));

const early = { code: "too_early", message: "A draw can be offered again after your next turn." };

test("English readers see the server's own sentence", () => {
  const told = { code: "illegal", message: "You cannot capture your own pieces: E2 is yours." };
  assert.equal(refusalText(told), told.message);
});

test("others see a translation of the sentence, or else of the code", async () => {
  await speak("de", []);
  assert.equal(refusalText(early), "Das kannst du noch nicht anbieten, oder nicht so bald wieder.", "the sentences come later");
  await speakOfAll();
  assert.equal(refusalText(early), "Remis kannst du nach deinem nächsten Zug wieder anbieten.");
  assert.equal(refusalText({ ...early, message: "Not yet." }), "Das kannst du noch nicht anbieten, oder nicht so bald wieder.");
});

test("a code that is not known here keeps its sentence", async () => {
  await speak("de", []);
  assert.equal(refusalText({ code: "unheard_of", message: "Something new." }), "Something new.");
  assert.equal(refusalText({ code: "__proto__", message: "Something new." }), "Something new.");
});
