// Names of accounts for a field that asks for one: the field has list={id}.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { suggest } from "../../state/people/names";

export function Names({ id, typed }: { id: string; typed: string }): VNode {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => suggest(typed, setNames), [typed]);
  return (
    <datalist id={id} data-testid={id}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
