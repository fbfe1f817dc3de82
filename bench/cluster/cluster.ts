import { writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openStores } from '#cli/stores';
import { config } from '#config';
import { rebuild } from '#search/rebuild';
import { version } from '#version';
import exclusions from '../../indexes/exclusions.ts';
import { loseThePrimary, missing, restoreDrill } from './drills.ts';
import { pointInTimeDrill } from './point-in-time.ts';
import { ask, type Query, questionsOf } from './questions.ts';
import { rosterOf, rosterResults, sendRoster } from './rosters.ts';
import { type Cluster, startCluster } from './start.ts';
import { type Balanced, lines, type Tally, traffic } from './traffic.ts';

const out: string[] = [];
const say = (line: string) => {
  console.error(`${new Date().toISOString().slice(11, 19)}  ${line}`);
};
const report = (...texts: string[]) => {
  out.push(...texts);
  for (const text of texts) say(text);
};

const CLIENTS = 8;
const MEASURED_MS = 15_000;
const ROSTER_ROWS = 400;

const acknowledged: string[] = [];
let wrong = 0;

function note(name: string, tally: Tally): void {
  acknowledged.push(...tally.acknowledged);
  wrong += tally.verdicts.wrong + tally.verdicts['false clear'];
  report(...lines(name, tally));
}

/** Every question once, without a fault; a question that is refused is left out. */
async function referenceOf(url: string, key: string, questions: Query[]): Promise<[Query, any][]> {
  const reference: [Query, any][] = [];
  for (const question of questions) {
    const { status, body } = await ask(url, key, question);
    if (status === 200) reference.push([question, body]);
    if (status === 200 && body.id) acknowledged.push(body.id);
  }
  return reference;
}

async function throughput(cluster: Cluster, balanced: Balanced): Promise<void> {
  const { apis } = cluster;
  report(
    '',
    `load average of the machine, with the servers and whatever else runs on it: ${loadavg()
      .map((one) => one.toFixed(1))
      .join(', ')}`,
  );
  report(`Throughput with ${2 * CLIENTS} clients (the processes share the processors with the servers and the clients)`);
  for (const [name, reference] of [
    ['screenings', balanced.reference.filter(([{ kind }]) => kind === 'screening')],
    ['records', balanced.reference.filter(([{ kind }]) => kind === 'record')],
  ] as const)
    for (const count of [1, 2, 3, 3, 2, 1])
      note(
        `${name}, ${count} API${count > 1 ? 's' : ''}`,
        await traffic({ ...balanced, reference, processes: apis.slice(0, count) }, 2 * CLIENTS, sleep(MEASURED_MS)),
      );
}

/** Load, a roster under way, and a fault in the middle of it. */
async function underLoad(
  cluster: Cluster,
  balanced: Balanced,
  pool: pg.Pool,
  roster: string,
  expected: string[],
  name: string,
  fault: () => Promise<void>,
) {
  const { apis, key } = cluster;
  const id = await sendRoster(apis[0]!.url, key, roster);
  const trouble = sleep(4_000)
    .then(fault)
    .then(() => sleep(6_000));
  const tally = await traffic(balanced, CLIENTS, trouble);
  await trouble;
  note(name, tally);
  const results = await rosterResults(pool, id);
  const same = results.length === expected.length && results.every((outcome, at) => outcome === expected[at]);
  if (!same) wrong += 1;
  report(
    `  a roster of ${expected.length} rows under way: ${same ? 'every row has the outcome of the undisturbed one' : `DIFFERS in ${results.filter((one, at) => one !== expected[at]).length} rows`}`,
  );
}

/** The backup while writes go on, restored to a point of time; what must not be counts as a wrong answer. */
async function backUpWhileWriting(cluster: Cluster): Promise<void> {
  const pool = new pg.Pool({ connectionString: cluster.database_url, max: 4 });
  const bodies = (await questionsOf(pool)).filter(({ kind }) => kind === 'screening').map(({ body }) => body!);
  await pool.end();
  const { lines: found, faults } = await pointInTimeDrill(cluster, bodies, say);
  report(
    '',
    ...found,
    ...(faults.length > 0 ? faults.map((fault) => `  FAULT: ${fault}`) : ['  nothing acknowledged is missing, nothing is half']),
  );
  wrong += faults.length;
}

async function run(cluster: Cluster): Promise<void> {
  const { apis, workers, search, key } = cluster;
  const pool = new pg.Pool({ connectionString: cluster.database_url, max: 4 });
  pool.on('error', () => {});
  const reference = await referenceOf(apis[0]!.url, key, await questionsOf(pool));
  const balanced: Balanced = { processes: apis, key, reference };
  report(
    `${reference.length} questions: ${reference.filter(([{ kind }]) => kind === 'screening').length} screenings, the others records of hospitals and systems`,
  );
  const roster = await rosterOf(pool, ROSTER_ROWS);
  const expected = await rosterResults(pool, await sendRoster(apis[0]!.url, key, roster));
  await throughput(cluster, balanced);
  const during = (name: string, fault: () => Promise<void>) => underLoad(cluster, balanced, pool, roster, expected, name, fault);

  report(
    '',
    `Faults under load (${CLIENTS} clients; a balancer that looks at /health every 0.5 s; a refused connection is tried at another API, a request that was sent is never repeated)`,
  );
  await during('no fault', async () => {});
  const shards = (await (await fetch(`${cluster.env.OPENSEARCH_URL}/_cat/shards/proviso-exclusions*?format=json`)).json()) as {
    prirep: string;
    node: string;
  }[];
  const owner = search.nodes.find(({ name }) => name === shards.find(({ prirep }) => prirep === 'p')?.node)!;
  await during(`kill -9 of the search node with the primary shard of the exclusion index`, async () => {
    await owner.kill();
    await sleep(10_000);
  });
  owner.start();
  await search.untilGreen(3);
  await during('kill -9 of an API, started again', async () => {
    await apis[1]!.kill();
    await sleep(3_000);
    await apis[1]!.start();
  });
  await during('kill -9 of a worker, started again', async () => {
    await workers[0]!.kill();
    await sleep(3_000);
    await workers[0]!.start();
  });
  await during('each API replaced in turn (SIGTERM, then a new process)', async () => {
    for (const api of apis) {
      await api.stop();
      await api.start();
    }
  });
  await during('the exclusion index built again', async () => {
    const stores = await openStores(config(cluster.env), {
      database_url: cluster.database_url,
      opensearch_url: cluster.env.OPENSEARCH_URL!,
    });
    await rebuild(stores.search, stores.db, exclusions);
    await stores.close();
  });
  let without_primary = 0;
  await during('kill -9 of the primary, promotion of the replica', async () => {
    without_primary = await loseThePrimary(cluster);
    await sleep(10_000);
  });
  report(`  seconds from the kill to the promoted primary: ${without_primary.toFixed(1)}, 2 of them until it was noticed`);
  await during('after the promotion', async () => {});

  const lost = await missing(pool, acknowledged);
  report('', `acknowledged screenings: ${acknowledged.length}; without a certificate: ${lost.length}`);
  for (const one of [...apis, ...workers]) await one.stop();
  report('', ...(await restoreDrill(cluster.replica, join(cluster.folder, 'replica'), cluster.folder)));
  report('', `wrong answers: ${wrong}; lost writes: ${lost.length}`);
  await pool.end();
}

const only_backup = process.argv[2] === 'backup';
const file = process.argv[only_backup ? 3 : 2];
const began = Date.now();
report(
  `Proviso ${version}, ${new Date().toISOString().slice(0, 10)}: ${cpus().length} processors (${cpus()[0]?.model}), ${(totalmem() / 1e9).toFixed(0)} GB, Node ${process.version}`,
);
report(
  'three OpenSearch nodes (512 MB of heap each), a Postgres primary with a synchronous replica, an S3 store, three APIs and two workers as processes on one machine',
);
let cluster: Cluster | null = null;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => cluster?.stop().finally(() => process.exit(130)));
let code = 0;
try {
  cluster = await startCluster(say);
  report(`started and loaded in ${((Date.now() - began) / 1000).toFixed(0)} s`);
  // First, because its loads change what the questions of the others are about.
  await backUpWhileWriting(cluster);
  if (!only_backup) await run(cluster);
  if (wrong > 0) code = 1;
} catch (error) {
  report(`FAILED: ${(error as Error).stack}`);
  code = 1;
} finally {
  await cluster?.stop();
  report(`ran ${((Date.now() - began) / 60_000).toFixed(1)} minutes`);
  if (file) writeFileSync(file, `${out.join('\n')}\n`);
  else console.log(out.join('\n'));
}
process.exit(code);
