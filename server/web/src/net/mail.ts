// The HTTP calls about the viewer's address of mail, and about which notices of their games they want.
import type { MailBody, NoticesBody } from "#protocol";
import { call } from "./api";

export type MailAddress = MailBody;
export type Notices = NoticesBody;
export type MailNotices = Notices["mail"];

export function mailAddress(): Promise<MailAddress> {
  return call<MailAddress>("GET", "/api/me/mail");
}

/** A link that confirms it is sent there. */
export function giveMailAddress(address: string): Promise<object> {
  return call<object>("PUT", "/api/me/mail", { address });
}

export function removeMailAddress(): Promise<object> {
  return call<object>("POST", "/api/me/mail/end", {});
}

export function notices(): Promise<Notices> {
  return call<Notices>("GET", "/api/me/notices");
}

/** What is left out stays. */
export function setNotices(chosen: Partial<Notices>): Promise<object> {
  return call<object>("PUT", "/api/me/notices", chosen);
}
