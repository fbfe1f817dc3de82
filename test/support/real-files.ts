import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from '@jest/globals';
import { realFiles } from './real-files-folder.ts';

/** Runs where the published files are present; where not, says in words that it is skipped and which folder is missing. */
export function describeRealFiles(name: string, folders: string | string[], tests: (path: (relative: string) => string) => void): void {
  const missing = [folders].flat().filter((folder) => !existsSync(join(realFiles, folder)));
  if (missing.length === 0) {
    describe(name, () => tests((relative) => join(realFiles, relative)));
    return;
  }
  describe(name, () => {
    test.skip(`skipped: no published files at ${missing.map((folder) => `shared/data/${folder}`).join(', ')}`, () => {});
  });
}
