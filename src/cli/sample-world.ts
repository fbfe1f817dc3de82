import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sampleDatasets, writeSample } from '../../sample/generate.ts';
import { generateWorld, smallCounts } from '../../sample/world.ts';

const folder = new URL('../../sample/', import.meta.url);

/** So that a newer checkout loads its newer sample world. */
export function sampleFingerprint(): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const hash = createHash('sha256');
  for (const path of files.map((entry) => join(entry.parentPath, entry.name)).sort()) hash.update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}

export async function generateSample(target: string, source_ids: string[]): Promise<void> {
  rmSync(target, { recursive: true, force: true });
  const written = (await sampleDatasets()).map(({ source_id }) => source_id).filter((id) => source_ids.includes(id));
  await writeSample(generateWorld(1, undefined, smallCounts), target, written);
}
