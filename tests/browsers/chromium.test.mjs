// The story of a game in Chromium.
import { openChromium } from "./support/puppet.mjs";
import { stories } from "./support/story.mjs";

stories("Chromium", openChromium);
