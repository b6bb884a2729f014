// Messages from one person to another: written, counted as unread, answered, reported; and nothing from whoever may not write,
// or has blocked the other.
import assert from "node:assert/strict";
import { test } from "node:test";
import { enterAs } from "./support/accounts.mjs";
import { isAccessible } from "./support/axe.mjs";
import { isGone } from "./support/lobby.mjs";
import { photographer, sizesOf } from "./support/pictures.mjs";
import { Stage } from "./support/stage.mjs";

const limit = { timeout: 180_000 };

async function writes(person, line) {
  await person.page.getByTestId("message-field").fill(line);
  await person.press("message-send");
  await person.page.getByTestId("message").filter({ hasText: line }).waitFor();
}

/** Who may write to the person is what they choose, once the server has it. */
async function lets(person, whom) {
  const kept = person.page.waitForResponse((response) => response.url().endsWith("/api/me/writers") && response.request().method() === "PUT");
  await person.page.getByRole("radio", { name: whom }).check();
  await kept;
}

for (const [size, screen] of sizesOf(import.meta.url)) {
  test(`a message is counted until it is read, and is answered, at ${size} size`, limit, async (t) => {
    const stage = await Stage.open(t);
    const look = photographer(size);
    const [anna, ben] = [await enterAs(stage, "Anna", screen), await enterAs(stage, "Ben", screen)];
    await anna.visit("/player/Ben");
    await anna.see("report-person");
    assert.equal(await anna.count("write"), 0, "Ben does not know Anna");
    await ben.visit("/player/Anna");
    await ben.press("follow");
    await ben.see("unfollow");
    await anna.visit("/player/Ben");
    await anna.press("write");
    await writes(anna, "A game on Friday?");
    await ben.see("unread", "1");
    await look(ben, "80-unread");
    await ben.press("unread");
    await look(ben, "81-conversations");
    await isAccessible(ben, "the conversations");
    await ben.press("conversation-Anna");
    await isGone(ben, "unread");
    await writes(ben, "With pleasure.");
    await anna.page.getByTestId("message").filter({ hasText: "With pleasure." }).waitFor();
    await look(anna, "82-conversation");
    await isAccessible(anna, "a conversation");
    await ben.press("report-message");
    await ben.press("confirm-report");
    await ben.page.getByText("Reported. Thank you.").waitFor();
    stage.nobodyComplained();
  });

  test(`whoever wants no messages gets none, at ${size} size`, limit, async (t) => {
    const stage = await Stage.open(t);
    const [anna, ben] = [await enterAs(stage, "Anna", screen), await enterAs(stage, "Ben", screen)];
    await ben.visit("/messages");
    await lets(ben, "Anybody with an account");
    await anna.visit("/messages?with=Ben");
    await writes(anna, "Hello");
    await ben.see("unread");
    await lets(ben, "Nobody");
    await ben.visit("/messages?with=Anna");
    await ben.see("message");
    await anna.page.getByTestId("message-field").fill("Are you there?");
    await anna.press("message-send");
    await anna.see("message-problem");
    await anna.visit("/messages?with=Ben");
    await anna.page.getByText("Ben does not accept messages from you.").waitFor();
    await anna.visit("/player/Ben");
    await anna.press("block");
    await anna.see("unblock");
    await anna.visit("/messages?with=Ben");
    await anna.see("writing-to-blocked", "You have blocked them");
    await anna.page.getByTestId("writing-to-blocked").getByRole("link").click();
    await anna.see("unblock");
  });
}
