// The story of a game in WebKit.
import { openWebkit } from "./support/webkit.mjs";
import { stories } from "./support/story.mjs";

stories("WebKit", openWebkit);
