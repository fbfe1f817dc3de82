import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import type { Search } from './client.ts';
import type { SearchIndex } from './define-index.ts';
import { IndexBuildError } from './errors.ts';
import { type IndexState, stateOf, type Tallies, tallyDocuments, writeLedger } from './ledger.ts';
import { apply } from './outbox.ts';
import { documentOf } from './physical.ts';
import { closePits, openPit } from './points-in-time.ts';
import { inOrder, underIndexLock, versionOf } from './rebuild.ts';

export interface Difference {
  count: number;
  examples: string[];
}

interface VerifyReport {
  alias: string;
  postgres: number;
  index: number;
  missing: Difference;
  extra: Difference;
  /** In both with another content. */
  different: Difference;
  agrees: boolean;
  /** Documents written or deleted to mend it; null when not asked to. */
  repaired: number | null;
  seconds: number;
}

interface Entry {
  id: string;
  /** The hash; of a watched index the whole document, since an overwritten document may keep its hash. */
  content: string;
}

const page_size = 5000;
const example_count = 10;

/**
 * Walks Postgres and the index side by side in the order of their ids and compares content hashes; mends on request.
 */
export const verify = (
  search: Search,
  db: Knex,
  index: SearchIndex<any>,
  options: { repair?: boolean; on_progress?: (done: number) => void } = {},
): Promise<VerifyReport> => underIndexLock({ search, db, index }, () => compare(search, db, index, options));

async function compare(
  search: Search,
  db: Knex,
  index: SearchIndex<any>,
  options: { repair?: boolean; on_progress?: (done: number) => void },
): Promise<VerifyReport> {
  const started = Date.now();
  if (options.repair && (await versionOf(search, index)) === 'outdated') {
    throw new IndexBuildError(
      `Index ${index.alias} was built by another version of Proviso and cannot be repaired by this one: the next start builds it again, as \`proviso reindex ${index.alias}\` does`,
    );
  }
  const none = (): Difference => ({ count: 0, examples: [] });
  const report: VerifyReport = {
    ...{ alias: index.alias, postgres: 0, index: 0, missing: none(), extra: none(), different: none() },
    ...{ agrees: true, repaired: options.repair ? 0 : null, seconds: 0 },
  };
  const mend: string[] = [];
  const note = async (difference: Difference, id: string) => {
    difference.count += 1;
    if (difference.examples.length < example_count) difference.examples.push(id);
    if (!options.repair) return;
    mend.push(id);
    if (mend.length >= page_size) await flush();
  };
  const flush = async () => {
    if (mend.length === 0) return;
    const { failures } = await apply(search, db, index, mend);
    if (failures.length > 0) {
      throw new IndexBuildError(
        `Index ${index.alias}: repair was refused for ${failures.length} documents, the first ${failures[0]!.reason}`,
      );
    }
    report.repaired! += mend.length;
    mend.length = 0;
  };

  await search.admin((client) => client.indices.refresh({ index: search.alias(index.alias) }));
  const before = index.watched ? await stateOf(search, search.alias(index.alias)) : null;
  const lists: Tallies = {};
  const left = postgresEntries(db, index, lists);
  const right = indexEntries(search, index);
  let ours = await left.next();
  let theirs = await right.next();
  while (!ours.done || !theirs.done) {
    const order = ours.done ? 1 : theirs.done ? -1 : Buffer.compare(Buffer.from(ours.value.id), Buffer.from(theirs.value.id));
    if (order < 0) await note(report.missing, ours.value!.id);
    else if (order > 0) await note(report.extra, theirs.value!.id);
    else if (!isDeepStrictEqual(ours.value, theirs.value)) await note(report.different, ours.value!.id);
    if (order <= 0) {
      report.postgres += 1;
      if (report.postgres % page_size === 0) options.on_progress?.(report.postgres);
      ours = await left.next();
    }
    if (order >= 0) {
      report.index += 1;
      theirs = await right.next();
    }
  }
  await flush();
  if (report.repaired) await search.admin((client) => client.indices.refresh({ index: search.alias(index.alias) }));
  report.agrees = report.missing.count + report.extra.count + report.different.count === 0;
  if (before && report.agrees) await enterAgreed(search, db, index, { before, lists });
  report.seconds = (Date.now() - started) / 1000;
  return report;
}

/** If every document agreed and no one wrote during the check, the result is recorded in the ledger. */
async function enterAgreed(search: Search, db: Knex, index: SearchIndex<any>, seen: { before: IndexState; lists: Tallies }): Promise<void> {
  const alias = search.alias(index.alias);
  const { before, lists } = seen;
  if (isDeepStrictEqual(await stateOf(search, alias), before)) await writeLedger(db, alias, { ...before, lists });
}

async function* postgresEntries(db: Knex, index: SearchIndex<any>, lists: Tallies): AsyncGenerator<Entry, void> {
  let after: string | null = null;
  for (;;) {
    const rows = await index.rows(db, { after, limit: page_size });
    if (rows.length === 0) return;
    const documents = rows.map((row) => documentOf(index, row));
    tallyDocuments(lists, index, documents);
    const entries = documents.map(({ id, content_hash, json }) => ({ id, content: index.watched ? json : content_hash }));
    after = inOrder(index, after, entries);
    yield* entries;
  }
}

/** A scan over one point in time, so that repairs made on the way do not move it. */
async function* indexEntries(search: Search, { alias, watched }: SearchIndex<any>): AsyncGenerator<Entry, void> {
  const keep_alive = '5m';
  let pit = await openPit(search, alias, keep_alive);
  let after: unknown[] | undefined;
  try {
    for (;;) {
      const body = {
        ...{ size: page_size, _source: watched !== undefined, track_total_hits: false, docvalue_fields: ['content_hash', 'document_id'] },
        ...{ sort: [{ document_id: 'asc' }], pit: { id: pit, keep_alive } },
        ...(after ? { search_after: after } : {}),
      };
      const answer: any = await search.ask((client, within) => client.search({ body } as never, within), { timeout_ms: 60_000 });
      pit = answer.pit_id ?? pit;
      if (answer.hits.hits.length === 0) return;
      for (const hit of answer.hits.hits)
        yield { id: hit._id, content: watched ? JSON.stringify(hit._source) : (hit.fields?.content_hash?.[0] ?? '') };
      after = answer.hits.hits.at(-1).sort;
    }
  } finally {
    await closePits(search, [pit]);
  }
}
