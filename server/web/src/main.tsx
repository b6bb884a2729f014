// Starts the page.
import { render } from "preact";
import wasm from "rules.wasm";
import { App } from "./app";
import { startClient } from "./state/client";
import { followLinks } from "./state/session/route";
import { allowSounds } from "./state/session/sounds";

followLinks();
allowSounds();
void startClient(wasm);
render(<App />, document.body);
