import { z } from 'zod';
import { readTable } from '../../src/read-table.ts';
import { discoverEndpoints } from '../../src/server/discover.ts';

test('every topic leads to pages that exist', async () => {
  const paths = new Set(
    (await discoverEndpoints()).filter(({ method }) => method === 'get').map(({ path }) => path.replace(/\{\w+\}/g, '{id}')),
  );
  const rows = readTable(
    'src/routes/home/topics.csv',
    z.object({ word: z.string(), title: z.string(), hospital: z.string(), system: z.string(), company: z.string() }),
  );
  const missing = rows
    .flatMap(({ hospital, system, company }) => [hospital, system, company])
    .filter((path) => path !== '' && !paths.has(path.split(/[?#]/)[0]!));
  expect(missing).toEqual([]);
});
