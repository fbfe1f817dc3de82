import { pino } from 'pino';
import { config } from '#config';
import { connect } from '#db/connect';
import { openPool } from '#db/pool';
import { roleAddress } from '#db/roles';
import { openSearch } from '#search/client';
import { serve } from '#server/listen';

/** A service over a database and an index in a process of its own, where rosters are worked by another one. */
export function serveAlone(url: string, search_url: string, prefix: string, { port = 0, connections = 5 }) {
  const serve_url = roleAddress(url, 'serve')!;
  const given = { DATABASE_URL: url, OPENSEARCH_URL: search_url, INDEX_PREFIX: prefix, RAW_STORE: '/tmp/proviso-test-raw' };
  const deps = {
    ...{ db: connect(serve_url), pool: openPool(serve_url, { max: connections }), log: pino({ level: 'silent' }) },
    ...{ search: openSearch(search_url, { prefix, secret: 'secret of the tests' }), config: config({ ...given, LOG_LEVEL: 'silent' }) },
  };
  return serve(deps, { port });
}
