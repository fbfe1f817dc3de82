import { connect } from '#db/connect';
import { openSearch } from '#search/client';
import { rebuild } from '#search/rebuild';
import { hospitals } from '../../indexes/hospitals.ts';
import { searchUrl } from './search.ts';

const [database_url, prefix] = process.argv.slice(2);
const db = connect(database_url!);
const search = openSearch(searchUrl(), { prefix: prefix! });
process.send!('started');
for (;;) await rebuild(search, db, hospitals, { page: 100, grace_ms: 50 });
