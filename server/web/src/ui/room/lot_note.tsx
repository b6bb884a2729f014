// How sides and set-up were drawn, for whoever doubts it: what was promised, what was added, whether it fits.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { RoomState } from "../../net/wire";
import { checkDraw, type DrawCheck } from "../../state/room/lot";

const verdicts: Record<DrawCheck, string> = {
  fair: "Checked here: the secret is the one promised, and what was drawn follows from the three.",
  wrong: "These do not fit together: this was not drawn as promised.",
  unknown: "This browser cannot check it on this page; gipfel verify can, from the game's record.",
};

function drawnWords({ host, setup }: NonNullable<RoomState["draw"]>): string {
  if (!host) return "the pieces";
  return setup ? "sides and pieces" : "the sides";
}

export function DrawNote({ state }: { state: RoomState }): VNode | null {
  const { draw, setup } = state;
  const [check, setCheck] = useState<DrawCheck>("unknown");
  useEffect(() => {
    if (draw) void checkDraw(draw, setup).then(setCheck);
  }, [draw, setup]);
  if (!draw) return null;
  const drawn = drawnWords(draw);
  return (
    <details class="draw-note" data-testid="draw" data-check={check}>
      <summary>{draw.secret ? `How ${drawn} were drawn` : `How ${drawn} will be drawn`}</summary>
      <p>
        The server promised a secret before anybody sat down, each player's browser adds a number of its own, and{" "}
        {drawn} follow from the three. Nobody can steer it, or know it before both are here.
      </p>
      <dl>
        <dt>Promise</dt>
        <dd>{draw.commitment}</dd>
        <dt>Secret</dt>
        <dd>{draw.secret ?? "shown at the start"}</dd>
        {draw.host && (
          <>
            <dt>Number of who made the game</dt>
            <dd>{draw.host.nonce ?? "none"}</dd>
          </>
        )}
        <dt>First player's number</dt>
        <dd>{draw.nonces.first ?? "none"}</dd>
        <dt>Second player's number</dt>
        <dd>{draw.nonces.second ?? "none"}</dd>
      </dl>
      {draw.secret && <p>{verdicts[check]}</p>}
    </details>
  );
}
