import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { ReadSpec } from '#load/declaration/read-spec';
import { fileParts } from '#load/parse/file-parts';
import { withTable } from '#load/reader/open-part';
import { openReaders } from '#load/reader/readers';
import { firstRows } from '#load/recognize/first-rows';
import { isFileFault } from '#load/refusal';
import { is_full, sampled, whole } from '../support/full-run.ts';
import { membersOf, mutated, mutatedZip, randomOf } from '../support/mutate-file.ts';
import { onDisk } from '../support/parsed.ts';
import { realFiles } from '../support/real-files-folder.ts';
import { datasetFolders } from '../support/samples.ts';

/** A file and the way of reading that makes most of it. */
interface Seed {
  name: string;
  bytes: Buffer;
  read: ReadSpec;
  members: Record<string, Buffer> | null;
}

const LARGEST_SEED = 400_000;
const LIMIT_MS = 120_000;
const readers = openReaders({ heap_mb: 512, resident_mb: 900, stall_ms: LIMIT_MS, total_ms: () => LIMIT_MS });
/** Refusals by the watch over the reader: a limit of the format should have come first. */
const BY_WATCH = /nothing came of it|(s|memory) to read\.$|made its reader crash/;

const folders = await datasetFolders();
const layouts = folders.flatMap(({ dataset }) => dataset.files.flatMap((file) => file.layouts.map(({ read }) => read)));

async function seedOf(path: string, reads: ReadSpec[]): Promise<Seed | null> {
  const bytes = readFileSync(path);
  if (bytes.length > LARGEST_SEED || bytes.length === 0) return null;
  const [part] = await fileParts(path);
  let best: { read: ReadSpec; rows: number } | null = null;
  for (const read of reads) {
    const first = part ? await firstRows(part, read) : null;
    if (first && first.rows.length > (best?.rows ?? 0)) best = { read, rows: first.rows.length };
  }
  if (!best) return null;
  const members = bytes.subarray(0, 2).toString() === 'PK' ? await membersOf(bytes) : null;
  return { name: basename(path), bytes, read: best.read, members };
}

const EXTENSIONS: Partial<Record<ReadSpec['format'], RegExp>> = cases('extensions');

/** Invented samples of every dataset, and in a full run published files too. */
async function seedsOf(format: ReadSpec['format']): Promise<Seed[]> {
  const samples = folders.flatMap(({ dataset, folder, samples: names }) => {
    const reads = dataset.files.flatMap((file) => file.layouts.map(({ read }) => read)).filter((read) => read.format === format);
    return reads.length > 0 ? names.map((name) => ({ path: join(folder, name), reads })) : [];
  });
  const published = is_full && EXTENSIONS[format] ? filesUnder(realFiles, EXTENSIONS[format]) : [];
  const own = layouts.filter((read) => read.format === format);
  const chosen = [...sampled(samples, 4, 3), ...spread(published, 12).map((path) => ({ path, reads: own }))];
  const seeds: Seed[] = [];
  for (const { path, reads } of chosen) {
    const seed = await seedOf(path, reads);
    if (seed) seeds.push(seed);
  }
  return seeds;
}

function filesUnder(folder: string, names: RegExp): string[] {
  try {
    return (readdirSync(folder, { recursive: true }) as string[]).filter((name) => names.test(name)).map((name) => join(folder, name));
  } catch {
    return [];
  }
}

const spread = <T>(all: T[], count: number) => all.filter((_, at) => at % Math.ceil(all.length / count || 1) === 0);

/** How a mutated file ends: with so many rows, or a refusal. Anything else is thrown. */
async function endOf(name: string, bytes: Buffer, read: ReadSpec): Promise<'rows' | 'refused'> {
  try {
    const parts = await fileParts(await onDisk(name, bytes));
    for (const part of parts.slice(0, 3))
      await withTable(
        part,
        read,
        { notes: { fallback_lines: 0 } },
        async ({ batches }) => {
          for await (const batch of batches) expect(Array.isArray(batch)).toBe(true);
        },
        readers,
      );
    return 'rows';
  } catch (error) {
    if (!isFileFault(error) || BY_WATCH.test((error as Error).message)) throw error;
    return 'refused';
  }
}

const formats = [...new Set(layouts.map(({ format }) => format))].toSorted();

describe('any file, however damaged, ends in rows or a refusal', () => {
  test.each(formats)('%s', async (format) => {
    const seeds = await seedsOf(format);
    expect(seeds.length).toBeGreaterThan(0);
    const until = performance.now() + whole(30_000, 250);
    const ends = { rows: 0, refused: 0 };
    for (let number = 0; number < 12 || performance.now() < until; number++) {
      const seed = seeds[number % seeds.length]!;
      const random = randomOf(number * 7919 + 17);
      const bytes = seed.members && random() < 0.8 ? await mutatedZip(seed.members, random, format) : mutated(seed.bytes, random, format);
      try {
        ends[await endOf(`mutated${extname(seed.name)}`, bytes, seed.read)] += 1;
      } catch (error) {
        throw new Error(`${seed.name}, mutation ${number}: ${(error as Error).message}`, { cause: error });
      }
    }
    // Both ends are reached, or nothing is tested.
    expect(ends.rows).toBeGreaterThan(0);
    expect(ends.refused + ends.rows).toBeGreaterThan(10);
  });
});
