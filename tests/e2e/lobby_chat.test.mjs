// The chat of the first page: people with accounts write, guests read and report, a moderator removes a line, and who has it
// closed sees that something is new.
import assert from "node:assert/strict";
import { test } from "node:test";
import { enterAs } from "./support/accounts.mjs";
import { isAccessible } from "./support/axe.mjs";
import { reportsLast, says } from "./support/chat.mjs";
import { enter, offer } from "./support/lobby.mjs";
import { photographer, sizesOf } from "./support/pictures.mjs";
import { Stage } from "./support/stage.mjs";

const limit = { timeout: 240_000 };

/** The offers of others stay where they are seen without scrolling. */
async function offersAreInSight(person) {
  const offers = await person.page.getByTestId("seeks").locator("li").first().boundingBox();
  assert.ok(offers.y + offers.height < person.page.viewportSize().height, JSON.stringify(offers));
}

for (const [size, screen] of sizesOf(import.meta.url)) {
  test(`people talk in the lobby, and a line that is removed is gone for all, at ${size} size`, limit, async (t) => {
    const stage = await Stage.open(t);
    const look = photographer(size);
    const [anna, ben, eve] = [await enterAs(stage, "Anna", screen), await enterAs(stage, "Ben", screen), await enterAs(stage, "Eve", screen)];
    await stage.server.operate("user", "admin", "Eve");
    const [guest] = await enter(stage, 1);
    await offer(guest);

    await anna.press("lobby-chat-head");
    await says(anna, "Anybody for TZAAR? https://example.org/club");
    await anna.see("chat-line", "Anybody for TZAAR?");
    assert.equal(await anna.page.locator("[data-testid=chat-line] a[href='https://example.org/club']").count(), 1);

    await ben.visit();
    await ben.see("lobby-chat-new");
    await look(ben, "90-lobby-chat-closed");
    await offersAreInSight(ben);
    await ben.press("lobby-chat-head");
    await ben.see("chat-line", "Anybody for TZAAR?");
    await says(ben, "Go home <b>goat</b>");
    await anna.page.getByTestId("chat-line").filter({ hasText: "Go home <b>goat</b>" }).waitFor();
    await isAccessible(ben, "the lobby's chat");
    await look(ben, "91-lobby-chat");
    await offersAreInSight(ben);
    await ben.reload();
    await ben.page.getByTestId("chat-line").nth(1).waitFor();

    await guest.visit("/people");
    await guest.press("lobby-chat-head");
    await guest.page.getByTestId("chat-line").nth(1).waitFor();
    assert.equal(await guest.count("chat-field"), 0);
    await guest.page.locator("[data-testid=lobby-chat] a[href='/account']").waitFor();
    await reportsLast(guest);

    await eve.visit("/admin");
    await eve.see("report", "Chat with everybody");
    await eve.see("report", "(Guest)");
    await look(eve, "92-lobby-report");
    await eve.visit();
    await eve.press("lobby-chat-head");
    await eve.page.getByTestId("chat-line").filter({ hasText: "goat" }).getByRole("button").click();
    await look(eve, "93-lobby-remove");
    await eve.press("remove-line");
    for (const one of [anna, ben, guest, eve]) {
      await one.page.getByTestId("chat-line").filter({ hasText: "goat" }).waitFor({ state: "detached" });
      await one.page.getByTestId("chat-line").filter({ hasText: "Anybody" }).waitFor();
    }

    await ben.press("lobby-chat-head");
    await stage.server.operate("setting", "set", "lobby_chat", "false");
    await anna.page.getByTestId("lobby-chat").waitFor({ state: "detached" });
    stage.nobodyComplained();
  });
}
