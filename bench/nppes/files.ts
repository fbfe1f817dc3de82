import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#root';
import { writeSample } from '../../sample/generate.ts';
import { generateWorld, smallCounts, type World } from '../../sample/world.ts';

export const kept = process.env.BENCH_FILES_DIR ?? join(root, '.cache', 'bench-files');

/** Files of a world, written once; `name` says which world and which files. */
export async function filesOfWorld(name: string, world: World, sources: string[]): Promise<string> {
  const folder = join(kept, name);
  if (existsSync(folder)) return folder;
  mkdirSync(kept, { recursive: true });
  await writeSample(world, `${folder}.part`, sources);
  renameSync(`${folder}.part`, folder);
  return folder;
}

/** Files of a world with so many providers. */
export const filesOf = (providers: number, sources: string[]): Promise<string> =>
  filesOfWorld(`${sources.join('-')}-${providers}`, generateWorld(1, undefined, { ...smallCounts, providers }), sources);
