// What lies in the folder of each game, for the client's bundler: `@import "games:NAME"` in a style sheet is styles/NAME.css of
// every game that has one.
import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = join(dirname(fileURLToPath(import.meta.url)), "../src/games");

/** The folders of all games. */
export const gameFolders = readdirSync(folder, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [join(folder, one.name)] : []));

/** Of every game that has it. */
export const ofEach = (path) => gameFolders.map((game) => join(game, path)).filter((file) => existsSync(file));

export const games = {
  name: "games",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^games:/ }, ({ path }) => ({ path: path.slice("games:".length), namespace: "games" }));
    onLoad({ filter: /.*/, namespace: "games" }, ({ path: name }) => ({
      contents: ofEach(`styles/${name}.css`).map((sheet) => `@import ${JSON.stringify(sheet)};`).join("\n"),
      loader: "css",
      resolveDir: folder,
    }));
  },
};

/** For a program that only shows games: parts of theirs that it never opens are left out. */
export const shownOnly = {
  name: "shown-only",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\.\/(help|study|rules|guided|exercises)$/ }, ({ path, kind, importer }) =>
      kind === "dynamic-import" && importer.startsWith(folder) ? { path, namespace: "left-out" } : undefined,
    );
    onLoad({ filter: /.*/, namespace: "left-out" }, () => ({ contents: "export default null" }));
  },
};
