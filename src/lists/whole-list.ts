import type { PoolClient } from 'pg';
import type { openPool } from '#db/pool';
import { sharedPool } from '#db/shared-pool';
import { inOneState } from '#search/page';
import { endNow } from '#server/bound-pool';
import type { Compiled } from '#server/compile';
import type { Endpoint, RequestContext } from '#server/define-endpoint';
import { unavailable } from '#server/errors';
import type { Exchange } from '#server/exchange';
import type { ListData } from './list-of.ts';

type Pool = ReturnType<typeof openPool>;

interface Snapshot {
  pool: Pool;
  /** `is_idle`: the connection can be used again. */
  close: (is_idle: boolean) => void;
}

/** All queries see the database as at the first of them: one connection in a transaction that only reads. */
export async function openSnapshot(pool: Pool): Promise<Snapshot> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
  } catch (error) {
    client.release(error as Error);
    throw error;
  }
  // One behind the other, however it ends: pg takes no second query while a connection is at work.
  let before: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = before.then(work);
    before = done.catch(() => {});
    return done;
  };
  const connect = (done?: (error: undefined, client: PoolClient, release: () => void) => void) => {
    if (!done) throw new Error('A snapshot has one connection, which a caller cannot have for itself.');
    inTurn(() => new Promise<void>((release) => done(undefined, client, release))).catch(() => {});
  };
  const query = (...args: [any]) => inTurn(() => client.query(...args));
  let is_closed = false;
  return {
    pool: { __proto__: pool, connect, query, shared: sharedPool(pool) } as unknown as Pool,
    close(is_idle) {
      if (is_closed) return;
      is_closed = true;
      if (!is_idle) return client.release(true);
      client.query('rollback').then(
        () => client.release(),
        (error: Error) => client.release(error),
      );
    },
  };
}

const PAGE_ROWS = 1000;
/** A part of them counts as a whole unit. */
export const ROWS_PER_UNIT = 10_000;
/** In all, and while the client takes nothing: a point in time of the search server lasts two minutes. */
const limits = { whole_ms: 30 * 60_000, stalled_ms: 110_000 };

interface WholeList {
  /** The first page, as the endpoint answered it. */
  first: ListData;
  /** A page at a time. Must be read, or the connection closed, to release what it holds. */
  pages: AsyncIterable<ListData>;
}

/** Of a list without further pages: as a file it is no longer. */
export const longest = ({ list }: Endpoint): number | undefined => (list?.paged === false ? list.max_limit : undefined);

export const rowsOf = ({ results, next_cursor, total }: ListData): number => (next_cursor === null ? results.length : total);

export function onePage(first: ListData): WholeList {
  async function* pages() {
    yield first;
  }
  return { first, pages: pages() };
}

/** In one state of the database and of the index, by the handler of the endpoint. `read` checks its answers. */
export async function openWholeList(
  exchange: Exchange,
  { endpoint }: Compiled,
  question: { params: any; query: any },
  read: (answer: Promise<unknown>) => Promise<ListData>,
): Promise<WholeList> {
  const { layer, account, caller } = exchange;
  const slot = layer.downloads.take({ name: account ?? caller, has_key: account !== null }, cut);
  // A screening is recorded, which a transaction that only reads cannot do.
  const opening = endpoint.list?.is_screening ? null : openSnapshot(layer.deps.pool);
  const snapshot = await opening?.catch((error) => {
    slot.release();
    throw error;
  });
  const deps = { ...layer.deps, search: inOneState(layer.deps.search), ...(snapshot && { pool: snapshot.pool }) };
  const timers = new Set<NodeJS.Timeout>();
  const after = (wait_ms: number, reason: string) => {
    const timer = setTimeout(cut, wait_ms, reason).unref();
    timers.add(timer);
    return timer;
  };
  let is_released = false;
  const release = (is_complete: boolean) => {
    if (is_released) return;
    is_released = true;
    for (const timer of timers) clearTimeout(timer);
    slot.release();
    if (!is_complete) endNow(exchange.ending, unavailable('The download ended before its last row.'));
    snapshot?.close(is_complete);
  };
  const { is_screening, max_limit } = endpoint.list ?? {};
  const most = longest(endpoint);
  const limit = is_screening ? (max_limit ?? 200) : (most ?? Math.max(PAGE_ROWS, max_limit ?? 0));
  const context: RequestContext = Object.create(exchange, { deps: { value: exchange.depsOf(deps) } });
  const page = (cursor?: string) => {
    const query = { ...question.query, limit, ...(cursor === undefined ? {} : { cursor }) };
    return read(Promise.resolve(endpoint.handler({ ...question, query } as never, context)));
  };
  exchange.res.once('close', () => release(false));
  try {
    const first = await page();
    await context.charge(Math.max(1, Math.ceil(rowsOf(first) / ROWS_PER_UNIT)));
    return { first, pages: pages(first) };
  } catch (error) {
    release(false);
    throw error;
  }

  /** Cuts the connection, so that the client does not take the file for whole. */
  function cut(reason: string): void {
    exchange.log('warn', 'a download was cut off', { reason });
    exchange.res.destroy();
  }

  async function* pages(first: ListData): AsyncGenerator<ListData> {
    after(limits.whole_ms, 'it took too long');
    let sent = 0;
    try {
      for (let data = first; ; ) {
        sent += data.results.length;
        const stalled = after(limits.stalled_ms, 'the client stopped reading');
        slot.wait();
        yield data;
        slot.goOn();
        clearTimeout(stalled);
        timers.delete(stalled);
        // Every page may warn of the same.
        exchange.warnings = [...new Set(exchange.warnings)].slice(0, 50);
        if (data.next_cursor === null) break;
        data = await page(data.next_cursor);
      }
      if (most === undefined && sent !== first.total) exchange.log('warn', 'rows differ from the total', { sent, total: first.total });
      release(true);
    } finally {
      release(false);
    }
  }
}
