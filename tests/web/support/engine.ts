// The real engine for tests: its module, in a thread of its own.
import { readFileSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { Engine } from "../../../server/web/src/engine/engine";
import type { Outside, Thread } from "../../../server/web/src/engine/jobs";

export interface Opened {
  readonly engine: Engine;
  /** Every thread that was started. */
  readonly threads: Worker[];
}

async function load(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(readFileSync(process.env["GIPFEL_ENGINE_WASM"] ?? ""));
}

function asThread(worker: Worker): Thread {
  const thread: Thread = {
    onmessage: null,
    onerror: null,
    postMessage: (request) => worker.postMessage(request),
    terminate: () => void worker.terminate(),
  };
  worker.on("message", (data) => thread.onmessage?.({ data } as MessageEvent));
  worker.on("error", (error) => thread.onerror?.(error));
  return thread;
}

export function open(part: Partial<Outside> = {}): Opened {
  const threads: Worker[] = [];
  const thread = () => {
    const worker = new Worker(process.env["GIPFEL_ENGINE_THREAD"] ?? "");
    threads.push(worker);
    return asThread(worker);
  };
  return { engine: new Engine({ load, thread, shares: true, ...part }), threads };
}
