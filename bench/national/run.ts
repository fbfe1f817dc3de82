import { growTo } from './grow-size.ts';
import { readOptions } from './options.ts';
import { openResults } from './results.ts';
import { serveLargest } from './serve.ts';

// The service at national size: loading and indexing beside bare COPY and bulk loops, then serving. Options:
// options.ts.
const args = process.argv.slice(2);
const options = readOptions(args);
const servers = { server_url: process.env.DATABASE_URL!, opensearch_url: process.env.OPENSEARCH_URL! };
const results = openResults(args);

const began = performance.now();
const minutes = () => (performance.now() - began) / 60_000;
/** Minutes a provider took in the size before; nothing is known of the first. */
let minutes_each = 0;
for (const size of options.is_serve_only ? [] : options.sizes) {
  const expected = minutes_each * size;
  if (minutes() + expected > options.max_minutes) {
    results.line(
      `${size} providers: not begun; it would take about ${expected.toFixed(0)} minutes, and ${minutes().toFixed(0)} of ${options.max_minutes} are over`,
    );
    break;
  }
  const from = minutes();
  await growTo(size, options, results, servers);
  minutes_each = (minutes() - from) / size;
}
await serveLargest(options, results, servers);
