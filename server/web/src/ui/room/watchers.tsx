// The number of watchers; a click shows their names.
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../i18n/messages";
import type { RoomState } from "../../net/wire";
import { CloseButton, Dialog } from "../common/dialog";
import { Icon } from "../common/icons";
import { PlayerLink } from "../common/player_link";

export function Watchers({ state }: { state: RoomState }): VNode {
  const [open, setOpen] = useState(false);
  const { count } = state.watchers;
  return (
    <>
      <button
        class="button-quiet watching"
        data-testid="watchers-button"
        title={t("watchers.who")}
        disabled={count === 0}
        onClick={() => setOpen(true)}
      >
        <Icon name="eye" />
        <span data-testid="watchers">{count}</span>
        {t("watchers.watching", { n: count })}
      </button>
      {open && <Names state={state} onClose={() => setOpen(false)} />}
    </>
  );
}

function Names({ state: { watchers }, onClose }: { state: RoomState; onClose: () => void }): VNode {
  const { count, names } = watchers;
  return (
    <Dialog title={t("watchers.title", { n: count })} onClose={onClose}>
      <ul class="watcher-names" data-testid="watcher-names">
        {names.map((name, index) => (
          <li key={index}>
            <PlayerLink of={{ id: 0, name }}>{name}</PlayerLink>
          </li>
        ))}
      </ul>
      {count > names.length && <p>{t("watchers.more", { n: count - names.length })}</p>}
      <CloseButton onClose={onClose} />
    </Dialog>
  );
}
