import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#root';

test('columns of records become members of responses in one place', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path.endsWith('.ts'));
  // A description of its own, in quotes, is another thing: the member says something else than the column.
  const derives = files.filter((path) => {
    try {
      return /\bschema\s*\.describe\(\s*[^'"`\s]/.test(readFileSync(join(root, path), 'utf8'));
    } catch {
      return false;
    }
  });
  expect(derives.toSorted()).toEqual(['src/records/record-schema.ts']);
});
