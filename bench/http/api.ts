import { openSync } from 'node:fs';
import { createKey } from '#accounts/keys';
import { config } from '#config';
import { connect } from '#db/connect';
import { openPool } from '#db/pool';
import { workRosters } from '#rosters/work';
import { readAhead } from '#screening/read-ahead';
import { openSearch } from '#search/client';
import { ensureIndex, rebuild } from '#search/rebuild';
import { serve } from '#server/listen';
import { openLog } from '#server/log';
import { indexes } from '../../indexes/all.ts';

process.stdin.resume().once('end', () => process.exit());

// The whole service as it runs in production, its log going to a file.
const database_url = process.env.BENCH_DATABASE_URL!;
const opensearch_url = process.env.OPENSEARCH_URL!;
const db = connect(database_url);
const pool = openPool(database_url);
const search = openSearch(opensearch_url, { prefix: process.env.BENCH_PREFIX ?? 'bench-http-' });
for (const alias of (process.env.BENCH_INDEX ?? 'hospitals').split(','))
  await (process.env.BENCH_KEPT ? ensureIndex : rebuild)(search, db, indexes.find((index) => index.alias === alias)!);
const log = openLog('info', openSync(process.env.BENCH_LOG ?? '/dev/null', 'a'));
const deps = { db, pool, search, log, config: config({ DATABASE_URL: database_url, OPENSEARCH_URL: opensearch_url }) };
const serving = await serve(deps, { port: 0 });
// Measured as a service that has been running for a while: it reads the lists ahead in its first minute.
if (!process.env.BENCH_KEPT) await readAhead(deps, () => false);
await workRosters(deps, { retention_days: 30, log: (message, facts) => log.warn(facts, message) });
const { key } = await createKey(pool, { name: 'bench', tier: 'enterprise' });
console.log(JSON.stringify({ url: serving.url, key }));
