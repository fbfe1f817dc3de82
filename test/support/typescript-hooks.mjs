import { readFileSync } from 'node:fs';
import { compile, compiledFile } from './compiled.mjs';

const root = new URL('../../', import.meta.url).href;

export async function load(url, context, next) {
  if (!url.endsWith('.ts') || !url.startsWith(root)) return next(url, context);
  const path = decodeURI(url.slice(root.length));
  let source;
  try {
    source = readFileSync(compiledFile(path), 'utf8');
  } catch {
    source = await compile(path);
  }
  return { format: 'module', source, shortCircuit: true };
}
