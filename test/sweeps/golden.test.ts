import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { golden_day, golden_files, golden_folder, left_out_in_vain } from '../support/golden.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp({ today: golden_day });

describe('node test/support/write-golden.ts writes them again', () => {
  test('no file that nothing is compared with, and nothing left out that is not there', () => {
    expect(left_out_in_vain).toEqual([]);
    const files = (readdirSync(golden_folder, { recursive: true }) as string[]).filter((file) => /\.\w+$/.test(file));
    expect(files.sort()).toEqual(['requests.txt', ...golden_files.map(({ file }) => file)].sort());
  });

  test.each(golden_files.map(({ file, read }) => [file, read] as const))('%s', async (file, read) => {
    expect(existsSync(join(golden_folder, file))).toBe(true);
    expect(await read(app)).toBe(readFileSync(join(golden_folder, file), 'utf8'));
  });
});
