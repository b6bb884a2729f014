// The story of a game in Firefox.
import { openFirefox } from "./support/puppet.mjs";
import { stories } from "./support/story.mjs";

stories("Firefox", openFirefox);
