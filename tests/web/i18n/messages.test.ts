// A message with its values and plural forms, in the language spoken now.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { preferred, speak, speakOfAll } from "../../../server/web/src/i18n/language";
import { percentText } from "../../../server/web/src/i18n/percent";
import { known, parts, spoken, t } from "../../../server/web/src/i18n/messages";

afterEach(() => speak("en", []));

test("values take their places, numbers as the reader writes them", async () => {
  assert.equal(t("header.theme_change", { theme: "Dark" }), "Dark. Change it");
  assert.equal(t("time.ms", { n: 1234 }), "1,234 ms");
  await speak("de", []);
  assert.equal(t("time.ms", { n: 1234 }), "1.234 ms");
});

test("a value that is missing stays visible", () => {
  assert.equal(t("header.theme_change"), "{theme}. Change it");
});

test("each language has its own plural forms", async () => {
  const said = (n: number) => t("lobby.people_here", { n });
  assert.deepEqual([said(1), said(2)], ["1 person here", "2 people here"]);
  await speak("pl", []);
  assert.deepEqual([said(1), said(2), said(5), said(22)], ["1 osoba tutaj", "2 osoby tutaj", "5 osób tutaj", "22 osoby tutaj"]);
});

test("values that are no text stay as they are", () => {
  const link = { href: "/" };
  assert.deepEqual(parts("header.theme_change", { theme: link }), ["", link, ". Change it"]);
});

test("the first language of the browser that the site speaks, else English", () => {
  assert.equal(preferred(["ja", "de-CH", "fr"]), "de");
  assert.equal(preferred(["PL"]), "pl");
  assert.equal(preferred(["ja", "constructor"]), "en");
  assert.equal(preferred([]), "en");
});

test("a share has the sign as the reader's language writes it, and no line breaks before it", async () => {
  assert.equal(percentText(28.6), "29%");
  await speak("de", []);
  assert.equal(percentText(28.6), "29\u00a0%");
});

test("dates and numbers follow the reader's own variant of the language", async () => {
  await speak("de", ["en-GB", "de-CH"]);
  assert.equal(spoken.value.locale, "de-CH");
  await speak("en", ["ja-JP", "de-CH", "en-GB"]);
  assert.equal(spoken.value.locale, "en-GB");
  await speak("nl", ["de-CH"]);
  assert.equal(spoken.value.locale, "nl");
});

test("the last chosen language wins", async () => {
  const first = speak("fr", []);
  await speak("en", []);
  await first;
  assert.equal(spoken.value.language, "en");
});

test("messages of later pages are loaded on demand, in the current language and the next", async () => {
  await speak("de", []);
  await speakOfAll();
  assert.equal(known("review.accuracy"), "review.accuracy");
  await speak("fr", []);
  assert.equal(known("review.accuracy"), "review.accuracy");
});
