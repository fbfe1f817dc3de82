import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { writeSample } from '../../sample/generate.ts';
import { generateWorld, smallCounts } from '../../sample/world.ts';
import { root } from '../../src/root.ts';

const kept = process.env.BENCH_FILES_DIR ?? join(root, '.cache', 'bench-files');

/** Files of a world with so many providers, written once. */
export async function filesOf(providers: number, sources: string[]): Promise<string> {
  const folder = join(kept, `${sources.join('-')}-${providers}`);
  if (existsSync(folder)) return folder;
  mkdirSync(kept, { recursive: true });
  await writeSample(generateWorld(1, undefined, { ...smallCounts, providers }), `${folder}.part`, sources);
  renameSync(`${folder}.part`, folder);
  return folder;
}
