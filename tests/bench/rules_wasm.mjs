// Speed of the browser's rules: the same perfts as rules_bench, in Node. Usage: node rules_wasm.mjs <rules.wasm>
import { readFileSync } from "node:fs";

const bytes = readFileSync(process.argv[2]);
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes));
exports._initialize();

function start(setup) {
  const text = new TextEncoder().encode(setup);
  const address = exports.input(text.length);
  new Uint8Array(exports.memory.buffer, address, text.length).set(text);
  return exports.start(text.length);
}

console.log(`${bytes.length} bytes`);
for (const [setup, expected] of [
  ["tzaar:fixed", 260_556n],
  ["zertz:37", 3_277_260n],
  ["zertz:61", 17_000_496n],
]) {
  const game = start(setup);
  const run = (times) => {
    const before = process.cpuUsage().user;
    for (let i = 0; i < times; ++i) {
      if (exports.perft(game, 2) !== expected) throw new Error(`${setup}: wrong count`);
    }
    return (process.cpuUsage().user - before) / times / 1000;
  };
  run(100); // until it is compiled
  console.log(`${setup} perft 2: ${run(400).toFixed(2)} ms`);
}
