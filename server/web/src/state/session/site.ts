// What the operator has made of the site, as the server wrote it into the page; while the frames are drawn, words for the
// server to fill in (scripts/frames.mjs).

export interface Site {
  readonly name: string;
  /** A link, "mailto:…" or "https://…"; empty: none is given. */
  readonly contact: string;
  /** There is the page /imprint. */
  readonly imprint: boolean;
  /** Who may make an account. */
  readonly registration: "open" | "invitation" | "closed";
}

// Parts of the client also run where there is no page.
const head = globalThis.document?.head;

export const site = JSON.parse(head?.querySelector<HTMLMetaElement>("[name=site]")?.content ?? "{}") as Site;

/** With the operator's words to visitors, made safe by the server; null: there are none. */
export const welcome = head?.querySelector("template") ?? null;
