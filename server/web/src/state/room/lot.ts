// Checking the draw of sides and of a random set-up: schema/notation.md, "The draw". Needs a secure context (HTTPS or
// localhost), where browsers offer SHA-256; elsewhere the answer is "unknown".
import type { RoomState } from "../../net/wire";
import { other } from "./room";

type Draw = NonNullable<RoomState["draw"]>;
export type DrawCheck = "fair" | "wrong" | "unknown";

async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether the secret is the one committed to, and sides and set-up those drawn with it. */
export async function checkDraw(draw: Draw, setup: string): Promise<DrawCheck> {
  if (!draw.secret || !globalThis.crypto?.subtle) return "unknown";
  const bound = (await sha256(draw.secret)) === draw.commitment;
  return bound && (await areSidesFair(draw)) && (await isSetupFair(draw, setup)) ? "fair" : "wrong";
}

async function isSetupFair({ setup: drawn, secret, nonces }: Draw, setup: string): Promise<boolean> {
  if (!drawn) return true;
  const hash = await sha256([secret, nonces.first ?? "", nonces.second ?? ""].join("\n"));
  return setup.endsWith(`:${hash.slice(0, 32)}`);
}

async function areSidesFair({ host, secret, nonces }: Draw): Promise<boolean> {
  if (!host) return true;
  const guest = host.side && nonces[other(host.side)];
  const hash = await sha256(["side", secret, host.nonce ?? "", guest ?? ""].join("\n"));
  return host.side === (hash < "8" ? "first" : "second");
}
