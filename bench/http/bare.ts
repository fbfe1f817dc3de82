import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openPool } from '../../src/db/pool.ts';
import type { Deps } from '../../src/deps.ts';
import { findHospital } from '../../src/routes/hospitals/records.ts';

// What the frame is measured against: no key, no checks, no headers but two, no log; the same query on the same pool and the same JSON.
const pool = openPool(process.env.BENCH_DATABASE_URL!);
const { rows } = await pool.query('select * from source');
const note = {
  source_id: rows[0].source_id,
  title: rows[0].title,
  last_loaded_at: rows[0].last_loaded_at.toISOString(),
  release_date: rows[0].last_release_date,
  release_age_days: Math.floor((Date.now() - Date.parse(rows[0].last_release_date)) / 86_400_000),
  freshness: 'fresh',
  rows: rows[0].row_count,
  is_sample: true,
};
const sources = [note];
let count = 0;

const server = createServer((req, res) => {
  const ccn = req.url!.slice('/hospitals/'.length);
  findHospital({ pool } as unknown as Deps, ccn).then(
    (found) => {
      count += 1;
      res.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8' });
      res.end(JSON.stringify({ ...found?.hospital, meta: { request_id: String(count), sources } }));
    },
    () => {
      res.writeHead(500);
      res.end();
    },
  );
});
server.listen(0, '127.0.0.1', () => {
  console.log(JSON.stringify({ key: 'x', url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }));
});
