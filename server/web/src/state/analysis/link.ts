// A whole analysis in a link: its text, compressed, behind the "#" that the browser keeps to itself. No server has it.
import { t } from "../../i18n/messages";
import { readTree, treeText, BadTree } from "./tree_text";
import type { Tree } from "./tree";

/** What the part behind the "#" begins with; another way to write it gets another one. */
const version = "1.";
/** Longer links do not survive being sent around. */
export const longestLink = 24_000;
const longestText = 400_000;

/** A link that cannot be opened; the message is for people. */
export class BadLink extends Error {}

function throughStream(bytes: Uint8Array, way: GenericTransformStream): ReadableStreamDefaultReader<Uint8Array> {
  const source = new Blob([bytes as BlobPart]).stream();
  return source.pipeThrough(way as ReadableWritablePair<Uint8Array, Uint8Array>).getReader();
}

/** All that comes; throws BadLink for more than `most` bytes, so that a small link cannot fill the memory. */
async function gather(reader: ReadableStreamDefaultReader<Uint8Array>, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let { done, value } = await reader.read(); !done && value; { done, value } = await reader.read()) {
    size += value.length;
    if (size > most) throw new BadLink(t("analysis.link_too_much"));
    parts.push(value);
  }
  const all = new Uint8Array(size);
  parts.reduce((at, part) => (all.set(part, at), at + part.length), 0);
  return all;
}

function base64url(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(text).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

function fromBase64url(text: string): Uint8Array {
  const plain = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(plain, (character) => character.charCodeAt(0));
}

/** What goes behind the "#"; null: the tree is too large for a link. */
export async function fragmentOf(tree: Tree): Promise<string | null> {
  const bytes = new TextEncoder().encode(treeText(tree));
  if (bytes.length > longestText) return null;
  const reader = throughStream(bytes, new CompressionStream("deflate"));
  const fragment = version + base64url(await gather(reader, longestText));
  return fragment.length > longestLink ? null : fragment;
}

/** The tree of such a fragment, with or without its "#". Throws BadLink. */
export async function treeOf(fragment: string): Promise<Tree> {
  const text = fragment.replace(/^#/, "").trim();
  if (!text.startsWith(version)) throw new BadLink(t("analysis.link_none"));
  try {
    const reader = throughStream(fromBase64url(text.slice(version.length)), new DecompressionStream("deflate"));
    return readTree(new TextDecoder("utf-8", { fatal: true }).decode(await gather(reader, longestText)));
  } catch (error) {
    if (error instanceof BadLink) throw error;
    if (error instanceof BadTree) throw new BadLink(t("analysis.link_unreadable"));
    throw new BadLink(t("analysis.link_damaged"));
  }
}
