// Checks the lots for sides and a random set-up: schema/notation.md, "Lots". Needs a secure context (HTTPS or
// localhost), where browsers offer SHA-256; elsewhere the answer is "unknown".
import type { RoomState } from "../../net/wire";
import { other } from "./room";

type Lot = NonNullable<RoomState["draw"]>;
export type LotCheck = "fair" | "wrong" | "unknown";

async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether the secret is the one committed to, and whether sides and set-up follow from it. */
export async function checkLot(lot: Lot, setup: string): Promise<LotCheck> {
  if (!lot.secret || !globalThis.crypto?.subtle) return "unknown";
  const bound = (await sha256(lot.secret)) === lot.commitment;
  return bound && (await areSidesFair(lot)) && (await isSetupFair(lot, setup)) ? "fair" : "wrong";
}

async function isSetupFair({ setup: isByLot, secret, nonces }: Lot, setup: string): Promise<boolean> {
  if (!isByLot) return true;
  const hash = await sha256([secret, nonces.first ?? "", nonces.second ?? ""].join("\n"));
  return setup.endsWith(`:${hash.slice(0, 32)}`);
}

async function areSidesFair({ host, secret, nonces }: Lot): Promise<boolean> {
  if (!host) return true;
  const guest = host.side && nonces[other(host.side)];
  const hash = await sha256(["side", secret, host.nonce ?? "", guest ?? ""].join("\n"));
  return host.side === (hash < "8" ? "first" : "second");
}
