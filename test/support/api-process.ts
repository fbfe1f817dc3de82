import { createInterface } from 'node:readline';
import { pino } from 'pino';
import { config } from '#config';
import { connect } from '#db/connect';
import { openPool } from '#db/pool';
import { roleAddress } from '#db/roles';
import { openSearch } from '#search/client';
import { serve } from '#server/listen';
import { testEndpoints } from './http-endpoints.ts';
import { randomIndexPrefix, searchUrl } from './search.ts';

// One whole API process over a test database. It prints its address; a line `clock ISO` on its input sets the quota's
// clock, `stop` ends it.
const [url] = process.argv.slice(2) as [string];
let clock: number | null = null;
const serve_url = roleAddress(url, 'serve')!;
const db = connect(serve_url);
const pool = openPool(serve_url, { max: 5 });
const search = openSearch(searchUrl(), { prefix: randomIndexPrefix() });
const settings = config({ DATABASE_URL: url, RAW_STORE: '/tmp/proviso-test-raw' });
const deps = { db, pool, search, config: settings, log: pino({ level: 'silent' }) };
const serving = await serve(deps, { port: 0, endpoints: testEndpoints, now: () => clock ?? Date.now() });
process.stdout.write(`${serving.url}\n`);
for await (const line of createInterface({ input: process.stdin })) {
  const [word, value] = line.split(' ');
  if (word === 'clock') {
    clock = Date.parse(value!);
    process.stdout.write('set\n');
  } else break;
}
await serving.stop();
await Promise.all([db.destroy(), pool.end(), search.close()]);
