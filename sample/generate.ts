import { readdir } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { SampleDataset } from './define-sample.ts';
import { generateWorld, nationalCounts, scaled, smallCounts, type World } from './world.ts';
import { writeSampleFile } from './write.ts';

/** Every writer under `datasets/`, in the order of the source ids. */
export async function sampleDatasets(): Promise<SampleDataset[]> {
  const folder = new URL('./datasets/', import.meta.url);
  const names = (await readdir(folder)).filter((name) => /\.[jt]s$/.test(name) && !name.endsWith('.d.ts')).sort();
  const datasets: SampleDataset[] = [];
  for (const name of names) datasets.push((await import(new URL(name, folder).href)).default);
  return datasets.sort((a, b) => (a.source_id < b.source_id ? -1 : 1));
}

export interface Written {
  source_id: string;
  path: string;
  seconds: number;
}

/** Writes the files of all sources, or of those named, into a folder. */
export async function writeSample(world: World, folder: string, only?: string[]): Promise<Written[]> {
  const datasets = await sampleDatasets();
  const unknown = only?.filter((id) => !datasets.some(({ source_id }) => source_id === id)) ?? [];
  if (unknown.length > 0) {
    throw new Error(`no sample of ${unknown.join(', ')}; there are samples of ${datasets.map(({ source_id }) => source_id).join(', ')}`);
  }
  const written: Written[] = [];
  for (const dataset of datasets) {
    if (only && !only.includes(dataset.source_id)) continue;
    for (const file of dataset.files(world)) {
      const started = performance.now();
      const path = await writeSampleFile(file, folder);
      written.push({ source_id: dataset.source_id, path, seconds: (performance.now() - started) / 1000 });
    }
  }
  return written;
}

const usage = `usage: node sample/generate.ts --out DIR [--seed 1] [--today YYYY-MM-DD] [--scale FACTOR | --national] [--only SOURCE_ID,…]`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      out: { type: 'string' },
      seed: { type: 'string', default: '1' },
      today: { type: 'string' },
      scale: { type: 'string' },
      national: { type: 'boolean', default: false },
      only: { type: 'string' },
    },
  });
  const seed = Number(values.seed);
  const factor = values.scale === undefined ? 1 : Number(values.scale);
  if (!values.out || !Number.isInteger(seed) || !(factor > 0) || (values.today && !/^\d{4}-\d{2}-\d{2}$/.test(values.today))) {
    console.error(usage);
    process.exit(2);
  }
  const counts = values.national ? nationalCounts : values.scale ? scaled(factor) : smallCounts;
  const world = generateWorld(seed, values.today, counts);
  for (const { path, seconds } of await writeSample(world, values.out, values.only?.split(','))) {
    console.log(`${seconds.toFixed(1).padStart(8)} s  ${path}`);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  main().catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
}
