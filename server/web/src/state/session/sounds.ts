// Short tones made by WebAudio: the opponent has played, and little time is left. Silent until the visitor
// has touched the page, as browsers demand, and if they switched them off.
import { timeSound, turnSound } from "./preferences";

let audio: AudioContext | null = null;

function unlock(): void {
  audio ??= new AudioContext();
  void audio.resume();
}

/** Call once. */
export function allowSounds(): void {
  for (const gesture of ["pointerdown", "keydown"]) addEventListener(gesture, unlock, { once: true, capture: true });
}

interface Tone {
  readonly hertz: number;
  /** Seconds from now. */
  readonly at: number;
  readonly seconds: number;
  readonly volume: number;
}

function play(tones: readonly Tone[]): void {
  if (audio?.state !== "running") return;
  for (const { hertz, at, seconds, volume } of tones) {
    const [start, end] = [audio.currentTime + at, audio.currentTime + at + seconds];
    const tone = new OscillatorNode(audio, { frequency: hertz, type: "sine" });
    const loudness = new GainNode(audio, { gain: 0 });
    loudness.gain.setValueAtTime(volume, start);
    loudness.gain.exponentialRampToValueAtTime(0.0001, end);
    tone.connect(loudness).connect(audio.destination);
    tone.start(start);
    tone.stop(end);
  }
}

/** The opponent has played: a quiet knock. */
export function soundTurn(): void {
  if (!turnSound.peek()) return;
  play([
    { hertz: 520, at: 0, seconds: 0.09, volume: 0.12 },
    { hertz: 260, at: 0, seconds: 0.12, volume: 0.12 },
  ]);
}

/** Little time is left: two tones upwards. */
export function soundLowTime(): void {
  if (!timeSound.peek()) return;
  play([
    { hertz: 660, at: 0, seconds: 0.16, volume: 0.2 },
    { hertz: 880, at: 0.18, seconds: 0.24, volume: 0.2 },
  ]);
}
