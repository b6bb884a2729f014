// Jobs for the engine's worker, one after the other: starts the worker when first needed, breaks a job off, and
// replaces a worker that failed or cannot be told to end. The page's thread.
import { EngineError, readAnswer } from "./lines";
import type { Report, Request } from "./serve";

/** A worker that runs serve(). */
export interface Thread {
  onmessage: ((event: MessageEvent<Report>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(request: Request): void;
  terminate(): void;
}

/** What jobs have to be given. */
export interface Outside {
  load(): Promise<WebAssembly.Module>;
  thread(): Thread;
  /** Can memory be shared with the worker? If not, a job is broken off by ending the worker, which then forgets what
   *  it has searched. */
  readonly shares: boolean;
}

export interface Job {
  readonly lines: readonly string[];
  readonly onTold?: (line: string) => void;
  /** False: it does not look at the clock, and so does not hear that it is to end. */
  readonly hears: boolean;
}

interface Running extends Job {
  readonly end: (answers: readonly string[] | null) => void;
  readonly fail: (error: EngineError) => void;
}

export class Jobs {
  private module: Promise<WebAssembly.Module> | null = null;
  private thread: Thread | null = null;
  private running: Running | null = null;
  private now = 0;
  private readonly wanted: Int32Array | null;

  constructor(private readonly outside: Outside) {
    this.wanted = outside.shares ? new Int32Array(new SharedArrayBuffer(4)) : null;
  }

  /** Ends what runs. Jobs of the returned number are done until the next such call. */
  begin(): number {
    const { running } = this;
    this.running = null;
    this.now = (this.now + 1) | 0;
    if (this.wanted) Atomics.store(this.wanted, 0, this.now);
    if (running && !(this.wanted && running.hears)) this.dismiss();
    running?.end(null);
    return this.now;
  }

  /** The answers to all lines; null: the number is not the newest any more. Rejects with EngineError for the first
   *  line that is refused, "not_loaded" or "failed". */
  async run(number: number, job: Job): Promise<readonly string[] | null> {
    const module = await this.loaded();
    if (number !== this.now) return null;
    const thread = (this.thread ??= this.start(module));
    const answers = await new Promise<readonly string[] | null>((end, fail) => {
      this.running = { ...job, end, fail };
      thread.postMessage({ job: number, lines: job.lines });
    });
    return answers?.map(readAnswer) ?? null;
  }

  /** Ends the worker; the next job starts another. */
  close(): void {
    this.begin();
    this.dismiss();
  }

  private async loaded(): Promise<WebAssembly.Module> {
    try {
      return await (this.module ??= this.outside.load());
    } catch {
      this.module = null;
      throw new EngineError("not_loaded", "The computer player did not load. Check your connection and try again.");
    }
  }

  private start(module: WebAssembly.Module): Thread {
    const thread = this.outside.thread();
    thread.onmessage = ({ data }) => this.receive(data);
    thread.onerror = () => this.fail();
    thread.postMessage({ module, wanted: this.wanted });
    return thread;
  }

  private receive(report: Report): void {
    const { running } = this;
    if (report.job !== this.now || !running) return;
    if ("told" in report) return running.onTold?.(report.told);
    if ("failed" in report) return this.fail();
    this.running = null;
    running.end(report.answers);
  }

  private fail(): void {
    const { running } = this;
    this.running = null;
    this.dismiss();
    running?.fail(new EngineError("failed", "The computer player failed. Try again."));
  }

  private dismiss(): void {
    if (this.thread) this.thread.onmessage = this.thread.onerror = null;
    this.thread?.terminate();
    this.thread = null;
  }
}
