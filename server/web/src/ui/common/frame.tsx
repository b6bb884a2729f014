// The page that the server has drawn for the address, until its code and what it shows have come. So the scripts take over
// without a moment in which there is nothing.
import type { ComponentChildren, VNode } from "preact";
import { path } from "../../state/session/route";

const drawn = document.querySelector("main");
const frame = drawn && { path: path.peek(), look: drawn.className, html: drawn.innerHTML };

/** On another page than the first one: `children`. */
export function Frame({ children }: { children?: ComponentChildren }): VNode {
  if (!frame || frame.path !== path.value) return <main class="opening" aria-busy="true">{children}</main>;
  return <main class={frame.look} aria-busy="true" dangerouslySetInnerHTML={{ __html: frame.html }} />;
}
