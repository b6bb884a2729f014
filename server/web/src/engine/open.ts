// The engine in a browser: where its module and its worker come from. Loaded with the pages that need it.
import wasm from "engine.wasm";
import worker from "engine.worker";
import { Engine } from "./engine";

let compiled: Promise<WebAssembly.Module> | null = null;

/** Once for all engines of the page; after a failure again. */
function load(): Promise<WebAssembly.Module> {
  compiled ??= WebAssembly.compileStreaming(fetch(wasm)).catch((error: unknown) => {
    compiled = null;
    throw error;
  });
  return compiled;
}

/** Fetches what any engine will need, so that it needs no connection later. */
export async function prefetchEngine(): Promise<void> {
  await Promise.all([load(), fetch(worker)]);
}

/** Nothing is loaded before the first call. */
export function openEngine(): Engine {
  return new Engine({ load, thread: () => new Worker(worker, { type: "module" }), shares: crossOriginIsolated });
}
