import { connect } from '#db/connect';
import { openPool } from '#db/pool';
import { workRosters } from '#rosters/work';
import { openSearch } from '#search/client';
import { searchUrl } from './search.ts';

// Works the roster queue of a test database until it is killed.
const [url, prefix, chunk, checked = '1000'] = process.argv.slice(2) as [string, string, string, string?];
const search = openSearch(searchUrl(), { prefix });
await workRosters(
  { db: connect(url), pool: openPool(url, { max: 4 }), search, config: {} },
  {
    retention_days: 100,
    log: () => {},
    maintenance_seconds: 1,
    chunk: Number(chunk),
    checked_at_once: Number(checked),
  },
);
process.stdout.write('working\n');
