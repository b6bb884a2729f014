// What people do who do not see the page, in WebKit.
import { openWebkit } from "./support/webkit.mjs";
import { unseenStories } from "./support/unseen.mjs";

unseenStories("WebKit", openWebkit);
