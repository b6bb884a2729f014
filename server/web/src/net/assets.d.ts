// Files that the bundler turns into addresses, and the list of them.
declare module "*.wasm" {
  const address: string;
  export default address;
}
/** Messages by key: what the first page says, and the rest. */
declare module "*.json?first" {
  const messages: Readonly<Record<string, string>>;
  export default messages;
}
declare module "*.json?later" {
  const messages: Readonly<Record<string, string>>;
  export default messages;
}
/** The texts of a book of a game, which lie in a folder. */
declare module "*?book" {
  type Texts = Readonly<Record<string, string>>;
  export const english: Texts;
  /** By language, all but English. */
  export const files: Readonly<Record<string, () => Promise<{ default: Texts }>>>;
}
declare module "*.worker" {
  const address: string;
  export default address;
}
declare module "*.program" {
  const address: string;
  export default address;
}
declare module "site.files" {
  /** What the site is made of beside its page. */
  const files: readonly string[];
  export default files;
  /** Another one whenever any of it is another. */
  export const version: string;
}
