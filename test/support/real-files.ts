import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { realFiles } from './real-files-folder.ts';

type Standing = { how: 'run' } | { how: 'skip' } | { how: 'fail'; missing: string[] };

/**
 * Without the data folder, tests of published files are skipped. A folder missing from it fails: it was renamed, and
 * its tests would go unseen.
 */
export function standingOf(data: string, folders: string | string[]): Standing {
  if (!existsSync(data)) return { how: 'skip' };
  const missing = [folders].flat().filter((folder) => !existsSync(join(data, folder)));
  return missing.length === 0 ? { how: 'run' } : { how: 'fail', missing };
}

/** Tests that read published files; one that is skipped says which files it needs. */
export function describeRealFiles(name: string, folders: string | string[], tests: (path: (relative: string) => string) => void): void {
  const standing = standingOf(realFiles, folders);
  describe(name, () => {
    if (standing.how === 'run') tests((relative) => join(realFiles, relative));
    else if (standing.how === 'skip') test.skip(`skipped: no published files (${[folders].flat().join(', ')} of shared/data)`, () => {});
    else
      test('every folder of published files exists', () => {
        throw new Error(`shared/data has no ${standing.missing.join(', ')}. Use the folder's current name.`);
      });
  });
}
