// Checking the draw of a random set-up: schema/notation.md, "The draw". Needs a secure context (HTTPS or
// localhost), where browsers offer SHA-256; elsewhere the answer is "unknown".
import type { RoomState } from "../net/wire";

type Draw = NonNullable<RoomState["draw"]>;
export type DrawCheck = "fair" | "wrong" | "unknown";

async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether the secret is the one committed to and the set-up the one drawn with it. */
export async function checkDraw(draw: Draw, setup: string): Promise<DrawCheck> {
  if (!draw.secret || !globalThis.crypto?.subtle) return "unknown";
  const parts = [draw.secret, draw.nonces.first ?? "", draw.nonces.second ?? ""];
  const seed = (await sha256(parts.join("\n"))).slice(0, 32);
  const bound = (await sha256(draw.secret)) === draw.commitment;
  return bound && setup.endsWith(`:${seed}`) ? "fair" : "wrong";
}
