import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { standingOf } from '../support/real-files.ts';

test('a folder missing from the data folder fails its tests; without the data folder they are skipped', () => {
  const data = mkdtempSync(join(tmpdir(), 'proviso-data-'));
  mkdirSync(join(data, 'nppes'));
  expect(standingOf(data, 'nppes')).toEqual({ how: 'run' });
  expect(standingOf(data, ['nppes', 'renamed'])).toEqual({ how: 'fail', missing: ['renamed'] });
  expect(standingOf(join(data, 'none'), 'nppes')).toEqual({ how: 'skip' });
});
