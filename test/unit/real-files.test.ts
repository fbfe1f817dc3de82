import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ownFolder } from '../support/own-folder.ts';
import { standingOf } from '../support/real-files.ts';

test('a folder missing from the data folder fails its tests; without the data folder they are skipped', () => {
  const data = ownFolder();
  mkdirSync(join(data, 'nppes'));
  expect(standingOf(data, 'nppes')).toEqual({ how: 'run' });
  expect(standingOf(data, ['nppes', 'renamed'])).toEqual({ how: 'fail', missing: ['renamed'] });
  expect(standingOf(join(data, 'none'), 'nppes')).toEqual({ how: 'skip' });
});
