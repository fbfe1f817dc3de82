import { basename } from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { validate } from 'uuid';
import { newScreeningId } from '../certificates/screening-id.ts';
import { signPending } from '../certificates/sign-roots.ts';
import type { Config } from '../config.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { type MonitorOverview, monitorOverviews } from '../rosters/monitoring/current.ts';
import { createMonitor, openRun } from '../rosters/monitoring/open-run.ts';
import { sendChunk } from '../rosters/queue.ts';
import { type OpenLines, openLines } from '../rosters/read.ts';
import type { ChunkDeps } from '../rosters/run-chunk.ts';
import { insertScreening, type RosterOptions } from '../rosters/store.ts';
import { workUntil } from '../rosters/work.ts';
import { accountOf } from './account.ts';
import { type Command, inputPath, readArguments, say, UsageError, WrongInput } from './command.ts';
import { openProgress } from './progress.ts';
import { askedOptions, ignoreOption, refusedRoster, rosterOptions, sayCutNames } from './roster-options.ts';
import { withStores } from './stores.ts';

interface Work extends ChunkDeps {
  settings: Config;
}

const options = ({ settings }: Work) => ({
  retention_days: settings.screening_retention_days,
  log: (message: string) => console.error(message),
});

function print({ id, name, is_on, subjects, compared_at, counts, gaps, run }: MonitorOverview): void {
  const outcomes = Object.entries(counts).filter(([, count]) => count > 0);
  say(`${id}  ${is_on ? 'on ' : 'off'}  ${subjects.toLocaleString('en-US')} rows  ${name}`);
  say(`    ${outcomes.map(([outcome, count]) => `${count} ${outcome.replaceAll('_', ' ')}`).join(', ') || 'no result yet'}`);
  say(
    `    ${compared_at ? `compared with every list loaded through ${compared_at.toISOString()}` : 'not compared yet'}; gaps: ${gaps.length}`,
  );
  if (run) say(`    ${run.status}: ${run.statement}`);
}

async function one(deps: Work, id: string): Promise<MonitorOverview> {
  const [found] = await monitorOverviews(deps, { of: 'all', id }, new Date());
  if (!found) throw new WrongInput(`There is no monitor ${id}; \`proviso monitor list\` shows them`);
  return found;
}

/** Prints where the monitor stands. Returns the exit code. */
async function finishRun(deps: Work, id: string): Promise<number> {
  await workUntil(deps, options(deps), async () => !['checking', 'screening'].includes((await one(deps, id)).run?.status ?? ''));
  await signPending(deps.pool, deps.settings.signing_secret, { waits: true });
  const monitor = await one(deps, id);
  print(monitor);
  return monitor.run?.status === 'failed' ? 1 : 0;
}

/** Until it is finished. */
async function screen(deps: Work, owner: string, opened: OpenLines, file_name: string, asked: RosterOptions): Promise<string> {
  const id = newScreeningId(new Date());
  const screening = { id, owner, status: 'queued' as const, file_name, options: asked, request_sha256: null };
  const store = async (client: PoolClient) => {
    await insertScreening(client, screening, opened);
    await sendChunk(client, id);
  };
  // The rows are read once.
  await inTransaction(deps.pool, store, 1).catch(refusedRoster);
  const progress = openProgress('screened');
  try {
    await workUntil(deps, options(deps), async () => {
      const { rows } = await deps.pool.query('select status, done, subjects, note from screening where id = $1', [id]);
      const { status, done, subjects, note } = rows[0];
      progress.update(done, subjects);
      if (status === 'failed') throw new Error(note);
      return status === 'done';
    });
  } finally {
    progress.end();
  }
  return id;
}

async function start(deps: Work, owner: string, screening_id: string, name: string, options: RosterOptions): Promise<number> {
  const monitor = { owner, screening_id, name, options, now: new Date() };
  return finishRun(deps, await inTransaction(deps.pool, (client) => createMonitor(deps, client, monitor)));
}

async function run(deps: Work, id: string): Promise<number> {
  await one(deps, id);
  const request = { monitor_id: id, cause: 'requested' as const, now: new Date() };
  const begun = await inTransaction(deps.pool, (client) => openRun(deps, client, request));
  if (!begun) console.error('A run of this monitor is already in progress: waiting for it to finish.');
  return finishRun(deps, id);
}

async function withPool(settings: Config, verb: string, work: (deps: Work, pool: Pool) => Promise<number>): Promise<number> {
  return withStores(settings, `proviso monitor ${verb}`, ({ db, search }, { pool }) =>
    work({ db, pool, search, config: settings, settings }, pool),
  );
}

export const command: Command = async ({ args, settings }) => {
  const { values, positionals } = readArguments(args, { ...rosterOptions, account: { type: 'string' }, name: { type: 'string' } });
  const [verb, target, ...more] = positionals;
  const wrong = (why: string) => new UsageError(`${why}`);
  if (!verb || !['list', 'add', 'status', 'run'].includes(verb)) throw wrong('monitor: use list, add, status or run');
  if (more.length > 0 || (verb === 'list' && target)) throw wrong(`unexpected argument: ${more[0] ?? target}`);
  if (verb === 'list')
    return withPool(settings, verb, async (deps, pool) => {
      const of = values.account === undefined ? 'all' : { owner: await accountOf(pool, values.account) };
      const monitors = await monitorOverviews(deps, { of }, new Date());
      for (const monitor of monitors) print(monitor);
      if (monitors.length === 0) say('no monitored rosters');
      return 0;
    });
  if (verb !== 'add') {
    if (!target || !validate(target)) throw wrong(`${verb} needs the id of a monitor, which \`proviso monitor list\` shows`);
    return withPool(settings, verb, async (deps) => {
      if (verb === 'run') return run(deps, target);
      print(await one(deps, target));
      return 0;
    });
  }
  if (!target) throw wrong('FILE is required');
  const path = inputPath(target);
  const asked = askedOptions(values);
  const ignored = { headings: values.ignore ?? [], kept: values.keep ?? [], option: ignoreOption };
  // Headings are read before any server is started, so that an invalid roster is refused right away.
  const opened = await openLines(path, values.sheet ?? null, ignored).catch(refusedRoster);
  sayCutNames(opened.first_cut);
  return withPool(settings, verb, async (deps, pool) => {
    const owner = await accountOf(pool, values.account);
    const id = await screen(deps, owner, opened, basename(path), asked);
    return start(deps, owner, id, values.name ?? basename(path), asked);
  });
};
