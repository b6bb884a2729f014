// Words with a name in them: a long name may break after an underscore, as it may after a hyphen.
import { Fragment, type VNode } from "preact";

export function Breakable({ text }: { text: string }): VNode {
  const parts = text.match(/[^_]+_*|_+/g) ?? [];
  return (
    <>
      {parts.map((part, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </>
  );
}
