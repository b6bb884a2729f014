// What people do who do not see the page, in Chromium.
import { openChromium } from "./support/puppet.mjs";
import { unseenStories } from "./support/unseen.mjs";

unseenStories("Chromium", openChromium);
