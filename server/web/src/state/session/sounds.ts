// The sounds of the game, soft and short, made by WebAudio of sine tones and a breath of noise. Silent until the visitor
// has touched the page, as browsers demand, and where they switched them off.
import { silent, soundOn, volume, type SoundName } from "./preferences";

let audio: AudioContext | null = null;
/** When the last sound is over, by performance.now(). */
let silentFrom = 0;
let resting = 0;

/** In ms: it starts late after a rest, which turns that follow one another should not. */
const restAfter = 10_000;

/** Lets the device run until `seconds` from now have sounded. It rests in longer silence, which spares a phone's battery. */
function wake(device: AudioContext, seconds: number): Promise<void> {
  silentFrom = Math.max(silentFrom, performance.now() + 1000 * seconds);
  clearTimeout(resting);
  resting = window.setTimeout(() => void device.suspend(), silentFrom + restAfter - performance.now());
  return device.resume();
}

function unlock(): void {
  audio ??= new AudioContext();
  void wake(audio, 0).catch(() => undefined);
}

/** Call once. */
export function allowSounds(): void {
  for (const gesture of ["pointerdown", "keydown"]) addEventListener(gesture, unlock, { once: true, capture: true });
}

interface Part {
  /** A tone's; null: noise. */
  readonly hertz: number | null;
  /** Seconds from the sound's beginning. */
  readonly at: number;
  readonly seconds: number;
  readonly volume: number;
}

const tone = (hertz: number, at: number, seconds: number, volume: number): Part => ({ hertz, at, seconds, volume });
const noise = (at: number, seconds: number, volume: number): Part => ({ hertz: null, at, seconds, volume });

/** A piece of wood put down. */
const tock = (hertz: number, at: number): Part[] => [
  noise(at, 0.03, 0.1),
  tone(hertz, at, 0.07, 0.14),
  tone(hertz * 2.4, at, 0.03, 0.05),
];

const sounds: Readonly<Record<SoundName, readonly Part[]>> = {
  place: tock(310, 0),
  capture: [...tock(310, 0), ...tock(205, 0.07)],
  ring: [noise(0, 0.16, 0.07), tone(150, 0.02, 0.1, 0.06)],
  low: [tone(660, 0, 0.16, 0.16), tone(880, 0.18, 0.24, 0.16)],
  over: [tone(440, 0, 0.2, 0.1), tone(392, 0.2, 0.2, 0.1), tone(330, 0.4, 0.4, 0.1)],
  challenge: [tone(784, 0, 0.4, 0.1), tone(988, 0.22, 0.55, 0.1)],
};

/** The end of a game that the visitor won. */
const victory: readonly Part[] = [tone(392, 0, 0.2, 0.1), tone(494, 0.2, 0.2, 0.1), tone(587, 0.4, 0.45, 0.1)];

/** Dull noise, as long as the longest that a sound needs. */
function breath(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate * 0.2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let last = 0;
  for (let i = 0; i < samples.length; i++) {
    last += 0.12 * (Math.random() * 2 - 1 - last);
    samples[i] = 3 * last;
  }
  return buffer;
}

function source(context: AudioContext, hertz: number | null): AudioScheduledSourceNode {
  if (hertz === null) return new AudioBufferSourceNode(context, { buffer: breath(context) });
  return new OscillatorNode(context, { frequency: hertz, type: "sine" });
}

/** Of the full volume; a ramp cannot begin at 0. */
function share(): number {
  const percent = Number(volume.peek());
  return percent >= 0 ? Math.min(100, Math.max(1, percent)) / 100 : 1;
}

/** A device that is refused for a while must not play all that was missed at once. */
const latest = 1000;

function play(parts: readonly Part[], delay: number): void {
  const device = audio;
  if (silent.peek() || device === null) return;
  const asked = performance.now();
  const start = (): void => {
    if (performance.now() - asked < latest) for (const part of parts) begin(device, part, delay);
  };
  void wake(device, delay + Math.max(...parts.map(({ at, seconds }) => at + seconds))).then(start, () => undefined);
}

function begin(device: AudioContext, { hertz, at, seconds, volume: loudest }: Part, delay: number): void {
  const start = device.currentTime + delay + at;
  const node = source(device, hertz);
  const loudness = new GainNode(device, { gain: 0 });
  loudness.gain.setValueAtTime(loudest * share(), start);
  loudness.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  node.connect(loudness).connect(device.destination);
  node.start(start);
  node.stop(start + seconds);
}

/** `delay`: in seconds. */
export function sound(name: SoundName, delay = 0): void {
  if (soundOn[name].peek()) play(sounds[name], delay);
}

export function soundEnd(won: boolean): void {
  if (soundOn.over.peek()) play(won ? victory : sounds.over, 0);
}

/** For whoever chooses the volume. */
export function soundTrial(): void {
  play(sounds.place, 0);
}
