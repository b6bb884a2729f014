// How long a replay shows each turn. This browser remembers it.
import { remembered } from "../session/preferences";

/** In ms, once the pieces lie still. */
const rests = { slow: 3000, usual: 1500, fast: 750 } as const;
export type ReplaySpeed = keyof typeof rests;

const next: Readonly<Record<ReplaySpeed, ReplaySpeed>> = { slow: "usual", usual: "fast", fast: "slow" };
const kept = remembered<ReplaySpeed>("replaySpeed", "usual");

/** Unless the browser holds what only another version of the client knows. */
export const replaySpeed = (): ReplaySpeed => (Object.hasOwn(rests, kept.value) ? kept.value : "usual");
export const replayRest = (): number => rests[replaySpeed()];

export function changeReplaySpeed(): void {
  kept.value = next[replaySpeed()];
}
