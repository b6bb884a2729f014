// The engine's worker as a thread of Node, where it speaks through another object than in a browser.
import { parentPort } from "node:worker_threads";
import { serve, type Port } from "../../../server/web/src/engine/serve";

const port: Port = { onmessage: null, postMessage: (report) => parentPort?.postMessage(report) };
serve(port);
parentPort?.on("message", (data) => port.onmessage?.({ data }));
