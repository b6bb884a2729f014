// What people do who do not see the page, in Firefox.
import { openFirefox } from "./support/puppet.mjs";
import { unseenStories } from "./support/unseen.mjs";

unseenStories("Firefox", openFirefox);
