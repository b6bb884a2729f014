// The worker's side: gives the engine's module lines and reports what it says. No DOM; a worker's thread, which is
// busy while the engine thinks and hears of an end only through `wanted`.

/** From the page: first the module, then jobs, done in order. */
export type Request =
  | {
      readonly module: WebAssembly.Module;
      /** Shared with the page: the number of the job that is still wanted. Null: a job cannot be broken off. */
      readonly wanted: Int32Array | null;
    }
  | { readonly job: number; readonly lines: readonly string[] };

/** To the page. A job ends with its answers, up to the first refusal, or with a failure of the module. */
export type Report =
  | { readonly job: number; readonly told: string }
  | { readonly job: number; readonly answers: readonly string[] }
  | { readonly job: number; readonly failed: string };

export interface Port {
  onmessage: ((event: { readonly data: Request }) => void) | null;
  postMessage(report: Report): void;
}

interface Exports {
  readonly memory: WebAssembly.Memory;
  _initialize(): void;
  input(size: number): number;
  answer(size: number): number;
  output_size(): number;
}

/** So much later no search goes on, in seconds. */
const longAfter = 1e9;

class Served {
  private readonly exports: Exports;
  private readonly encoder = new TextEncoder();
  private readonly decoder = new TextDecoder();
  private job = 0;
  private hasLooked = false;

  constructor(
    module: WebAssembly.Module,
    private readonly wanted: Int32Array | null,
    private readonly report: (report: Report) => void,
  ) {
    const engine = {
      seconds: () => performance.now() / 1000 + (this.looksAgain() && this.isUnwanted() ? longAfter : 0),
      tell: (address: number, size: number) => this.report({ job: this.job, told: this.text(address, size) }),
    };
    this.exports = new WebAssembly.Instance(module, { engine }).exports as unknown as Exports;
    this.exports._initialize();
  }

  run(job: number, lines: readonly string[]): void {
    this.job = job;
    const answers: string[] = [];
    for (const line of lines) {
      const answer = this.ask(line);
      answers.push(answer);
      if (answer.startsWith("err ")) break;
    }
    this.report({ job, answers });
  }

  private ask(line: string): string {
    this.hasLooked = false;
    const bytes = this.encoder.encode(line);
    const address = this.exports.input(bytes.length);
    new Uint8Array(this.exports.memory.buffer, address, bytes.length).set(bytes);
    const answer = this.exports.answer(bytes.length);
    return this.text(answer, this.exports.output_size());
  }

  private text(address: number, size: number): string {
    return this.decoder.decode(new Uint8Array(this.exports.memory.buffer, address, size));
  }

  /** A search begins with its first look at the clock: the moment that a job ended at before has to come after it. */
  private looksAgain(): boolean {
    const again = this.hasLooked;
    this.hasLooked = true;
    return again;
  }

  private isUnwanted(): boolean {
    return this.wanted !== null && Atomics.load(this.wanted, 0) !== this.job;
  }
}

export function serve(port: Port): void {
  let served: Served | null = null;
  port.onmessage = ({ data }) => {
    if ("module" in data) {
      served = new Served(data.module, data.wanted, (report) => port.postMessage(report));
      return;
    }
    try {
      served?.run(data.job, data.lines);
    } catch (error) {
      port.postMessage({ job: data.job, failed: String(error) });
    }
  };
}
