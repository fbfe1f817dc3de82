import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { bulk } from './bulk.ts';
import type { Search } from './client.ts';
import type { SearchIndex } from './define-index.ts';
import { IndexBuildError } from './errors.ts';
import { forgetLedgers, stateOf, type Tallies, tallyDocuments, writeLedger } from './ledger.ts';
import { createBody, documentOf, isOurForm, isPhysical, physicalName } from './physical.ts';

/**
 * Runs work while holding the Postgres lock of one index, so that builder, drain and repair never meet, in whatever
 * process they run. The lock belongs to a connection: it is free as soon as its holder dies. Null when the lock was not
 * free within `wait_ms`.
 */
export async function withIndexLock<T>(db: Knex, key: string, wait_ms: number, work: () => Promise<T>): Promise<T | null> {
  const connection = await db.client.acquireConnection();
  const name = `proviso index ${key}`;
  const ask = async (sql: string) => (await db.raw(sql, [name]).connection(connection)).rows[0].answer as boolean;
  try {
    const until = Date.now() + wait_ms;
    while (!(await ask('select pg_try_advisory_lock(hashtextextended(?, 0)) as answer'))) {
      if (Date.now() >= until) return null;
      await sleep(100);
    }
    try {
      return await work();
    } finally {
      await ask('select pg_advisory_unlock(hashtextextended(?, 0)) as answer').catch(() => {});
    }
  } finally {
    await db.client.releaseConnection(connection);
  }
}

/** The same for work that has to be done: it waits for ten minutes. */
export async function underIndexLock<T extends object>(
  { search, db, index, wait_ms = 600_000 }: { search: Search; db: Knex; index: SearchIndex<any>; wait_ms?: number },
  work: () => Promise<T>,
): Promise<T> {
  const done = await withIndexLock(db, search.alias(index.alias), wait_ms, work);
  if (!done) throw new IndexBuildError(`Index ${index.alias}: another process has been building it for longer than the wait allowed.`);
  return done;
}

export interface BuildOptions {
  on_progress?: (done: number) => void;
  page?: number;
  /** Maximum wait for another builder of the same index. */
  wait_ms?: number;
  /** How long the old index stays after the swap, for searches that have already found it. */
  grace_ms?: number;
}

interface BuildReport {
  alias: string;
  physical: string;
  documents: number;
  seconds: number;
}

/** Physical indexes of an alias: the one it points at, and others (half built, or old and not yet deleted). */
export async function physicalIndexes(search: Search, alias: string): Promise<{ live: string[]; others: string[] }> {
  const found: any = await search.admin((client) => client.indices.getAlias({ index: `${search.alias(alias)}*` }));
  const live: string[] = [];
  const others: string[] = [];
  for (const [name, entry] of Object.entries<any>(found)) {
    if (search.alias(alias) in (entry.aliases ?? {})) live.push(name);
    else if (isPhysical(search, alias, name)) others.push(name);
  }
  return { live, others };
}

/** `outdated`: of another version, whose documents have another form. Written to it, ours are not found. */
export async function versionOf(search: Search, index: SearchIndex<any>): Promise<'missing' | 'outdated' | 'current'> {
  const { live } = await physicalIndexes(search, index.alias);
  if (live.length === 0) return 'missing';
  return live.length === 1 && isOurForm(index, live[0]!) ? 'current' : 'outdated';
}

/**
 * Builds the index where it is missing or its mapping has changed; deletes what a crash left half built. Null: nothing
 * to build.
 */
export async function ensureIndex(
  search: Search,
  db: Knex,
  index: SearchIndex<any>,
  options: BuildOptions = {},
): Promise<BuildReport | null> {
  const { wait_ms } = options;
  const report = await underIndexLock({ search, db, index, wait_ms }, async () => {
    if ((await versionOf(search, index)) !== 'current') return { built: await buildLocked(search, db, index, options) };
    await deleteLeftovers(search, index.alias);
    return { built: null };
  });
  return report.built;
}

/** Builds a new index next to the old one and swaps the alias when the counts agree. */
export const rebuild = (search: Search, db: Knex, index: SearchIndex<any>, options: BuildOptions = {}): Promise<BuildReport> =>
  underIndexLock({ search, db, index, wait_ms: options.wait_ms }, () => buildLocked(search, db, index, options));

/** As `rebuild`, for a caller that holds the index's lock. */
export async function buildLocked(search: Search, db: Knex, index: SearchIndex<any>, options: BuildOptions = {}): Promise<BuildReport> {
  const started = Date.now();
  await deleteLeftovers(search, index.alias);
  // These changes are committed, so the rows read below contain them. Later ones stay queued and are drained into the
  // new index.
  const queued = await db('index_outbox').where({ alias: index.alias }).orderBy('outbox_id').pluck('outbox_id');
  const physical = physicalName(search, index, started);
  await search.admin((client) => client.indices.create({ index: physical, body: createBody(search, index) as any }));
  const created = await uuidOf(search, physical);
  const lists: Tallies = {};
  const documents = await fill(search, db, index, physical, options, lists);
  if ((await uuidOf(search, physical)) !== created) {
    throw new IndexBuildError(
      `Index ${index.alias}: ${physical} was deleted by another process while it was filled; give each deployment its own prefix`,
    );
  }
  await seal(search, index, physical, documents);
  if (index.watched) await enterBuilt(search, db, index, physical, { documents, lists });
  const replaced = await swap(search, index, physical);
  for (let at = 0; at < queued.length; at += 10_000)
    await db('index_outbox')
      .whereIn('outbox_id', queued.slice(at, at + 10_000))
      .delete();
  if (index.watched) await forgetLedgers(db, search, index, created!);
  if (replaced > 0) await sleep(options.grace_ms ?? 1000);
  await deleteLeftovers(search, index.alias);
  return { alias: index.alias, physical, documents, seconds: (Date.now() - started) / 1000 };
}

async function uuidOf(search: Search, physical: string): Promise<string | undefined> {
  const found = await search.admin<any>((client) => client.indices.getSettings({ index: physical }));
  return found[physical]?.settings?.index?.uuid;
}

async function fill(
  search: Search,
  db: Knex,
  index: SearchIndex<any>,
  physical: string,
  options: BuildOptions,
  lists: Tallies,
): Promise<number> {
  const limit = options.page ?? 2000;
  let after: string | null = null;
  let done = 0;
  let writing: Promise<void> = Promise.resolve();
  try {
    for (;;) {
      const rows = await index.rows(db, { after, limit });
      if (rows.length === 0) break;
      const page = rows.map((row) => documentOf(index, row));
      after = inOrder(index, after, page);
      tallyDocuments(lists, index, page);
      await writing;
      // The next page is read while this one is written.
      writing = bulk(search, { name: physical, is_alias: false }, page).then(({ failures }) => {
        const first = failures[0];
        if (first) {
          throw new IndexBuildError(
            `Index ${index.alias}: ${failures.length} documents were refused, the first (${first.id}) with ${first.reason}`,
          );
        }
        done += page.length;
        options.on_progress?.(done);
      });
      writing.catch(() => {});
    }
  } finally {
    await writing;
  }
  return done;
}

/** Paging and verifying both rest on the order of the ids. Returns the last one. */
export function inOrder(index: SearchIndex<any>, after: string | null, page: { id: string }[]): string {
  let last = after;
  for (const { id } of page) {
    if (last !== null && Buffer.compare(Buffer.from(last), Buffer.from(id)) >= 0) {
      throw new IndexBuildError(`Index ${index.alias}: rows() must return each id once, ascending by bytes; ${id} came after ${last}`);
    }
    last = id;
  }
  return last!;
}

/**
 * Records in the ledger what was read from Postgres, before the index is used. Each document was written once, by this
 * process only.
 */
async function enterBuilt(
  search: Search,
  db: Knex,
  index: SearchIndex<any>,
  physical: string,
  built: { documents: number; lists: Tallies },
) {
  const state = await stateOf(search, physical);
  if (state?.operations !== built.documents)
    throw new IndexBuildError(`Index ${index.alias}: ${physical} was written to by another process while it was filled; the old one stays`);
  await writeLedger(db, search.alias(index.alias), { ...state, lists: built.lists });
}

/** Makes the filled index ready to answer and checks that it holds what was read. */
async function seal(search: Search, index: SearchIndex<any>, physical: string, documents: number): Promise<void> {
  await search.admin((client) => client.indices.refresh({ index: physical }));
  // On disk before the swap: otherwise a crash soon after costs the time of indexing it all again.
  await search.admin((client) => client.indices.flush({ index: physical }));
  const { count } = await search.admin<any>((client) => client.count({ index: physical }));
  if (count !== documents) {
    throw new IndexBuildError(
      `Index ${index.alias}: Postgres has ${documents} documents, the new index ${count}; the old index stays in use`,
    );
  }
  if (documents < 2_000_000)
    await search.admin((client) => client.indices.forcemerge({ index: physical, max_num_segments: 1 }, { requestTimeout: 1_800_000 }));
  await search.admin((client) =>
    client.indices.putSettings({
      index: physical,
      body: { index: { number_of_replicas: search.replicas, refresh_interval: '1s' } } as any,
    }),
  );
  if (search.replicas > 0) {
    await search.admin((client) => client.cluster.health({ index: physical, wait_for_status: 'yellow', timeout: '30s' }));
  }
}

/** One atomic change of the cluster state: the alias leaves the old index and points at the new one. */
async function swap(search: Search, index: SearchIndex<any>, physical: string): Promise<number> {
  const alias = search.alias(index.alias);
  const { live } = await physicalIndexes(search, index.alias);
  const blocked = await search.admin<any>((client) => client.indices.exists({ index: alias }) as any);
  const actions: object[] = live.map((name) => ({ remove: { index: name, alias } }));
  // An index that bears the alias's own name was made by a stray write; the alias cannot be set while it stands.
  if (blocked && live.length === 0) actions.push({ remove_index: { index: alias } });
  actions.push({ add: { index: physical, alias } });
  await search.admin((client) => client.indices.updateAliases({ body: { actions } as any }));
  return live.length;
}

async function deleteLeftovers(search: Search, alias: string): Promise<void> {
  const { others } = await physicalIndexes(search, alias);
  for (const name of others) await search.admin((client) => client.indices.delete({ index: name, ignore_unavailable: true }));
}
