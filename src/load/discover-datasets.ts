import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Dataset } from './define-dataset.ts';

export async function discoverDatasets(folder: string): Promise<Dataset[]> {
  const entries = await readdir(resolve(folder), { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && /^dataset\.(ts|js)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const datasets: Dataset[] = [];
  for (const file of files.sort()) datasets.push(((await import(pathToFileURL(file).href)) as { default: Dataset }).default);
  const ids = new Set(datasets.map(({ id }) => id));
  if (ids.size !== datasets.length) throw new Error(`Two datasets have the same id: ${datasets.map(({ id }) => id).join(', ')}.`);
  return datasets.toSorted((a, b) => a.id.localeCompare(b.id));
}
