import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { createApp } from '../../src/app.ts';
import { config } from '../../src/config.ts';
import { connect } from '../../src/db/connect.ts';
import { openPool } from '../../src/db/pool.ts';
import { createKey } from '../../src/http/keys.ts';
import { openLog } from '../../src/http/log.ts';
import { openSearch } from '../../src/search/client.ts';

// One service behind three ports: in front of Express as it runs, as one middleware of an Express app, and as one Express route per endpoint.
const database_url = process.env.BENCH_DATABASE_URL!;
const opensearch_url = process.env.OPENSEARCH_URL!;
const pool = openPool(database_url);
const app = await createApp(
  {
    db: connect(database_url),
    pool,
    search: openSearch(opensearch_url, { prefix: 'bench-http-' }),
    config: config({ DATABASE_URL: database_url, OPENSEARCH_URL: opensearch_url }),
    log: openLog('silent'),
  },
  { address_limits: { standard: 1e9 } },
);

const bareExpress = () => express().disable('x-powered-by').disable('etag').set('query parser', false);
const middleware = bareExpress().use((req, res) => app.handle(req, res));
const routes = bareExpress();
for (const { method, path } of app.endpoints) routes[method](path.replace(/\{(\w+)\}/g, ':$1'), (req, res) => app.handle(req, res));

type Handler = (req: IncomingMessage, res: ServerResponse) => void;
const listen = (handler: Handler): Promise<string> =>
  new Promise((resolve) => {
    const server = createServer(handler);
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });
const ports = { front: await listen(app.handle), middleware: await listen(middleware), routes: await listen(routes) };
const { key } = await createKey(pool, { name: 'bench', tier: 'enterprise' });
console.log(JSON.stringify({ key, url: ports.front, ports, endpoints: app.endpoints.length }));
