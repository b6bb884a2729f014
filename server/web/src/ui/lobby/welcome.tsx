// What the operator says to visitors on the first page.
import type { VNode } from "preact";
import { welcome } from "../../state/session/site";

export function Welcome(): VNode | null {
  if (!welcome) return null;
  return (
    <div
      class="site-welcome"
      data-site="welcome"
      data-testid="site-welcome"
      lang={welcome.lang}
      dangerouslySetInnerHTML={{ __html: welcome.innerHTML }}
    />
  );
}
