import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { discoverDatasets } from '#load/discover-datasets';
import { readRows } from '#load/read/read-rows';
import { type Recognized, recognize } from '#load/recognize/recognize';
import { root } from '#root';
import { stagingInMemory } from '../../../test/support/samples.ts';
import { type Known, ofExclusion, ofProvider } from '../labels/known-person.ts';
import { plainFiles, readPlainFile } from './plain-files.ts';

export const dataFolder = resolve(process.env.PROVISO_DATA ?? join(root, '../shared/data'));

/** Folders with exclusion lists and registries that publish identifiers beside names. */
const folders = [
  'oig-leie',
  'sam-exclusions',
  'state-medicaid-exclusions',
  'state-medicaid-exclusions-2026',
  'state-medicaid-exclusions-2026-07',
  'nppes',
];

async function filesUnder(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** The rows of one recognized file as a load would read them, without a database. */
async function readRecognized({ dataset, file, layout, part }: Recognized): Promise<Known[]> {
  const known: Known[] = [];
  const staging = stagingInMemory({
    add: ({ kind, key, row }) => {
      const of = row as Record<string, any>;
      const one = kind.kind === 'exclusion' ? ofExclusion(dataset.id, of) : kind.kind === 'provider' ? ofProvider(of) : null;
      if (one) known.push(one);
      return { key, content_hash: '' };
    },
  });
  await readRows({ dataset, file, layout, part, release_date: null, staging });
  return known;
}

async function read(files: string[]): Promise<Known[]> {
  const datasets = (await discoverDatasets(join(root, 'loaders'))).filter(
    ({ id }) => id === 'nppes' || id === 'oig_leie' || id.endsWith('_exclusions'),
  );
  const known: Known[] = [];
  for (const path of files) {
    for (const found of await recognize(datasets, path)) {
      if (found.outcome !== 'recognized' || found.file.cells) continue;
      // A damaged file gives no labels; the loaders' own tests say what is wrong with it.
      known.push(...(await readRecognized(found).catch(() => [])));
    }
  }
  for (const plain of plainFiles) known.push(...(await readPlainFile(dataFolder, plain)));
  // Several releases of a list repeat most records.
  return [...new Map(known.map((one) => [JSON.stringify(one), one])).values()];
}

/** Everybody in the published files, kept in .cache until the files change. */
export async function everybody(fresh = false): Promise<Known[]> {
  const files = (await Promise.all(folders.map((folder) => filesUnder(join(dataFolder, folder))))).flat();
  if (files.length === 0) throw new Error(`There are no published files: set PROVISO_DATA to their folder.`);
  const sizes = await Promise.all(files.map(async (path) => `${path} ${(await stat(path)).size}`));
  const key = createHash('sha256').update(sizes.join('\n')).digest('hex').slice(0, 16);
  const folder = join(root, '.cache/bench/match');
  const cache = join(folder, `everybody-${key}.json`);
  if (!fresh && existsSync(cache)) return JSON.parse(await readFile(cache, 'utf8')) as Known[];
  const known = await read(files);
  await mkdir(folder, { recursive: true });
  await writeFile(cache, JSON.stringify(known));
  return known;
}
