// How lots decided sides and set-up, for people who doubt it: the promise, the numbers, and whether they fit.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { RoomState } from "../../net/wire";
import { checkLot, type LotCheck } from "../../state/room/lot";

const verdicts: Record<LotCheck, string> = {
  fair: "Checked in this browser: the secret is the promised one, and the result follows from the numbers.",
  wrong: "These do not fit together: the server did not keep its promise.",
  unknown: "This browser cannot check it on this page; the command gipfel verify can, from the game's record.",
};

function decidedWords({ host, setup }: NonNullable<RoomState["draw"]>): string {
  if (!host) return "the pieces";
  return setup ? "sides and pieces" : "the sides";
}

export function LotNote({ state }: { state: RoomState }): VNode | null {
  const { draw: lot, setup } = state;
  const [check, setCheck] = useState<LotCheck>("unknown");
  useEffect(() => {
    if (lot) void checkLot(lot, setup).then(setCheck);
  }, [lot, setup]);
  if (!lot) return null;
  const decided = decidedWords(lot);
  return (
    <details class="lot-note" data-testid="lot" data-check={check}>
      <summary>{lot.secret ? `How lots decided ${decided}` : `How lots will decide ${decided}`}</summary>
      <p>
        The server commits itself to a secret before anybody joins, and each player's browser adds a number. Together
        they decide {decided}. Nobody can steer the result, or know it before both are here.
      </p>
      <dl>
        <dt>Promise</dt>
        <dd>{lot.commitment}</dd>
        <dt>Secret</dt>
        <dd>{lot.secret ?? "shown when the game starts"}</dd>
        {lot.host && (
          <>
            <dt>Number of the game's creator</dt>
            <dd>{lot.host.nonce ?? "none"}</dd>
          </>
        )}
        <dt>First player's number</dt>
        <dd>{lot.nonces.first ?? "none"}</dd>
        <dt>Second player's number</dt>
        <dd>{lot.nonces.second ?? "none"}</dd>
      </dl>
      {lot.secret && <p>{verdicts[check]}</p>}
    </details>
  );
}
