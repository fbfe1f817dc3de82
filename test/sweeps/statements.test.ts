import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#root';
import { varyingTexts } from '../support/statements.ts';

/** Where queries whose text varies are built by knex (`src/db/sql.ts`). */
const rooms = ['routes', 'domain', 'lists', 'accounts', 'rosters'].map((room) => `src/${room}/*.ts`);

/** What is put together from text all the same, and why. */
const exceptions: Record<string, string> = {};

test('a query whose text varies is built with sql of src/db/sql.ts', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...rooms], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path && existsSync(join(root, path)));
  const found = files.flatMap((path) => varyingTexts(readFileSync(join(root, path), 'utf8')).map((text) => `${path}:${text}`));
  expect(files.length).toBeGreaterThan(300);
  expect(found.filter((text) => !Object.keys(exceptions).some((place) => text.startsWith(place)))).toEqual([]);
  expect(Object.keys(exceptions).filter((place) => !found.some((text) => text.startsWith(place)))).toEqual([]);
});

// `#{` stands for a placeholder of a template.
test.each<any[]>(cases('texts'))('%s', (_what, code, count) => {
  expect(varyingTexts(code.replaceAll('#{', '$'.concat('{')))).toHaveLength(count);
});
