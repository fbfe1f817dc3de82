import { randomBytes } from 'node:crypto';
import { openDatabase } from '../support/database.ts';
import { dropIndexes } from '../support/search.ts';
import { indexesOfLoaded } from '../support/world-indexes.ts';

const run = randomBytes(5).toString('hex');
const database = openDatabase();
afterAll(() => dropIndexes(`world-${run}-`));

test('a world that is loaded again after a failure has indexes of its own, not those of the failed one', async () => {
  const failed = await indexesOfLoaded(run, database.db);
  const again = await indexesOfLoaded(run, database.db);
  expect([...again.keys()]).toEqual([...failed.keys()]);
  expect([...again.values()].filter((name) => [...failed.values()].includes(name))).toEqual([]);
});
