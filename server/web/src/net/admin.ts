// The HTTP calls of admins. For everybody else the server has nothing there (404).
import type { ActBody, AuditBody, ReportsBody, RestrictionsBody } from "#protocol";
import { call } from "./api";

export type Report = ReportsBody["reports"][number];
export type Restriction = RestrictionsBody["restrictions"][number];
export type Deed = AuditBody["acts"][number];
export type Act = ActBody;

export async function reports(): Promise<Report[]> {
  return (await call<ReportsBody>("GET", "/api/admin/reports")).reports;
}

export async function restrictions(): Promise<Restriction[]> {
  return (await call<RestrictionsBody>("GET", "/api/admin/restrictions")).restrictions;
}

export async function audit(): Promise<Deed[]> {
  return (await call<AuditBody>("GET", "/api/admin/audit")).acts;
}

/** What is done, in a sentence. Rejects with what is wrong. */
export async function perform(act: Act): Promise<string> {
  return (await call<{ done: string }>("POST", "/api/admin/act", act)).done;
}
