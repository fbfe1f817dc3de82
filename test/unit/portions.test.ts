import { longTestFiles, portionsOf } from '../support/portions.ts';
import { testFiles } from '../support/test-files.ts';

const files = testFiles([]).with_servers;

test('every test file is in one portion, those of one process in their order, and the table names files that are there', () => {
  const portions = portionsOf(files, 3);
  expect(portions.flat().toSorted()).toEqual(files.toSorted());
  for (const [process, rows = []] of Object.entries(Object.groupBy(longTestFiles, (row) => row.process)))
    if (process !== '') expect(portions).toContainEqual(rows.map(({ file }) => `test/${file}.test.ts`));
  expect(longTestFiles.filter(({ file }) => !files.includes(`test/${file}.test.ts`))).toEqual([]);
});
