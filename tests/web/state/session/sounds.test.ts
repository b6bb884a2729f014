// When the sound device runs.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { allowSounds, sound } from "../../../../server/web/src/state/session/sounds";

const heard: string[] = [];

class Silent {
  gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
  connect = <T>(next: T): T => next;
  start = (): void => void heard.push("start");
  stop = (): void => undefined;
}

class Device {
  currentTime = 0;
  sampleRate = 8000;
  destination = {};
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
  resume = async (): Promise<void> => void heard.push("resume");
  suspend = async (): Promise<void> => void heard.push("suspend");
}

Object.assign(globalThis, {
  window: globalThis,
  AudioContext: Device,
  OscillatorNode: Silent,
  GainNode: Silent,
  AudioBufferSourceNode: Silent,
});

test("the device starts with the first touch, rests in silence, and wakes for the next sound", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const page = new EventTarget();
  Object.assign(globalThis, { addEventListener: page.addEventListener.bind(page) });
  allowSounds();
  sound("low");
  assert.deepEqual(heard, [], "nobody has touched the page");
  page.dispatchEvent(new Event("pointerdown"));
  assert.deepEqual(heard.splice(0), ["resume"]);
  mock.timers.tick(9_000);
  sound("low");
  await Promise.resolve();
  assert.deepEqual(heard.splice(0), ["resume", "start", "start"]);
  mock.timers.tick(9_000);
  assert.deepEqual(heard, [], "a sound was just heard");
  mock.timers.tick(2_000);
  assert.deepEqual(heard.splice(0), ["suspend"]);
  sound("low");
  await Promise.resolve();
  assert.deepEqual(heard.splice(0), ["resume", "start", "start"]);
});
