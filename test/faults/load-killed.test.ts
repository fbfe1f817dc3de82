import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { loadFile } from '#load/load-file';
import { openDatabase } from '../support/database.ts';
import { whole } from '../support/full-run.ts';
import { csv, tinyDataset, workFolder } from '../support/tiny-dataset.ts';

const child = fileURLToPath(new URL('../support/load-child.ts', import.meta.url));
const ROWS = whole(15_000, 3_000);

const database = openDatabase();
const work = workFolder();

const list = (version: number, rows = ROWS) => csv(Array.from({ length: rows }, (_, index) => [`k${index}`, `v${version}`, '']));

interface Loader {
  process: ChildProcess;
  ready: Promise<void>;
  ended: Promise<unknown>;
}

function startLoader(source: string, path: string): Loader {
  const environment = { ...process.env };
  const started = spawn(process.execPath, [child, database.url, work.raw.name, source, path], { env: environment });
  const ready = new Promise<void>((resolve) => started.stdout.on('data', (text) => String(text).includes('ready') && resolve()));
  return { process: started, ready, ended: once(started, 'exit') };
}

/** Open versions per name, and closed ones: all rows of one release, or of the other. */
async function visible(source: string): Promise<Record<string, number>> {
  const { rows } = await database.db.raw(
    `select full_name || case when observed_to is null then '' else ' closed' end as name, count(*) as n from exclusion where source = ? group by 1`,
    [source],
  );
  return Object.fromEntries(rows.map(({ name, n }: { name: string; n: number }) => [name, n]));
}

test('a loader killed at ten random moments leaves the data wholly old or wholly new, and the next run repairs the history', async () => {
  const source = 'killed';
  const dataset = tinyDataset(source);
  const first = await work.write('full-2026-01-01.csv', list(0));
  const deps = { db: database.db, raw: work.raw };
  expect(await loadFile(deps, dataset, { path: first })).toMatchObject([{ status: 'accepted', added: ROWS }]);

  // How long a whole load takes here decides over which span the moments are drawn.
  const trial = await work.write('full-2026-01-02.csv', list(1));
  const loader = startLoader(source, trial);
  await loader.ready;
  const began = Date.now();
  await loader.ended;
  const duration_ms = Date.now() - began;

  let version = 1;
  let killed = 0;
  const rounds = whole(10, 3);
  for (let round = 0; round < rounds; round++) {
    const day = `2026-02-${String(round + 1).padStart(2, '0')}`;
    const path = await work.write(`full-${day}.csv`, list(round + 2));
    const victim = startLoader(source, path);
    await victim.ready;
    // One moment in each equal part of the load, so that reading, applying and committing are all met.
    await new Promise((resolve) => setTimeout(resolve, ((round + Math.random()) / rounds) * duration_ms));
    victim.process.kill('SIGKILL');
    await victim.ended;
    const state = await visible(source);
    const open = Object.keys(state).filter((name) => !name.endsWith('closed'));
    expect(open).toHaveLength(1);
    expect(state[open[0]!]).toBe(ROWS);
    expect([`v${version}`, `v${round + 2}`]).toContain(open[0]);
    if (open[0] === `v${round + 2}`) version = round + 2;
    else killed += 1;
  }
  expect(killed).toBeGreaterThan(0);

  const last = await work.write('full-2026-03-01.csv', list(99));
  expect(await loadFile(deps, dataset, { path: last })).toMatchObject([{ status: 'accepted', changed: ROWS }]);
  expect(await visible(source)).toMatchObject({ v99: ROWS });
  const history = await database.db('load').where({ source_id: source }).select('status', 'error_message', 'shown_reason');
  expect(history.filter(({ status }) => status === 'running')).toEqual([]);
  for (const { status, error_message, shown_reason } of history) {
    if (status !== 'failed') continue;
    expect(error_message).toMatch(/ended before it finished .* none of its data is visible/);
    expect(shown_reason).toBe('The loader ended before it finished; none of its data is visible.');
  }
  const leftovers = await database.db.raw(`select relname from pg_class where relname like 'stage\\_%' or relname like 'pick\\_%'`);
  expect(leftovers.rows).toEqual([]);
});

test('two loaders of one source take turns', async () => {
  const [one, two] = await Promise.all([work.write('full-2027.csv', list(1)), work.write('full-2028.csv', list(2))]);
  const dataset = tinyDataset('turns');
  const deps = { db: database.db, raw: work.raw };
  const reports = await Promise.all([
    loadFile(deps, dataset, { path: one, as_of: '2026-01-01' }),
    loadFile(deps, dataset, { path: two, as_of: '2026-01-02' }),
  ]);
  expect(reports.flat().map(({ status }) => status)).toEqual(['accepted', 'accepted']);
  const state = await visible('turns');
  expect(state.v2).toBe(ROWS);
  expect(Object.values(state).every((count) => count === ROWS)).toBe(true);
});

test('an earlier release right after the first one of its source takes no longer than the first', async () => {
  const rows = 15_000;
  const deps = { db: database.db, raw: work.raw };
  const timed = async (source: string, as_of: string) => {
    const path = await work.write(`full-${as_of}-${source}.csv`, list(Number(as_of.slice(8)), rows));
    const began = Date.now();
    expect(await loadFile(deps, tinyDataset(source), { path, as_of })).toMatchObject([{ status: 'accepted', added: rows }]);
    return Date.now() - began;
  };
  // Sampled while the table holds another source only, so that Postgres expects nothing of the next.
  await timed('known', '2026-01-01');
  await database.db.raw('analyze exclusion');
  // Comparing each record with each stored one took 45 times as long. Once is enough: other work may slow down a load.
  let ratio = Number.POSITIVE_INFINITY;
  for (let turn = 1; turn <= 3 && ratio >= 10; turn++) {
    const first = await timed(`unknown-${turn}`, '2026-01-02');
    ratio = (await timed(`unknown-${turn}`, '2026-01-01')) / first;
  }
  expect(ratio).toBeLessThan(10);
});
