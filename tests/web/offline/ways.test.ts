// Which requests the service worker answers: never what the server says of games.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cacheName, outdated, wayOf } from "../../../server/web/src/offline/ways";

const site = "https://play.example.org";
const way = (path: string, mode: RequestMode = "cors", method = "GET") =>
  wayOf({ method, mode, url: new URL(path, site).href }, site);

test("pages come from the network as long as there is one", () => {
  for (const path of ["/", "/local", "/game/k3Xq9aTz01Lm", "/rules/tzaar", "/game/k3Xq9aTz01Lm?ply=3"]) {
    assert.equal(way(path, "navigate"), "page", path);
  }
});

test("files with their content in their names are kept", () => {
  assert.equal(way("/assets/app-ABCD2345.js"), "kept");
  assert.equal(way("/assets/rules-ABCD2345.wasm"), "kept");
});

test("games, pictures and other sites are left to the network", () => {
  for (const path of ["/api/games", "/api/me", "/ws", "/game/k3Xq9aTz01Lm.svg", "https://other.example/assets/a.js"]) {
    assert.equal(way(path), "network", path);
  }
  assert.equal(way("/api/games/k3Xq9aTz01Lm.txt", "navigate"), "network");
  assert.equal(way("/game/k3Xq9aTz01Lm.png?ply=2", "navigate"), "network");
  assert.equal(way("/assets/app-ABCD2345.js", "cors", "POST"), "network");
});

test("the previous version is kept for open pages, older ones are deleted", () => {
  assert.deepEqual(outdated([cacheName("1"), cacheName("2"), cacheName("3"), "another"]), [cacheName("1")]);
  assert.deepEqual(outdated([cacheName("2"), cacheName("3")]), []);
});
