import { hospitals } from '../../indexes/hospitals.ts';
import { connect } from '../../src/db/connect.ts';
import { openSearch } from '../../src/search/client.ts';
import { rebuild } from '../../src/search/rebuild.ts';
import { searchUrl } from './search.ts';

const [database_url, prefix] = process.argv.slice(2);
const db = connect(database_url!);
const search = openSearch(searchUrl(), { prefix: prefix! });
process.send!('started');
for (;;) await rebuild(search, db, hospitals, { page: 100, grace_ms: 50 });
