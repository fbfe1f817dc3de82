import { pino } from 'pino';
import { config } from '../../src/config.ts';
import { connect } from '../../src/db/connect.ts';
import { openPool } from '../../src/db/pool.ts';
import { roleAddress } from '../../src/db/roles.ts';
import { openSearch } from '../../src/search/client.ts';
import { serve } from '../../src/server/listen.ts';

// Answers requests over a database and an index until it is killed; rosters are worked by another process.
const [url, search_url, prefix, port] = process.argv.slice(2) as [string, string, string, string];
const serve_url = roleAddress(url, 'serve')!;
const search = openSearch(search_url, { prefix, secret: 'secret of the tests' });
const settings = config({
  DATABASE_URL: url,
  OPENSEARCH_URL: search_url,
  INDEX_PREFIX: prefix,
  LOG_LEVEL: 'silent',
  RAW_STORE: '/tmp/proviso-test-raw',
});
const deps = { db: connect(serve_url), pool: openPool(serve_url, { max: 5 }), search, config: settings, log: pino({ level: 'silent' }) };
await serve(deps, { port: Number(port) });
process.stdout.write('serving\n');
