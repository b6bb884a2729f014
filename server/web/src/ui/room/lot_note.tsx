// How lots decided sides and set-up, for people who doubt it: the promise, the numbers, and whether they fit.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import type { RoomState } from "../../net/wire";
import { checkLot, type LotCheck } from "../../state/room/lot";

function decidedWords({ host, setup }: NonNullable<RoomState["draw"]>): string {
  if (!host) return t("lot.pieces");
  return t(setup ? "lot.sides_and_pieces" : "lot.sides");
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
      <summary>{t(lot.secret ? "lot.decided" : "lot.will_decide", { what: decided })}</summary>
      <p>{t("lot.explained", { what: decided })}</p>
      <dl>
        <dt>{t("lot.promise")}</dt>
        <dd>{lot.commitment}</dd>
        <dt>{t("lot.secret")}</dt>
        <dd>{lot.secret ?? t("lot.secret_later")}</dd>
        {lot.host && (
          <>
            <dt>{t("lot.creators_number")}</dt>
            <dd>{lot.host.nonce ?? t("lot.none")}</dd>
          </>
        )}
        <dt>{t("lot.first_number")}</dt>
        <dd>{lot.nonces.first ?? t("lot.none")}</dd>
        <dt>{t("lot.second_number")}</dt>
        <dd>{lot.nonces.second ?? t("lot.none")}</dd>
      </dl>
      {lot.secret && <p>{t(`lot.${check}`)}</p>}
    </details>
  );
}
