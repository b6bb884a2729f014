// What the first page says of each game needs none of the messages that come later.
import assert from "node:assert/strict";
import { test } from "node:test";
import english from "../../../server/web/messages/en.json?first";
import { allGames } from "../../../server/web/src/games";
import { spoken, type Messages } from "../../../server/web/src/i18n/messages";

const first = { language: "en", locale: "en", messages: english as Messages };

for (const { view } of allGames) {
  test(`${view.name}: its names, looks, set-ups, ideas and results are there at once`, () => {
    spoken.value = first;
    const { sides, boards, pools, empty, meanings, reasons, victories, setups, ideas } = view;
    const maps = [sides, boards, pools, meanings, reasons, victories ?? {}].flatMap((names) => Object.values<string>(names));
    const texts = [...maps, empty, ...Object.values(setups).map(({ name }) => name), ...ideas.flat()];
    for (const text of texts) assert.ok(text.length > 0);
  });
}
