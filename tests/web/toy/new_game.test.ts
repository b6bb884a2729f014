// A game is one folder and one line in the list: the heap beside this file, with a list that names it, too. The pages that
// list games offer it, those of a game show it, and the board draws it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { h } from "preact";
import { render } from "preact-render-to-string";
import { Board } from "../../../server/web/src/board/board";
import { view } from "./heap/view";

interface Frame {
  readonly name: string;
  readonly html: string;
  readonly parts: readonly string[];
}

const web = process.env["GIPFEL_WEB"]!;
const folder = join(web, "../../tests/web/toy/heap");

/** What esbuild hands to a plugin. */
interface Bundler {
  onResolve(which: object, answer: (file: { path: string; importer: string; kind: string }) => object | undefined): void;
  onLoad(which: object, load: (file: { path: string }) => object): void;
  resolve(path: string, from: { kind: string; resolveDir: string }): Promise<object>;
}

/** The list of games with one more line, whose folder finds the client's packages. */
const heapListed = {
  name: "heap",
  setup({ onResolve, onLoad, resolve }: Bundler) {
    onLoad({ filter: /src[\\/]games[\\/]list\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, "utf8").replace(" } as const", ", heap } as const");
      return { contents: `import { heap } from ${JSON.stringify(folder)};\n${text}`, loader: "ts" };
    });
    onResolve({ filter: /^preact$/ }, ({ path, importer, kind }) =>
      importer.startsWith(folder) ? resolve(path, { kind, resolveDir: web }) : undefined,
    );
  },
};

const worker = {
  name: "worker",
  setup({ onResolve, onLoad }: Bundler) {
    onResolve({ filter: /^engine\.worker$/ }, ({ path }) => ({ path, namespace: "worker" }));
    onLoad({ filter: /.*/, namespace: "worker" }, () => ({ contents: "", loader: "text" }));
  },
};

const { drawFrames } = await import(join(web, "scripts/frames.mjs"));
const frames: readonly Frame[] = await drawFrames(process.env["GIPFEL_RULES_WASM"], ["en"], [heapListed, worker]);

function page(name: string): string {
  const found = frames.find((frame) => frame.name === name);
  assert.ok(found, `${name} is not among ${frames.map((frame) => frame.name).join()}`);
  return found.html;
}

test("the pages to learn on lead to it, and the forms that choose a game offer it", () => {
  const learn = page("learn");
  for (const path of ["/learn/heap", "/rules/heap", "/exercises/heap"]) assert.ok(learn.includes(`href="${path}"`), path);
  assert.ok(learn.includes("heap-sample"));
  assert.match(page("games"), /<option[^>]*value="heap"[^>]*>Heap</);
  for (const name of ["rules/zertz", "exercises/tzaar"]) assert.ok(page(name).includes(">Heap</a>"), name);
});

test("it has pages of its own, with its own texts", () => {
  assert.ok(page("rules/heap").includes("The rules of Heap"));
  assert.ok(page("rules/heap").includes("Taking"));
  assert.ok(page("exercises/heap").includes("The last counter"));
  assert.ok(frames.some(({ name }) => name === "learn/heap"));
});

test("a board shows it", () => {
  const still = { ply: 0, actions: [] };
  const html = render(h(Board, { view, position: "3 first", hash: "", ply: 0, trail: still, marks: new Map(), flip: false, actionMs: 0 }));
  assert.equal(html.match(/heap-counter/g)?.length, 3);
});
