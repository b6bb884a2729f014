// A person's name as the way to their page.
import type { ComponentChildren, VNode } from "preact";
import { playerPath } from "../../state/session/route";

interface PlayerLinkProps {
  /** The id 0: somebody who is here. */
  readonly of: { readonly id: number; readonly name: string } | null | undefined;
  readonly children: ComponentChildren;
}

/** Nobody's is no link. */
export function PlayerLink({ of, children }: PlayerLinkProps): VNode {
  if (!of) return <>{children}</>;
  return (
    <a class="player-link" href={playerPath(of)}>
      {children}
    </a>
  );
}
