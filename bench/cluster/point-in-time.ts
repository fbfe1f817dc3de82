import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { openStores } from '#cli/stores';
import { config } from '#config';
import { openRawStore } from '#load/acquire/open-raw-store';
import { discoverDatasets } from '#load/discover-datasets';
import { loadFolder } from '#load/load-folder';
import { writeSample } from '../../sample/generate.ts';
import { generateWorld, smallCounts } from '../../sample/world.ts';
import { now, untilArchived } from './archive.ts';
import { baseBackup } from './base-backup.ts';
import { restoreTo } from './restore.ts';
import { checkRestored } from './restored-checks.ts';
import { rosterOf, rosterResults, sendRoster } from './rosters.ts';
import type { Cluster } from './start.ts';
import { screenUntil } from './steady-screenings.ts';

const ROSTER_ROWS = 400;
/**
 * Providers of the registry whose load is finished before the point of time, and of the one that is under way at it.
 */
const LOADED = 4_000;
const UNDER_WAY = 20_000;
const AFTER_POINT_MS = 8_000;

interface Drill {
  lines: string[];
  faults: string[];
}

/**
 * Writes a provider registry of so many people and loads it into the running service. `applying` is called when its
 * rows are read and its transaction follows.
 */
async function loadProviders(cluster: Cluster, providers: number, applying: () => void): Promise<string> {
  const folder = mkdtempSync(join(cluster.folder, 'registry-'));
  await writeSample(generateWorld(1, undefined, { ...smallCounts, providers }), folder, ['nppes']);
  const settings = config(cluster.env);
  const stores = await openStores(settings, { database_url: cluster.database_url, opensearch_url: cluster.env.OPENSEARCH_URL! });
  try {
    const datasets = await discoverDatasets(fileURLToPath(new URL('../../loaders/', import.meta.url)));
    const on_progress = ({ stage, rows }: { stage: string; rows: number }) => stage === 'applying' && rows >= providers && applying();
    const { loaded } = await loadFolder({ db: stores.db, raw: await openRawStore(settings), on_progress }, datasets, folder, {
      is_sample: true,
    });
    return loaded.map(({ status, rows_loaded }) => `${status} ${rows_loaded}`).join(', ');
  } finally {
    await stores.close();
  }
}

const providersOf = async (pool: pg.Pool): Promise<number> => (await pool.query('select count(*)::int as n from provider')).rows[0].n;

/**
 * A base backup while screenings, rosters and loads go on, and a restore to a point of time in the middle of them. What
 * was acknowledged before the point is there, what began after it is not, and what was under way is whole or absent.
 */
export async function pointInTimeDrill(cluster: Cluster, questions: string[], say: (line: string) => void): Promise<Drill> {
  const { primary, folder, apis, key } = cluster;
  const pool = new pg.Pool({ connectionString: primary.url, max: 4 });
  pool.on('connect', (client) => client.on('error', () => {}));
  const lines: string[] = [];
  const faults: string[] = [];
  const roster = await rosterOf(pool, ROSTER_ROWS);
  const expected = await rosterResults(pool, await sendRoster(apis[0]!.url, key, roster));

  const screenings = screenUntil(apis, key, questions);
  const rosters: { id: string; acknowledged_at: number; done_at: number | null }[] = [];
  let is_over = false;
  const rostering = (async () => {
    while (!is_over) {
      const one = { id: await sendRoster(apis[0]!.url, key, roster), acknowledged_at: performance.now(), done_at: null as number | null };
      rosters.push(one);
      await rosterResults(pool, one.id, 600_000);
      one.done_at = performance.now();
    }
  })();

  say('the base backup begins, with screenings, rosters and a load under way');
  const first_load = loadProviders(cluster, LOADED, () => {});
  const began = performance.now();
  const base = join(folder, 'base');
  await baseBackup(primary.url, join(folder, 'primary'), base, { 'recovery.signal': '' }, { archived: true });
  const backed_up = performance.now();
  const first = await first_load;
  const before = await providersOf(pool);

  let second = '';
  const applying = new Promise<void>((resolve) => {
    loadProviders(cluster, UNDER_WAY, resolve).then(
      (done) => {
        second = done;
        resolve();
      },
      (error: Error) => {
        second = error.message;
        resolve();
      },
    );
  });
  await applying;
  const under_way = second === '';
  const asked_at = performance.now();
  const point = await now(pool);
  const answered_at = performance.now();
  say(`the point of time is ${point}`);
  await sleep(AFTER_POINT_MS);
  for (const since = Date.now(); second === '' && Date.now() - since < 300_000; ) await sleep(200);
  const sent = await screenings.stop();
  is_over = true;
  await rostering;
  await untilArchived(pool);
  const after = await providersOf(pool);
  await pool.end();

  const inside = sent.done.filter((one) => one.acknowledged_at < asked_at);
  const outside = sent.done.filter((one) => one.sent_at > answered_at);
  const rosters_inside = rosters.filter((one) => one.acknowledged_at < asked_at);
  const rosters_done = rosters_inside.filter((one) => one.done_at !== null && one.done_at < asked_at);
  const during = sent.done.filter((one) => one.acknowledged_at > began && one.sent_at < backed_up);
  if (during.length === 0) faults.push('no screening went on during the backup');
  lines.push(
    `backup while writes go on: ${sent.done.length} screenings (errors: ${sent.errors.join(', ') || 'none'}), ${rosters.length} rosters of ${expected.length} rows and loads of ${LOADED} and ${UNDER_WAY} providers`,
    `  base backup in ${((backed_up - began) / 1000).toFixed(1)} s, meanwhile ${during.length} screenings`,
    `  first load: ${first}; second load${under_way ? ', in its transaction at the point of time' : ''}: ${second}`,
    `  the point of time: ${inside.length} screenings and ${rosters_inside.length} rosters acknowledged before it (${rosters_done.length} done), ${outside.length} screenings begun after it`,
  );
  if (!under_way) faults.push('the second load was over before the point of time');
  // The second load has the providers of the first too, unchanged.
  const added = UNDER_WAY - LOADED;
  if (after - before < added) faults.push(`the second load added ${after - before} rows of providers, in place of ${added}`);
  say('restoring');
  const restored = await restoreTo(cluster, base, point);
  try {
    const idsOf = (found: { id: string }[]) => found.map(({ id }) => id);
    const checked = await checkRestored(restored, {
      ...{ key, inside: idsOf(inside), outside: idsOf(outside), rosters: idsOf(rosters_inside), rosters_done: idsOf(rosters_done) },
      ...{ expected, providers: before },
    });
    lines.push(...checked.lines);
    faults.push(...checked.faults);
  } finally {
    await restored.stop();
  }
  return { lines, faults };
}
