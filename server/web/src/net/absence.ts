// The HTTP calls by which the viewer announces to be away. Each answers with what holds then.
import type { AbsenceBody, AnnouncedAbsenceBody } from "#protocol";
import { call } from "./api";

export type OwnAbsence = AbsenceBody;

const path = "/api/me/absence";

export function ownAbsence(): Promise<OwnAbsence> {
  return call<OwnAbsence>("GET", path);
}

/** Without `from`: from now on. */
export function announceAbsence(asked: AnnouncedAbsenceBody): Promise<OwnAbsence> {
  return call<OwnAbsence>("POST", path, asked);
}

export function changeAbsence(until: number): Promise<OwnAbsence> {
  return call<OwnAbsence>("PUT", path, { until } satisfies AnnouncedAbsenceBody);
}

/** Ends the one that is on, or calls off the one that will be. */
export function endAbsence(): Promise<OwnAbsence> {
  return call<OwnAbsence>("POST", `${path}/end`);
}
