import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Client } from '@opensearch-project/opensearch';
import type { Knex } from 'knex';
import { config } from '#config';
import { openSearch, type Search } from '#search/client';
import { readLedger, stateOf, writeLedger } from '#search/ledger';
import { physicalIndexes, rebuild } from '#search/rebuild';
import { verify } from '#search/verify';
import { indexes } from '../../indexes/all.ts';
import exclusions from '../../indexes/exclusions.ts';
import { asAdmin, locked } from './database.ts';
import { searchUrl } from './search.ts';

const WORLD_INDEXES_LOCK = 7_266_787;

/** Changes with whatever decides what the documents hold. */
const code_hash = (() => {
  const hash = createHash('sha256');
  for (const folder of ['../../indexes/', '../../src/search/']) {
    const url = new URL(folder, import.meta.url);
    for (const file of readdirSync(url).sort()) hash.update(file).update(readFileSync(new URL(file, url)));
  }
  return hash.digest('hex').slice(0, 12);
})();

const prefixOf = (run: string) => `world-${run}-${code_hash}-`;

/** Names of the indexes of the worlds that this process has opened. */
const opened = new Map<string, Map<string, string>>();

/** Indexes that script/up has built of the world it leaves to this run stand for those that `builtOnce` would build. */
async function takeIndexes(run: string): Promise<void> {
  const [started, shared] = [config({}).index_prefix, prefixOf(run)].map((prefix) => openSearch(searchUrl(), { prefix })) as [
    Search,
    Search,
  ];
  for (const { alias } of indexes) {
    const { live } = await physicalIndexes(started, alias);
    const [index] = live;
    // Built by `builtOnce` where the search server has lost it.
    if (!index) continue;
    const actions = [{ remove: { index, alias: started.alias(alias) } }, { add: { index, alias: shared.alias(alias) } }];
    await shared.admin((search) => search.indices.updateAliases({ body: { actions } as any }));
    await shared.admin((search) => search.indices.addBlock({ index, block: 'write' }));
  }
  await Promise.all([started.close(), shared.close()]);
}

/**
 * The indexes of the world that a run of tests has just loaded, or taken from script/up. Those that are there are of
 * another database: that of a loading that has failed.
 */
export async function indexesOfLoaded(run: string, db: Knex, is_begun = false): Promise<Map<string, string>> {
  const shared = openSearch(searchUrl(), { prefix: prefixOf(run) });
  for (const { alias } of indexes)
    for (const index of (await physicalIndexes(shared, alias)).live) await shared.admin((search) => search.indices.delete({ index }));
  await shared.close();
  if (is_begun) await takeIndexes(run);
  return builtOnce(run, db);
}

/**
 * Builds the indexes of the sample world once a run, closed to writes, and answers with their names by alias. Over the
 * database that others are cloned from, their ledgers are cloned too; without one, each clone would compare its index
 * with all of its records.
 */
async function builtOnce(run: string, db: Knex): Promise<Map<string, string>> {
  const prefix = prefixOf(run);
  const shared = openSearch(searchUrl(), { prefix });
  try {
    return await asAdmin((client) =>
      locked(client, WORLD_INDEXES_LOCK, prefix, async () => {
        const names = new Map<string, string>();
        for (const index of indexes) {
          const { live } = await physicalIndexes(shared, index.alias);
          const name = live[0] ?? (await rebuild(shared, db, index)).physical;
          if (!live[0]) await shared.admin((search) => search.indices.addBlock({ index: name, block: 'write' }));
          names.set(index.alias, name);
        }
        return names;
      }),
    );
  } finally {
    await shared.close();
  }
}

/** Before the first write to an alias that points at a shared index, a copy of the index takes its place. */
function copyOnWrite(search: Search, db: Knex, shared: Map<string, string>): Search {
  const pending = new Map([...shared].map(([alias, name]) => [search.alias(alias), name]));
  const own = async (alias: string) => {
    const name = pending.get(alias);
    if (!name || !pending.delete(alias)) return;
    const pointed = await search.admin<any>((client) => client.indices.getAlias({ name: alias }));
    // It was rebuilt.
    if (!(name in pointed)) return;
    const original = await stateOf(search, name);
    const ledger = original && (await readLedger(db, original.uuid));
    const copy = name.replace(/^.*?(?=-[0-9a-f]{8}-\d+$)/, alias);
    await search.admin((client) =>
      client.indices.clone({
        index: name,
        target: copy,
        body: { settings: { 'index.blocks.write': null } } as any,
        wait_for_active_shards: '1',
      }),
    );
    const actions = [{ remove: { index: name, alias } }, { add: { index: copy, alias } }];
    await search.admin((client) => client.indices.updateAliases({ body: { actions } as any }));
    if (ledger) await writeLedger(db, alias, { ...ledger, ...(await stateOf(search, copy))! });
  };
  /** The client, with a copy of the index in place before one of its methods is called. */
  const owning = (client: Client, method: 'bulk' | 'search', concerns: (request: any) => boolean) =>
    new Proxy(client, {
      get(target, member) {
        if (member !== method) return Reflect.get(target, member);
        return async (request: { index: string }, within: any) => {
          if (concerns(request)) await own(request.index);
          return (target[method] as any)(request, within);
        };
      },
    });
  const isLookAtReplaced = ({ body }: any) => body?.query?.terms?.document_id !== undefined;
  return {
    ...search,
    // A write to a watched index begins by looking at what it replaces.
    ask: (work, options) => search.ask((client, within) => work(owning(client, 'search', isLookAtReplaced), within), options),
    admin: (work) => search.admin((client) => work(owning(client, 'bulk', () => true))),
  };
}

/**
 * The indexes of a database that was cloned from the world of this run: aliases onto the ones built once, copied when
 * first written to.
 */
export async function worldIndexes(search: Search, db: Knex, run: string): Promise<Search> {
  const names = opened.get(run) ?? (await builtOnce(run, db));
  opened.set(run, names);
  const actions = [...names].map(([alias, index]) => ({ add: { index, alias: search.alias(alias) } }));
  await search.admin((client) => client.indices.updateAliases({ body: { actions } as any }));
  const known = await stateOf(search, search.alias(exclusions.alias));
  const ledger = known && (await readLedger(db, known.uuid));
  if (ledger) await writeLedger(db, search.alias(exclusions.alias), ledger);
  else await verify(search, db, exclusions);
  return copyOnWrite(search, db, names);
}
