// The HTTP calls of admins. For everybody else the server has nothing there (404).
import type {
  AccountFactsBody,
  AccountsBody,
  ActBody,
  AuditBody,
  ComplaintsBody,
  InvitationsBody,
  PasswordHelpBody,
  ReportsBody,
  RestrictionsBody,
  SettingsBody,
} from "#protocol";
import { call } from "./api";

export type Report = ReportsBody["reports"][number];
export type Complaint = ComplaintsBody["complaints"][number];
export type Restriction = RestrictionsBody["restrictions"][number];
export type Deed = AuditBody["acts"][number];
export type Setting = SettingsBody["settings"][number];
export type Act = ActBody;
export type ListedAccount = AccountsBody["accounts"][number];
export type AccountFacts = AccountFactsBody;
export type Invitation = InvitationsBody["invitations"][number];

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

/** Accounts whose names begin so. */
export async function accounts(beginning: string): Promise<ListedAccount[]> {
  return (await call<AccountsBody>("GET", `/api/admin/accounts?beginning=${encodeURIComponent(beginning)}`)).accounts;
}

export function accountFacts(name: string): Promise<AccountFacts> {
  return call<AccountFactsBody>("GET", `/api/admin/accounts/${encodeURIComponent(name)}`);
}

/** The new password of that account, whose sessions have ended. */
export async function renewPassword(name: string): Promise<string> {
  return (await call<PasswordHelpBody>("POST", "/api/admin/password", { name })).password;
}

export async function invitations(): Promise<Invitation[]> {
  return (await call<InvitationsBody>("GET", "/api/admin/invitations")).invitations;
}

/** With its code, which is shown now and never again. */
export function invite(uses: number, days: number): Promise<Invitation> {
  return call<Invitation>("POST", "/api/admin/invitations", { uses, days });
}

export function revokeInvitation(number: number): Promise<object> {
  return call<object>("POST", "/api/admin/invitations/end", { number });
}
