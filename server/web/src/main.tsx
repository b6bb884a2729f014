// Starts the page.
import { render } from "preact";
import wasm from "rules.wasm";
import { App } from "./app";
import { startClient } from "./state/client";
import { startLanguage } from "./state/session/language";
import { followNetwork } from "./state/session/network";
import { keepForLater } from "./state/session/new_version";
import { followLinks } from "./state/session/route";
import { allowSounds } from "./state/session/sounds";

followLinks();
followNetwork();
keepForLater();
allowSounds();
void startClient(wasm);

/** Takes over what the server has drawn. */
function takeOver(): void {
  document.querySelector("body > noscript")?.remove();
  render(<App />, document.body);
}

void startLanguage().then(
  takeOver,
  () => document.body.append(document.body.dataset["notLoaded"] ?? ""),
);
