// People with an account.
import assert from "node:assert/strict";
import { enter } from "./lobby.mjs";

export const passwordOf = (name) => `${name} plays for points`;

export async function fill(person, fields) {
  for (const [id, text] of Object.entries(fields)) await person.page.getByTestId(id).fill(text);
}

/** A new person with an account of that name, on the first page; `options` are those of their browser. */
export async function enterAs(stage, name, options) {
  const person = await stage.person(options);
  await person.visit();
  await person.page.locator("[data-testid=play-now]:enabled").waitFor();
  const answer = await person.context.request.post(`${person.address}/api/register`, {
    headers: { origin: person.address },
    data: { name, password: passwordOf(name) },
  });
  assert.equal(answer.status(), 200, await answer.text());
  await person.page.reload();
  await person.see("my-name", name);
  await person.page.locator("[data-testid=play-now]:enabled").waitFor();
  return person;
}

/** A guest makes an account with the form, and is then on its page. */
export async function signUp(person, name) {
  await person.press("account-link");
  await fill(person, { "sign-up-name": name, "sign-up-password": passwordOf(name) });
  await person.press("sign-up-submit");
  await person.see("my-name", name);
}

/** A new browser, signed in as this account, on its page. */
export async function signInElsewhere(stage, name, password = passwordOf(name)) {
  const [person] = await enter(stage, 1);
  await person.press("account-link");
  await fill(person, { "sign-in-name": name, "sign-in-password": password });
  await person.press("sign-in-submit");
  await person.see("my-name", name);
  await person.see("sessions");
  return person;
}

/** Waits until they are no longer signed in as this account. */
export async function hasBecomeAGuest(person, name) {
  await person.see("sign-up-submit");
  assert.notEqual(await person.name(), name);
}
