// Writes the TypeScript types of all WebSocket messages and HTTP bodies, from the JSON Schemas in schema/.
// Usage: node scripts/generate-protocol.mjs <output file> <schema folder>
import { readdirSync, readFileSync, writeFileSync, mkdirSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { compile } from "json-schema-to-typescript";

const [output, root] = process.argv.slice(2).map((path) => resolve(path));
if (!root) throw new Error("two arguments are needed: the output file and the schema folder");

const files = new Map(); // absolute path -> schema, each read once

function load(path) {
  if (!files.has(path)) files.set(path, JSON.parse(readFileSync(path, "utf8")));
  return files.get(path);
}

/** The schema a reference points at, and the file it stands in. */
function target(ref, from) {
  const [file, pointer = ""] = ref.split("#");
  const path = file ? resolve(dirname(from), file) : from;
  let schema = load(path);
  for (const part of pointer.split("/").slice(1)) schema = schema?.[part];
  if (!schema?.title) throw new Error(`${relative(root, from)}: ${ref} leads to nothing that has a title`);
  return { schema, path };
}

const definitions = {}; // title -> schema without references to other files

/** Puts a schema with a title among the definitions, under that title, and returns the title. */
function define(schema, path) {
  const place = `${path} ${schema.title}`;
  if (definitions[schema.title]) {
    if (definitions[schema.title].place !== place) throw new Error(`two schemas have the title ${schema.title}`);
    return schema.title;
  }
  definitions[schema.title] = { place };
  definitions[schema.title].schema = inline(schema, path);
  return schema.title;
}

/** A copy in which every reference points into the definitions. */
function inline(node, path) {
  if (Array.isArray(node)) return node.map((item) => inline(item, path));
  if (node === null || typeof node !== "object") return node;
  if (typeof node.$ref === "string") {
    const found = target(node.$ref, path);
    return { $ref: `#/definitions/${define(found.schema, found.path)}` };
  }
  const copy = {};
  for (const [key, value] of Object.entries(node)) {
    if (!["$schema", "definitions", "examples"].includes(key)) copy[key] = inline(value, path);
  }
  return copy;
}

/** The titles of all schemas in a folder, in the order of their files. */
function defineFolder(folder) {
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith(".json"));
  return names.sort().map((name) => {
    const path = join(root, folder, name);
    return define(load(path), path);
  });
}

function union(title, description, titles) {
  return { title, description, oneOf: titles.map((each) => ({ $ref: `#/definitions/${each}` })) };
}

const client = defineFolder("protocol/client");
const server = defineFolder("protocol/server");
defineFolder("http");

const bundle = { title: "Protocol", type: "object", definitions: {} };
for (const title of Object.keys(definitions).sort()) bundle.definitions[title] = definitions[title].schema;
bundle.definitions.ClientMessage = union("ClientMessage", "Everything a client may send.", client);
bundle.definitions.ServerMessage = union("ServerMessage", "Everything the server sends.", server);

const text = await compile(bundle, "Protocol", {
  additionalProperties: false,
  bannerComment: "// Generated from schema/ by scripts/generate-protocol.mjs. Not to be edited.",
  declareExternallyReferenced: true,
  ignoreMinAndMaxItems: true,
  unreachableDefinitions: true,
  style: { printWidth: 120, tabWidth: 2 },
});

const clean = text
  .replace(/^export interface Protocol \{\s*\}\n/m, "")
  .replace(/^ \* This interface was referenced by `Protocol`'s JSON-Schema\n \* via the `definition` ".*"\.\n/gm, "")
  .replace(/^\/\*\*\n(?: \*\s*\n)* \*\/\n/gm, "")
  .replace(/(?: \*\n)+ \*\//g, " */");
mkdirSync(dirname(output), { recursive: true });
writeFileSync(output, clean);
