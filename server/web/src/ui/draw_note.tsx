// How the set-up was drawn, for whoever doubts it: what was promised, what was added, whether it fits.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { RoomState } from "../net/wire";
import { checkDraw, type DrawCheck } from "../state/draw";

const verdicts: Record<DrawCheck, string> = {
  fair: "Checked here: the secret is the one promised, and the set-up follows from the three.",
  wrong: "These do not fit together: the set-up was not drawn as promised.",
  unknown: "This browser cannot check it on this page; gipfel verify can, from the game's record.",
};

export function DrawNote({ state }: { state: RoomState }): VNode | null {
  const { draw, setup } = state;
  const [check, setCheck] = useState<DrawCheck>("unknown");
  useEffect(() => {
    if (draw) void checkDraw(draw, setup).then(setCheck);
  }, [draw, setup]);
  if (!draw) return null;
  return (
    <details class="draw-note" data-testid="draw" data-check={check}>
      <summary>{draw.secret ? "How this set-up was drawn" : "How the set-up will be drawn"}</summary>
      <p>
        The server promised a secret before anybody sat down, each player's browser added a number of its own, and the
        set-up follows from the three. Nobody could steer it.
      </p>
      <dl>
        <dt>Promise</dt>
        <dd>{draw.commitment}</dd>
        <dt>Secret</dt>
        <dd>{draw.secret ?? "shown at the start"}</dd>
        <dt>First player's number</dt>
        <dd>{draw.nonces.first ?? "none"}</dd>
        <dt>Second player's number</dt>
        <dd>{draw.nonces.second ?? "none"}</dd>
      </dl>
      {draw.secret && <p>{verdicts[check]}</p>}
    </details>
  );
}
