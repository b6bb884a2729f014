// The same page of each game: /rules/tzaar, /rules/zertz.
import type { VNode } from "preact";
import { allViews } from "../../games";

interface GameTabsProps {
  /** "rules" */
  readonly folder: string;
  readonly game: string;
  readonly label: string;
}

export function GameTabs({ folder, game, label }: GameTabsProps): VNode {
  return (
    <nav class="learn-games" aria-label={label}>
      {allViews().map(({ id, name }) => (
        <a key={id} href={`/${folder}/${id}`} aria-current={id === game ? "page" : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}
