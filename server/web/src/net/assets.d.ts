// Files that the bundler turns into addresses.
declare module "*.wasm" {
  const address: string;
  export default address;
}
declare module "*.worker" {
  const address: string;
  export default address;
}
