// Keeps what the first page loads in few files. A bundler makes a file of its own of whatever the same later parts share: here
// each later part counts as one that needs all of the first page, which is there anyway when it comes.
const first = "./src/main.tsx";

export const together = {
  name: "together",
  setup({ onResolve, onLoad, resolve, initialOptions: { absWorkingDir: web } }) {
    onResolve({ filter: /^\.{1,2}\// }, async ({ kind, path, resolveDir, pluginData }) => {
      if (kind !== "dynamic-import" || path.endsWith(".json") || path.includes("?") || pluginData?.isResolved) return undefined;
      const found = await resolve(path, { kind: "import-statement", resolveDir, pluginData: { isResolved: true } });
      return { path: `.${found.path.slice(web.length)}`, namespace: "later" };
    });
    onLoad({ filter: /.*/, namespace: "later" }, ({ path }) => ({
      contents: `import ${JSON.stringify(first)}; export * from ${JSON.stringify(path)};`,
      resolveDir: web,
    }));
  },
};
