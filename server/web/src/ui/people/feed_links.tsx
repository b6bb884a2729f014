// Secret links under which a feed reader and a calendar read the viewer's games: made, renewed and ended.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { spoken, t } from "../../i18n/messages";
import { endFeedLink, feedLink, makeFeedLink, type FeedLink } from "../../net/people";
import { freshCode } from "../../state/people/own_account";
import { toast } from "../../state/session/toasts";
import { CopiedField } from "./copied_field";

const none: FeedLink = { since: null };

export function FeedLinks(): VNode | null {
  const [held, setHeld] = useState<FeedLink | null>(null);
  const code = freshCode.value; // a changed password ends the links
  useEffect(() => void feedLink().then(setHeld, () => undefined), [code]);
  if (held === null) return null;
  const change = (next: Promise<FeedLink>): void =>
    void next.then(setHeld, (problem: unknown) => toast(String((problem as Error).message), "problem"));
  return (
    <section class="account-card" aria-labelledby="feed">
      <h2 id="feed">{t("people.feed")}</h2>
      <p class="account-note">{t("people.feed_about")}</p>
      {held.token !== undefined && <Addresses token={held.token} />}
      {held.token === undefined && held.since !== null && (
        <p class="account-note" data-testid="feed-since">
          {sinceText(held.since)}
        </p>
      )}
      <div class="account-buttons">
        <button class="button" data-testid="feed-make" onClick={() => change(makeFeedLink())}>
          {t(held.since === null ? "people.feed_make" : "people.feed_renew")}
        </button>
        {held.since !== null && (
          <button class="button" data-testid="feed-end" onClick={() => change(endFeedLink().then(() => none))}>
            {t("people.feed_end")}
          </button>
        )}
      </div>
    </section>
  );
}

function sinceText(since: number): string {
  const date = new Date(since).toLocaleDateString(spoken.value.locale, { dateStyle: "medium" });
  return t("people.feed_since", { date });
}

function Addresses({ token }: { token: string }): VNode {
  const address = `${location.origin}/feed/${token}`;
  return (
    <>
      <p class="account-note" data-testid="feed-once">
        <strong>{t("people.feed_once")}</strong>
      </p>
      <CopiedField id="feed-atom" label={t("people.feed_atom")} value={`${address}.atom`} action={t("link.copy")} />
      <CopiedField id="feed-calendar" label={t("people.feed_calendar")} value={`${address}.ics`} action={t("link.copy")} />
    </>
  );
}
