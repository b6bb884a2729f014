// Somebody whose browser keeps the site for times without a network.

/** Runs in the page: until the newest service worker is at work. */
async function atWork() {
  const { installing, waiting, active } = await navigator.serviceWorker.ready;
  const newest = installing ?? waiting ?? active;
  while (newest.state !== "activated") {
    await new Promise((resolve) => newest.addEventListener("statechange", resolve, { once: true }));
  }
}

/** Resolves once the site is kept. */
export async function keeper(stage, path, address = stage.server.address) {
  const anna = await stage.person({ serviceWorkers: "allow" });
  anna.address = address;
  anna.networkMayFail = true;
  await anna.visit(path);
  await anna.page.evaluate(atWork);
  return anna;
}

/** Nothing comes through any more: no network, and nobody would answer. */
export async function cutOff(stage, person) {
  await stage.server.end("SIGKILL");
  await person.context.setOffline(true);
}

/** The server has another version of the site: resolves once the browser keeps that. */
export async function noticeNewVersion(person) {
  await person.page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await person.page.evaluate(atWork);
}
