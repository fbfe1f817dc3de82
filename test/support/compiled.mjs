import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * What the processes of the tests load in place of TypeScript. A run starts some three hundred of them, with up to 1,700 files each. tsx, which also
 * keeps what it compiled, looks for each import in several ways, hashes each file and has every process read its source map.
 */

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = join(root, '.cache/compiled/');

/** Paths are from the checkout. */
export const compiledFile = (path) => folder + path;

/** Milliseconds, as precise as `utimes` sets it; null without a file. */
const modified = (file) => {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? Math.round(found.mtimeMs) : null;
};

/** Compiles a file and keeps the result, with the time of its source. */
export async function compile(path) {
  const { transform } = await import('esbuild');
  const time = new Date(modified(root + path));
  const { code } = await transform(readFileSync(root + path, 'utf8'), {
    ...{ loader: 'ts', format: 'esm', target: 'es2023', tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } } },
    ...{ sourcefile: root + path, sourcemap: 'inline', sourcesContent: false },
  });
  const file = compiledFile(path);
  mkdirSync(dirname(file), { recursive: true });
  // Others may be loading it, or compiling it too.
  writeFileSync(`${file}.${process.pid}`, code);
  utimesSync(`${file}.${process.pid}`, time, time);
  renameSync(`${file}.${process.pid}`, file);
  return code;
}

/** Forgets what was compiled of files that have changed since; called once, before a run of tests. */
export function forgetChanged() {
  mkdirSync(folder, { recursive: true });
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    // Not what another run is writing.
    if (entry.isFile() && file.endsWith('.ts') && modified(file) !== modified(root + file.slice(folder.length))) rmSync(file);
  }
}
