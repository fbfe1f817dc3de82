import { serveAlone } from './served-alone.ts';

// Answers requests until it is killed.
const [url, search_url, prefix, port] = process.argv.slice(2) as [string, string, string, string];
await serveAlone(url, search_url, prefix, { port: Number(port) });
process.stdout.write('serving\n');
