// The engine in a browser: where its module and its worker come from. Loaded with the pages that need it.
import wasm from "engine.wasm";
import worker from "engine.worker";
import { Engine } from "./engine";

async function load(): Promise<WebAssembly.Module> {
  const response = await fetch(wasm);
  if (!response.ok) throw new Error(`${wasm}: ${response.status}`);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** Nothing is loaded before the first call. */
export function openEngine(): Engine {
  return new Engine({ load, thread: () => new Worker(worker, { type: "module" }), shares: crossOriginIsolated });
}
