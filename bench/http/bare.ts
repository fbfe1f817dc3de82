import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openPool } from '#db/pool';
import type { Deps } from '#deps';
import { findHospital } from '#routes/hospitals/records';
import { openKnownSources } from '#server/answers/known-sources';
import { codeReasons } from '#server/answers/render';

process.stdin.resume().once('end', () => process.exit());

// The baseline for the HTTP layer: no key, no checks, no headers but two, no log; the same query on the same pool and
// the same JSON.
const pool = openPool(process.env.BENCH_DATABASE_URL!);
const SOURCE = 'cms_hospital_general_information';
const sources = (await openKnownSources(pool).read()).of([SOURCE]).map(({ note: { title: _title, ...note } }) => note);
let count = 0;

const server = createServer((req, res) => {
  const ccn = req.url!.slice('/hospitals/'.length);
  findHospital({ pool } as unknown as Deps, ccn).then(
    (found) => {
      count += 1;
      res.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8' });
      const { provenance, owners, quality_sources, ...hospital } = found!.hospital;
      const { raw_payload, ...origin } = provenance;
      const reasons = codeReasons(hospital);
      const parts = {
        owners: { count: owners.length, path: `/hospitals/${ccn}/owners` },
        raw_payload: { count: Object.keys(raw_payload ?? {}).length, path: `/hospitals/${ccn}?include=raw_payload` },
        quality_sources: { count: quality_sources.length, path: `/hospitals/${ccn}/quality` },
      };
      res.end(JSON.stringify({ ...hospital, ...origin, parts, meta: { request_id: String(count), sources, reasons } }));
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
