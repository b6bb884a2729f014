// What axe-core finds wrong on a page for people who do not see it, or see it badly: nothing serious or critical.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Runs in the page; contrast alone depends on the theme. */
async function inspect([part, contrastOnly]) {
  const rules = { "label-content-name-mismatch": { enabled: true }, "target-size": { enabled: true } };
  const options = contrastOnly ? { runOnly: ["color-contrast"] } : { rules };
  const { violations } = await window.axe.run(part ?? document, { ...options, resultTypes: ["violations"] });
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`));
}

/** Looks at the page as it is, in both themes; `part`: the selector of what alone has changed since the last look. */
export async function isAccessible(person, state, part = null) {
  const { page } = person;
  if (part) await page.locator(part).filter({ visible: true }).first().waitFor();
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  await page.emulateMedia({ colorScheme: "light" });
  const found = await page.evaluate(inspect, [part, false]);
  await page.emulateMedia({ colorScheme: "dark" });
  found.push(...(await page.evaluate(inspect, [part, true])));
  assert.deepEqual(found, [], state);
}

/** The page, and each panel of the room that this person has. */
export async function isAccessibleThroughout(person, state) {
  await isAccessible(person, state);
  for (const tab of await person.page.getByRole("tab").all()) {
    await tab.click();
    await isAccessible(person, `${state}, ${await tab.innerText()}`, ".panel");
  }
  await person.press("tab-turns");
}
