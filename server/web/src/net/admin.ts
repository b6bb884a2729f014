// The HTTP calls of admins. For everybody else the server has nothing there (404).
import type { ActBody, AuditBody, ComplaintsBody, ReportsBody, RestrictionsBody, SettingsBody } from "#protocol";
import { call } from "./api";

export type Report = ReportsBody["reports"][number];
export type Complaint = ComplaintsBody["complaints"][number];
export type Restriction = RestrictionsBody["restrictions"][number];
export type Deed = AuditBody["acts"][number];
export type Setting = SettingsBody["settings"][number];
export type Act = ActBody;

export async function reports(): Promise<Report[]> {
  return (await call<ReportsBody>("GET", "/api/admin/reports")).reports;
}

export async function complaints(): Promise<Complaint[]> {
  return (await call<ComplaintsBody>("GET", "/api/admin/complaints")).complaints;
}

export async function restrictions(): Promise<Restriction[]> {
  return (await call<RestrictionsBody>("GET", "/api/admin/restrictions")).restrictions;
}

export async function audit(): Promise<Deed[]> {
  return (await call<AuditBody>("GET", "/api/admin/audit")).acts;
}

export async function settings(): Promise<Setting[]> {
  return (await call<SettingsBody>("GET", "/api/admin/settings")).settings;
}

/** Rejects with what is wrong. */
export function perform(act: Act): Promise<object> {
  return call<object>("POST", "/api/admin/act", act);
}
