// A server, or a proxy before it, that is set up wrongly: the page says what is wrong, and goes on once it is mended.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Site } from "./support/site.mjs";
import { Stage } from "./support/stage.mjs";

const limit = { timeout: 180_000 };

/** All that the page's own requests are answered here. */
function onlyRefusals(person, status) {
  for (const complaint of person.complaints) assert.match(complaint, new RegExp(`${status}|WebSocket`));
}

test("a server set up for HTTPS says so to a page that came by plain HTTP", limit, async (t) => {
  const stage = await Stage.open(t, { settings: { GIPFEL_BEHIND_TLS: "true", GIPFEL_TRUSTED_PROXIES: "127.0.0.1" } });
  const [anna, ben] = [await stage.person(), await stage.person({ locale: "de-DE" })];
  await anna.visit();
  await anna.see("connection-banner", "This server is set up for HTTPS (behind_tls), but this page came by plain HTTP.");
  await ben.visit("/rules/tzaar");
  await ben.see("connection-banner", "für HTTPS eingerichtet (behind_tls)");
  for (const person of [anna, ben]) onlyRefusals(person, 403);
});

test("an address that is not allowed is reported", limit, async (t) => {
  const stage = await Stage.open(t, { settings: { GIPFEL_ALLOWED_ORIGINS: "https://play.example" } });
  const anna = await stage.person();
  await anna.visit();
  await anna.see("connection-banner", "allowed_origins");
  onlyRefusals(anna, 403);
});

test("a proxy that drops WebSocket upgrades is reported until it passes them", limit, async (t) => {
  const stage = await Stage.open(t);
  const site = await Site.before(t, stage.server);
  site.passesUpgrades = false;
  const anna = await stage.person({ cable: site });
  await anna.visit();
  await anna.see("connection-banner", "WebSockets do not get through");
  site.passesUpgrades = true;
  await anna.leaves("connection-banner");
  await anna.press("play-friend");
  onlyRefusals(anna, 426);
});
