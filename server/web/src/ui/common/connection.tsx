// What is wrong with the connection: a banner below the header, and on a running game's page a line among its notes.
import type { VNode } from "preact";
import { t } from "../../i18n/messages";
import { session, shutOut, socket, trouble } from "../../state/client";
import { connectionNote, type ConnectionNote } from "../../state/connection";
import { route } from "../../state/session/route";

/** Null: nothing is to be said on this page. */
export function connectionHere(): ConnectionNote | null {
  const notJoined = session.value?.room.value ? session.value.refused.value : null;
  const known = { link: socket.link.value, trouble: trouble.value, shutOut: shutOut.value, notJoined };
  return connectionNote({ page: route.value.page, ...known });
}

const remedies = {
  reload: () => location.reload(),
  play_here: () => socket.connect(),
  try_now: () => socket.wake(),
} as const;

/** What the visitor can do about it. */
export function Remedy({ note: { remedy }, look }: { note: ConnectionNote; look: string }): VNode | null {
  if (remedy === null) return null;
  return (
    <button class={look} data-testid={remedy.replace("_", "-")} onClick={remedies[remedy]}>
      {t(`connection.${remedy}`)}
    </button>
  );
}

/** A running game has a place of its own for it, where it covers nothing. */
function isTold(): boolean {
  return route.value.page === "game" && session.value?.room.value?.state.status === "playing";
}

export function ConnectionBanner(): VNode | null {
  const note = connectionHere();
  if (note === null || isTold()) return null;
  const waits = note.remedy === null || note.remedy === "try_now";
  return (
    <div class="banner" role={waits ? "status" : "alert"} data-testid="connection-banner">
      {waits && <span class="banner-pulse" aria-hidden="true" />}
      <span>
        {note.text}
        {note.isAlone && <WhatWorks />}
      </span>
      <Remedy note={note} look="button-small" />
    </div>
  );
}

/** What needs no server. */
function WhatWorks(): VNode {
  return (
    <>
      {" "}
      {t("connection.works")} <a href="/local">{t("room.no_network_play")}</a>
    </>
  );
}
