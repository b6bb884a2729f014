// The rules of the games: typed interface of the WebAssembly module that is compiled from common/. No DOM, and no
// rule of a game in TypeScript. The other side of the functions is common/wasm/bindings.cpp.

export type Side = "first" | "second";

export interface SetupInfo {
  readonly id: string;
  readonly name: string;
  readonly needsSeed: boolean;
  /** Whose games are rated together; empty: games that start so are not rated. */
  readonly pool: string;
}

export interface GameInfo {
  readonly id: string;
  readonly name: string;
  readonly sides: readonly [string, string];
  readonly setups: readonly SetupInfo[];
}

export interface Refusal {
  readonly code: string;
  readonly sentence: string;
  /** Which case of the code it is, where that has several. */
  readonly detail?: string;
}

export interface Outcome {
  /** null: a draw. */
  readonly winner: Side | null;
  readonly reason: string;
  /** For people, what the reason does not say: "3 of each, 6 black". May be empty. */
  readonly detail: string;
}

/** One thing a clicking player may do next. */
export interface Step {
  /** The turn as chosen so far with this step taken: give it to steps() again. */
  readonly partial: string;
  /** The board point to click; empty: a button. */
  readonly point: string;
  readonly kind: string;
  readonly label: string;
  /** Pieces it wins besides the one on a capture's point, in the game's notation; may be empty. */
  readonly gain: string;
}

/** A point where a player may expect to act and cannot. */
export interface Blocked {
  readonly point: string;
  readonly code: string;
  readonly reason: string;
}

/** One number that shows a player how the game is going. */
export interface Fact {
  /** null: it belongs to both. */
  readonly side: Side | null;
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly limit: number;
  /** The next turn could decide the game by it. */
  readonly warn: boolean;
}

export interface Steps {
  /** The position to show: the partial turn's actions already made. */
  readonly position: string;
  /** Set when the part chosen is a whole legal turn. */
  readonly turn: string | null;
  /** Not empty if sending `turn` would lose at once. */
  readonly warning: string;
  readonly next: readonly Step[];
  /** Why other points are not among them, where that is worth saying. */
  readonly blocked: readonly Blocked[];
}

export interface Game {
  readonly id: string;
  readonly setup: string;
  turns(): string[];
  ply(): number;
  toMove(): Side;
  outcome(): Outcome | null;
  position(): string;
  startPosition(): string;
  /** 16 hexadecimal digits. */
  hash(): string;
  /** Plays a whole turn, read tolerantly, and returns its exact text; a refusal changes nothing. */
  play(turn: string): { turn: string } | { refusal: Refusal };
  undo(): boolean;
  /** Throws RulesError where `partial` begins no legal turn, and after the end of the game. */
  steps(partial: string): Steps;
  legalTurns(): string[];
  /** Numbers that help a player, of the position now. */
  facts(): Fact[];
  clone(): Game;
  /** Frees the memory; do not use the game afterwards. */
  free(): void;
}

export interface Rules {
  games(): GameInfo[];
  /** Throws RulesError for an unknown game or a bad set-up. */
  start(game: string, setup: string): Game;
}

export class RulesError extends Error implements Refusal {
  readonly code: string;
  readonly sentence: string;
  readonly detail?: string;

  constructor(refusal: Refusal) {
    super(refusal.sentence);
    this.name = "RulesError";
    this.code = refusal.code;
    this.sentence = refusal.sentence;
    if (refusal.detail !== undefined) this.detail = refusal.detail;
  }
}

/** Addresses in the module's memory. */
type Address = number;

interface Exports {
  readonly memory: WebAssembly.Memory;
  _initialize(): void;
  input(size: number): Address;
  output(): Address;
  output_size(): number;
  games(): Address;
  start(size: number): Address;
  clone(game: Address): Address;
  release(game: Address): void;
  id(game: Address): Address;
  setup(game: Address): Address;
  turns(game: Address): Address;
  ply(game: Address): number;
  to_move(game: Address): number;
  position(game: Address): Address;
  start_position(game: Address): Address;
  hash(game: Address): bigint;
  undo(game: Address): number;
  legal_turns(game: Address): Address;
  facts(game: Address): Address;
  outcome(game: Address): Address;
  play(game: Address, size: number): Address;
  steps(game: Address, size: number): Address;
}

/** The module's memory as texts in and JSON out. */
class Module {
  private readonly encoder = new TextEncoder();
  private readonly decoder = new TextDecoder();

  constructor(readonly exports: Exports) {}

  /** Puts a text where the next call looks for it; returns its size. */
  give(text: string): number {
    const bytes = this.encoder.encode(text);
    const address = this.exports.input(bytes.length);
    new Uint8Array(this.exports.memory.buffer, address, bytes.length).set(bytes);
    return bytes.length;
  }

  /** The answer of the call just made. */
  read<T>(address: Address): T {
    const bytes = new Uint8Array(this.exports.memory.buffer, address, this.exports.output_size());
    return JSON.parse(this.decoder.decode(bytes)) as T;
  }
}

class WasmGame implements Game {
  readonly id: string;
  readonly setup: string;

  constructor(
    private readonly module: Module,
    private readonly address: Address,
  ) {
    this.id = module.read(module.exports.id(address));
    this.setup = module.read(module.exports.setup(address));
  }

  turns(): string[] {
    return this.module.read(this.module.exports.turns(this.address));
  }

  ply(): number {
    return this.module.exports.ply(this.address);
  }

  toMove(): Side {
    return this.module.exports.to_move(this.address) === 0 ? "first" : "second";
  }

  outcome(): Outcome | null {
    return this.module.read(this.module.exports.outcome(this.address));
  }

  position(): string {
    return this.module.read(this.module.exports.position(this.address));
  }

  startPosition(): string {
    return this.module.read(this.module.exports.start_position(this.address));
  }

  hash(): string {
    return BigInt.asUintN(64, this.module.exports.hash(this.address)).toString(16).padStart(16, "0");
  }

  play(turn: string): { turn: string } | { refusal: Refusal } {
    return this.module.read(this.module.exports.play(this.address, this.module.give(turn)));
  }

  undo(): boolean {
    return this.module.exports.undo(this.address) !== 0;
  }

  steps(partial: string): Steps {
    const answer = this.module.read<Steps | { refusal: Refusal }>(
      this.module.exports.steps(this.address, this.module.give(partial)),
    );
    if ("refusal" in answer) throw new RulesError(answer.refusal);
    return answer;
  }

  legalTurns(): string[] {
    return this.module.read(this.module.exports.legal_turns(this.address));
  }

  facts(): Fact[] {
    return this.module.read(this.module.exports.facts(this.address));
  }

  clone(): Game {
    return new WasmGame(this.module, this.module.exports.clone(this.address));
  }

  free(): void {
    this.module.exports.release(this.address);
  }
}

class WasmRules implements Rules {
  constructor(private readonly module: Module) {}

  games(): GameInfo[] {
    return this.module.read(this.module.exports.games());
  }

  start(game: string, setup: string): Game {
    const address = this.module.exports.start(this.module.give(`${game}:${setup}`));
    if (address !== 0) return new WasmGame(this.module, address);
    throw new RulesError(this.module.read<{ refusal: Refusal }>(this.module.exports.output()).refusal);
  }
}

/** Loads the module; `source` is rules.wasm on its way, compiled while it comes, or its bytes. */
export async function loadRules(source: Promise<Response> | BufferSource): Promise<Rules> {
  const loading = source instanceof Promise ? WebAssembly.instantiateStreaming(source) : WebAssembly.instantiate(source);
  const { instance } = await loading;
  const exports = instance.exports as unknown as Exports;
  exports._initialize();
  return new WasmRules(new Module(exports));
}
