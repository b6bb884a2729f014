// What Lighthouse says of every page, at its mobile preset with simulated throttling: a first visit each, by a browser that
// keeps nothing. Not a test; figures in README.md. Lighthouse is no part of the repository: `npm install lighthouse` in
// any folder. Usage: LIGHTHOUSE=FOLDER node tests/bench/lighthouse.mjs GIPFEL DATABASE [ROUNDS [PAGE...]]
// DATABASE: of archive_games. Chromium: E2E_CHROMIUM. Prints the medians as a table.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import path from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [program, database, rounds = "3", ...only] = process.argv.slice(2);
const tools = createRequire(path.resolve(process.env.LIGHTHOUSE ?? ".", "package.json"));
const load = async (name) => import(pathToFileURL(tools.resolve(name)).href);
const { default: lighthouse } = await load("lighthouse");
const { launch } = await import(pathToFileURL(createRequire(tools.resolve("lighthouse")).resolve("chrome-launcher")).href);

const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"];
const categories = ["performance", "accessibility", "best-practices", "seo"];
const figures = {
  "first paint": "first-contentful-paint",
  "largest paint": "largest-contentful-paint",
  blocked: "total-blocking-time",
  shift: "cumulative-layout-shift",
};

async function serve() {
  const settings = { GIPFEL_LOG_LEVEL: "warn", GIPFEL_BOTS: "false", GIPFEL_REQUESTS_PER_MINUTE: "1000000" };
  const server = spawn(program, ["serve", "--port", "0", "--database", database], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...settings, GIPFEL_GUESTS_PER_HOUR: "100000", GIPFEL_GUESTS_AT_ONCE: "1000" },
  });
  const [line] = await once(createInterface({ input: server.stdout }), "line");
  return { server, site: line.replace(/^Gipfel serves on /, "") };
}

/** Every page of the site, with a game and a player of the archive. */
async function pagesOf(site) {
  const { games } = await (await fetch(`${site}/api/games?limit=1`)).json();
  const [game] = games;
  const fixed = "/ /games /leaderboard /statistics /local /analysis /explorer /learn /learn/tzaar /learn/zertz /rules/tzaar";
  const more = "/rules/zertz /exercises/tzaar /exercises/zertz /account";
  const all = [...fixed.split(" "), ...more.split(" "), `/game/${game.id}`, `/player/${encodeURIComponent(game.first.name)}`];
  return only.length === 0 ? all : all.filter((page) => only.some((one) => page === one || (one !== "/" && page.startsWith(one))));
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

async function visit(address) {
  const chrome = await launch({ chromePath: process.env.E2E_CHROMIUM ?? "/usr/bin/chromium-headless-shell", chromeFlags: flags });
  try {
    const options = { port: chrome.port, onlyCategories: categories, logLevel: "silent", throttlingMethod: "simulate" };
    const { lhr } = await lighthouse(address, options);
    for (const { id, title, score, scoreDisplayMode } of Object.values(lhr.audits))
      if (process.env.VERBOSE && score !== null && score < 0.9 && scoreDisplayMode !== "informative") console.error(`  ${id}: ${title}`);
    return lhr;
  } finally {
    await chrome.kill();
  }
}

const { server, site } = await serve();
try {
  console.log(`| page | ${categories.join(" | ")} | ${Object.keys(figures).join(" | ")} |\n|---|${"---|".repeat(8)}`);
  for (const page of await pagesOf(site)) {
    const seen = [];
    for (let round = 0; round < Number(rounds); round++) seen.push(await visit(site + page));
    const scores = categories.map((name) => Math.round(100 * median(seen.map((one) => one.categories[name].score))));
    const [paint, largest, blocked, shift] = Object.values(figures).map((id) => median(seen.map((one) => one.audits[id].numericValue)));
    const seconds = [paint, largest].map((ms) => `${(ms / 1000).toFixed(2)} s`);
    console.log(`| ${[page, ...scores, ...seconds, `${Math.round(blocked)} ms`, shift.toFixed(3)].join(" | ")} |`);
  }
} finally {
  server.kill();
}
