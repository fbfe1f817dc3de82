import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';
import { compile, compiledFile } from './compiled.mjs';

/**
 * Loads the TypeScript of the checkout without hooks of Node's loader. Those run in a thread of their own, to which each import goes twice, of
 * packages too: a third of what the start of a process takes.
 */

const root = new URL('../../', import.meta.url).href;

/** What stands in for packages in test files (file-runner.mjs). */
export const instead = new Map();

/** Made once, so that several imports get the same; by address, packages and Node's own modules by their name. */
const modules = new Map();

const isAddress = (specifier) => /^(?:\.{0,2}\/|file:)/.test(specifier);

const isOurs = (url) => url.endsWith('.ts') && url.startsWith(root);

/** Programs of the typed clients import packages of a workspace of their own, which only Node finds. */
export const isProgram = (url) => isOurs(url) && !url.startsWith(`${root}clients/`);

const pathOf = (url) => decodeURI(url.slice(root.length));

async function sourceOf(url) {
  try {
    return readFileSync(compiledFile(pathOf(url)), 'utf8');
  } catch {
    return compile(pathOf(url));
  }
}

const maps = new Map();

/** Null where another run has meanwhile forgotten what was compiled. */
function mapOf(url) {
  try {
    const [, coded] = /sourceMappingURL=data:application\/json;base64,(\S+)/.exec(readFileSync(compiledFile(pathOf(url)), 'utf8'));
    return new SourceMap(JSON.parse(Buffer.from(coded, 'base64').toString('utf8')));
  } catch {
    return null;
  }
}

/** Where a place in what was compiled of a file stands in the file itself; null for any other file. */
export function originalPlace(url, line, column) {
  if (!isOurs(url)) return null;
  if (!maps.has(url)) maps.set(url, mapOf(url));
  const entry = maps.get(url)?.findEntry(line - 1, column - 1);
  return entry?.originalLine === undefined ? null : `${fileURLToPath(url)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
}

async function ours(url) {
  return new vm.SourceTextModule(await sourceOf(url), {
    identifier: url,
    initializeImportMeta(meta) {
      const filename = fileURLToPath(url);
      const resolve = (specifier) => (isAddress(specifier) ? new URL(specifier, url).href : import.meta.resolve(specifier));
      Object.assign(meta, { url, filename, dirname: dirname(filename), resolve });
    },
    importModuleDynamically: (specifier) => imported(specifier, url),
  });
}

/** A package, JavaScript beside our code, or a module of Node: Node itself loads it. */
async function others(name) {
  const loaded = await import(name);
  const names = Object.keys(loaded);
  function evaluate() {
    for (const one of names) this.setExport(one, loaded[one]);
  }
  return new vm.SyntheticModule(names, evaluate, { identifier: name });
}

function moduleOf(specifier, from) {
  const url = isAddress(specifier) ? new URL(specifier, from).href : (instead.get(specifier) ?? specifier);
  let found = modules.get(url);
  if (!found) {
    found = isOurs(url) ? ours(url) : others(url);
    modules.set(url, found);
  }
  return found;
}

/** One import after another: Node does not wait for modules that another import is linking. */
let linking = Promise.resolve();

async function link(module) {
  if (module.status === 'unlinked') await module.link((specifier, { identifier }) => moduleOf(specifier, identifier));
}

async function imported(specifier, from) {
  const module = await moduleOf(specifier, from);
  const linked = linking.then(() => link(module));
  linking = linked.catch(() => {});
  await linked;
  await module.evaluate();
  return module.namespace;
}

/** Loads and runs a file of ours, by its address. */
export function importOwn(url) {
  const { emitWarning } = process;
  // Node warns of an experimental feature at its first use.
  process.emitWarning = () => {};
  new vm.SyntheticModule([], () => {});
  process.emitWarning = emitWarning;
  return imported(url, root);
}
