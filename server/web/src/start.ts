// Starts the program once the page that came in the HTML is painted: until then no script takes part in the network or
// the processor.
import embed from "embed.program";

/** The longest wait for a paint, which a tab in the background may never see. */
const patience = 500;

function painted(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: "paint", buffered: true });
    setTimeout(resolve, patience);
  });
}

/** Fetches what the page will import, so that it comes at once and not one after another. */
function fetchParts(): void {
  for (const { content } of document.querySelectorAll<HTMLMetaElement>("meta[name=parts]")) {
    const links = content.split(" ").map((href) => Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    document.head.append(...links);
  }
}

/** In a frame of another site a game has a program of its own, and a puzzle none. Only the server says so, as it alone says
 *  which page may be framed: the address could be written in other ways. */
const { program } = document.documentElement.dataset;

async function start(): Promise<void> {
  await painted();
  if (program === "none") return;
  if (program === "embed") return void (await import(embed));
  fetchParts();
  await import("./main");
}

void start().catch(() => document.body.append(document.body.dataset["notLoaded"] ?? ""));
