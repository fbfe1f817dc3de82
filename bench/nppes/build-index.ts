import '#db/types';
import { connect } from '#db/connect';
import { openSearch } from '#search/client';
import { rebuild } from '#search/rebuild';
import { providers } from '../../indexes/providers.ts';

// Builds the provider index, in a process of its own: build-index.ts DATABASE_URL OPENSEARCH_URL PREFIX
const [database_url, opensearch_url, prefix] = process.argv.slice(2) as [string, string, string];

const db = connect(database_url);
const search = openSearch(opensearch_url, { prefix });
const began = performance.now();
let written_at = began;
const { documents, seconds } = await rebuild(search, db, providers, {
  on_progress: () => {
    written_at = performance.now();
  },
});
await search.close();
await db.destroy();
const write_seconds = (written_at - began) / 1000;
console.log(JSON.stringify({ documents, seconds, write_seconds, rss_mb: process.resourceUsage().maxRSS / 1024 }));
