// An entry of a list of games in the non-visual mode: a link that says it all in one sentence.
import type { VNode } from "preact";

interface EntryProps {
  readonly href: string;
  readonly words: string;
  readonly testId: string;
}

export function EntryInWords({ href, words, testId }: EntryProps): VNode {
  return (
    <a class="entry-in-words" href={href} data-testid={testId}>
      {words}
    </a>
  );
}
