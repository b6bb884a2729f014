// Finds what a person would read in the client's sources: it belongs in server/web/messages, for all languages. And
// messages that are read only once, when a file is loaded: they would not follow the language.
// Usage: node words_lint.mjs <server/web>   Prints each such text or message and exits with 1 if there is one.
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** Attributes whose texts nobody reads. */
const mute = new Set(["class", "d", "points", "rel", "transform", "viewBox", "style", "href", "autocomplete"]);
/** Calls whose texts nobody reads, or only in the browser's console. */
const muteCalls = /(^|\.)(closest|matches|matchMedia|querySelector(All)?|error|warn|Error|execCommand|tagOf)$/;
/** They carry words at most: the server's, the rules' and the engine's. */
const silent = ["net/", "rules/", "engine/", "i18n/"];
/** The same in all languages. */
const names = /Gipfel|TZAAR|ZÈRTZ/g;

/** Words in a row, or a word as a sentence or a button begins. */
function isWords(text) {
  const rest = text.replaceAll(names, "");
  return /(^|\s)\p{L}{2,},? \p{L}+($|[\s.,:?!…])/u.test(rest) || /^\p{Lu}\p{Ll}+([.:?!…,]|$)/u.test(rest);
}

/** The texts in a source that a person would read, each with its line, from 1. */
export function wordsIn(typescript, path, text) {
  const found = [];
  const source = typescript.createSourceFile(path, text, typescript.ScriptTarget.Latest, true);
  const note = (node, words) =>
    found.push({ line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, words: words.trim() });
  const nobodyReads = (node) =>
    (typescript.isJsxAttribute(node) && mute.has(node.name.getText())) ||
    ((typescript.isCallExpression(node) || typescript.isNewExpression(node)) &&
      muteCalls.test(node.expression.getText())) ||
    (typescript.isBinaryExpression(node) && node.operatorToken.getText() === "===") ||
    typescript.isImportDeclaration(node) ||
    typescript.isTypeNode(node);
  function visit(node) {
    if (nobodyReads(node)) return;
    if (typescript.isJsxText(node) && /\p{L}{2,}/u.test(node.text.replaceAll(names, ""))) note(node, node.text);
    const isText = typescript.isStringLiteralLike(node) || typescript.isTemplateLiteralToken(node);
    if (isText && isWords(node.text)) note(node, node.text);
    typescript.forEachChild(node, visit);
  }
  visit(source);
  return found;
}

/** The messages that a source reads outside of all functions, each with its line, from 1. */
export function frozenIn(typescript, path, text) {
  const found = [];
  const source = typescript.createSourceFile(path, text, typescript.ScriptTarget.Latest, true);
  function visit(node) {
    if (typescript.isFunctionLike(node)) return;
    if (typescript.isCallExpression(node) && /^(t|parts)$/.test(node.expression.getText())) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push({ line: line + 1, message: node.arguments[0]?.getText() ?? "" });
    }
    typescript.forEachChild(node, visit);
  }
  visit(source);
  return found;
}

function sourcesIn(folder) {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  return entries.filter(({ name }) => /\.tsx?$/.test(name)).map((one) => join(one.parentPath ?? one.path, one.name));
}

function main(web) {
  const typescript = createRequire(join(web, "package.json"))("typescript");
  const root = join(web, "src");
  let problems = 0;
  for (const path of sourcesIn(root)) {
    const name = relative(root, path);
    if (silent.some((folder) => name.startsWith(folder))) continue;
    const text = readFileSync(path, "utf8");
    for (const { line, words } of wordsIn(typescript, path, text)) {
      console.log(`${name}:${line}: "${words}" belongs in server/web/messages`);
      problems++;
    }
    for (const { line, message } of frozenIn(typescript, path, text)) {
      console.log(`${name}:${line}: ${message} is read only once; read it while drawing`);
      problems++;
    }
  }
  process.exit(problems > 0 ? 1 : 0);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(resolve(process.argv[2]));
