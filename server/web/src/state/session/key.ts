// Random keys: with them the server recognises a repeated message, and casts lots that nobody can steer.

/** 24 hexadecimal digits. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
