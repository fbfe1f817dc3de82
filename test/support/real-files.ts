import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, test } from '@jest/globals';

/** Published files beside the checkout; the repository ships none. */
export const realFiles = resolve(process.env.PROVISO_DATA ?? '../shared/data');

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
