// How quick the site is on a processor four times slower: its start, and how smoothly a capture of each game is drawn. Not
// a test; figures in tests/bench/README.md. From the root: E2E_PROGRAM=build/gipfel node tests/e2e/quickness.mjs [ROUNDS]
import { test } from "node:test";
import { Stage } from "./support/stage.mjs";

const slower = 4;
const rounds = Number(process.argv[2] ?? 7);

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

function tell(name, numbers, unit) {
  const round = (number) => Number(number.toFixed(number < 1 ? 4 : 0));
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)].map(round);
  console.log(`${name}: ${round(median(numbers))} ${unit} (${low} to ${high}, ${numbers.length} rounds)`);
}

/** Runs in the page before its own scripts: notes what keeps people waiting. */
function watch() {
  window.tasks = [];
  window.shifts = 0;
  window.usable = null;
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe("longtask", ({ startTime, duration }) => window.tasks.push({ from: startTime, to: startTime + duration }));
  observe("layout-shift", ({ value, hadRecentInput }) => (window.shifts += hadRecentInput ? 0 : value));
  new MutationObserver(() => {
    if (document.querySelector("[data-testid=play-friend]:enabled")) window.usable ??= performance.now();
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

async function visitor(stage, options) {
  const person = await stage.person(options);
  const devtools = await person.context.newCDPSession(person.page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slower });
  return person;
}

/** One first visit, until two seconds have passed without a long task. */
async function start(stage) {
  const { page, context, address } = await visitor(stage, { reducedMotion: "no-preference" });
  await page.addInitScript(watch);
  await page.goto(address);
  await page.waitForFunction(
    () => window.usable && performance.now() - Math.max(window.usable, window.tasks.at(-1)?.to ?? 0) > 2000,
    null,
    { timeout: 60_000 },
  );
  const seen = await page.evaluate(() => {
    const before = window.tasks.filter(({ from }) => from <= window.usable);
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    return {
      paint: paint.startTime,
      interactive: Math.max(window.usable, ...before.map(({ to }) => to)),
      longest: Math.max(0, ...window.tasks.map(({ from, to }) => to - from)),
      shifts: window.shifts,
    };
  });
  await context.close();
  return seen;
}

/** A game that ends with a capture. */
const captures = { tzaar: "tzaar:fixed;D6xE6; F4xF5 pass; C2xC3 G5xF6", zertz: "zertz:37;Wb5,c1; Ga4,e1; x a4Wc6" };

/** Frames a second, and the usual time from one to the next, while a capture slides and the captured piece goes. */
async function frames(stage, game) {
  const person = await visitor(stage, { reducedMotion: "no-preference" });
  const last = captures[game].split(";").length - 1;
  await person.visit("/analysis");
  await person.board(0);
  await person.page.getByTestId("engine-on").uncheck(); // it would take a processor
  await person.press("new-start");
  await person.page.getByTestId("paste").fill(captures[game]);
  await person.press("paste-open");
  await person.board(last);
  await person.press("nav-prev");
  await person.board(last - 1);
  const each = await person.page.evaluate(async () => {
    const times = [];
    document.querySelector("[data-testid=nav-next]").click();
    for (let now = 0; times.length === 0 || now - times[0] < 600; ) {
      now = await new Promise(requestAnimationFrame);
      times.push(now);
    }
    return times;
  });
  await person.context.close();
  const gaps = each.slice(1).map((time, index) => time - each[index]);
  return { rate: (gaps.length * 1000) / (each.at(-1) - each[0]), gap: median(gaps) };
}

test("the start and a capture are quick", { timeout: 600_000 }, async (t) => {
  const stage = await Stage.open(t);
  const starts = [];
  const drawn = { tzaar: [], zertz: [] };
  for (let round = 0; round < rounds; round++) {
    starts.push(await start(stage));
    for (const game of Object.keys(drawn)) drawn[game].push(await frames(stage, game));
  }
  tell("first contentful paint", starts.map(({ paint }) => paint), "ms");
  tell("interactive", starts.map(({ interactive }) => interactive), "ms");
  tell("longest task", starts.map(({ longest }) => longest), "ms");
  tell("layout shift", starts.map(({ shifts }) => shifts), "");
  for (const [game, rounds] of Object.entries(drawn)) {
    tell(`${game}: frames while a capture is drawn`, rounds.map(({ rate }) => rate), "a second");
    tell(`${game}: from frame to frame`, rounds.map(({ gap }) => gap), "ms");
  }
});
