// What the operator has made of the site, as the server wrote it into the page.

export interface Site {
  readonly name: string;
  /** A link, "mailto:…" or "https://…"; empty: none is given. */
  readonly contact: string;
}

/** For the frames: the server fills in the words. */
const drawn: Site = { name: "{site}", contact: "{contact}" };

// Parts of the client also run where there is no page.
const written = globalThis.document?.querySelector<HTMLMetaElement>("meta[name=site]");

export const site: Site = written ? (JSON.parse(written.content) as Site) : drawn;
