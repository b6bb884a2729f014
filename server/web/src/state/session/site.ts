// What the operator has made of the site, as the server wrote it into the page.

export interface Site {
  readonly name: string;
  /** A link, "mailto:…" or "https://…"; empty: none is given. */
  readonly contact: string;
  /** There is the page /imprint. */
  readonly imprint: boolean;
  /** Who may make an account. */
  readonly registration: "open" | "invitation" | "closed";
}

/** The operator's words to visitors, made safe by the server. */
export interface Welcome {
  readonly language: string;
  readonly html: string;
}

/** For the frames: the server fills in the words, and the style sheet hides what a site has not. */
const drawn: Site = { name: "{site}", contact: "{contact}", imprint: true, registration: "open" };
const drawnWelcome: Welcome = { language: "{welcome_language}", html: "{welcome}" };

// Parts of the client also run where there is no page.
const written = globalThis.document?.querySelector<HTMLMetaElement>("meta[name=site]");
const words = globalThis.document?.querySelector("template#welcome");

export const site: Site = written ? (JSON.parse(written.content) as Site) : drawn;
export const welcome: Welcome | null = written ? words && { language: words.getAttribute("lang") ?? "", html: words.innerHTML } : drawnWelcome;
