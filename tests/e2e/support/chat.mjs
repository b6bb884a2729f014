// What people do in a chat.

export async function says(person, text) {
  await person.page.getByTestId("chat-field").fill(text);
  await person.page.getByTestId("chat-field").press("Enter");
}

/** Tells the operator of the last line of somebody else's. */
export async function reportsLast(person) {
  await person.page.locator("[data-testid=chat-line] button.chat-name").last().click();
  await person.press("report");
  await person.press("confirm-report");
  await person.page.getByTestId("confirm-report").waitFor({ state: "detached" });
}
