// People with an account.
import assert from "node:assert/strict";

/** A new person with an account of that name, on the first page; `options` are those of their browser. */
export async function enterAs(stage, name, options) {
  const person = await stage.person(options);
  await person.visit();
  await person.page.locator("[data-testid=play-now]:enabled").waitFor();
  const answer = await person.context.request.post(`${person.address}/api/register`, {
    headers: { origin: person.address },
    data: { name, password: `${name} plays for points` },
  });
  assert.equal(answer.status(), 200, await answer.text());
  await person.page.reload();
  await person.see("my-name", name);
  await person.page.locator("[data-testid=play-now]:enabled").waitFor();
  return person;
}
