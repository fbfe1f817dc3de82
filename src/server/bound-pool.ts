import type { ReadReplica } from '#db/read-replica';
import { sharedPool } from '#db/shared-pool';
import type { Deps } from '#deps';

type Pool = Deps['pool'];

export interface Ending {
  over: boolean;
  reason: unknown;
  /** Called once if the request ends before its response. */
  onOver: Set<() => void> | null;
}

export const openEnding = (): Ending => ({ over: false, reason: null, onOver: null });

export function whenOver(ending: Ending, stop: () => void): void {
  ending.onOver ??= new Set();
  ending.onOver.add(stop);
}

export function endNow(ending: Ending, reason: unknown): void {
  if (ending.over) return;
  ending.over = true;
  ending.reason = reason;
  if (ending.onOver) for (const stop of ending.onOver) stop();
}

const ignore = () => {};

/**
 * A query still running when the request ends is canceled through `control`, and its connection is released only after
 * that, so that a late cancellation cannot hit another request. `shared` is for reads that several requests wait for.
 */
export function boundPool(pool: Pool, control: Pool, ending: Ending): Pool {
  const query = (...args: unknown[]) =>
    new Promise((resolve, reject) => {
      if (ending.over) return reject(ending.reason);
      pool.connect((error, client, release) => {
        if (error || !client) return reject(ending.over ? ending.reason : error);
        if (ending.over) {
          release();
          return reject(ending.reason);
        }
        let canceled: Promise<unknown> | null = null;
        const cancel = () => {
          const { processID } = client as unknown as { processID: number };
          canceled = control.query('select pg_cancel_backend($1)', [processID]).catch(ignore);
        };
        whenOver(ending, cancel);
        const done = (failure: Error | null, result: unknown) => {
          ending.onOver!.delete(cancel);
          if (canceled) canceled.then(() => release(failure ?? undefined));
          else release(failure ?? undefined);
          if (failure) reject(ending.over ? ending.reason : failure);
          else resolve(result);
        };
        try {
          (client.query as (...query: unknown[]) => void)(...args, done);
        } catch (error) {
          // pg refuses some arguments before it sends anything.
          done(error as Error, undefined);
        }
      });
    });
  return { __proto__: pool, query, shared: sharedPool(pool) } as unknown as Pool;
}

/**
 * Their GET requests read published records and nothing else. Screenings, certificates, what an account wrote and the
 * state of the lists are read from the primary only: no screening relies on a server that may be a moment behind.
 */
const published = new Set([
  ...['Benchmarks', 'Clinical trials', 'Companies', 'Employment', 'Home health', 'Hospices', 'Hospital finances', 'Hospitals', 'Markets'],
  ...['Nursing homes', 'Providers', 'Quality', 'Systems', 'Value-based care'],
]);
/** They state whether the provider is excluded, so they count as screenings. */
const dossiers = new Set(['/npi/{npi}', '/provider/{npi}']);

export const mayReadReplica = ({ method, tag, path }: { method: string; tag?: string; path: string }): boolean =>
  method === 'get' && published.has(tag ?? '') && !dossiers.has(path);

/** What fails there is repeated on the primary, whose result or error counts. */
function preferring(replica: ReadReplica, reading: Pool, primary: Pool, ending: Ending): Pool {
  const there = boundPool(reading, replica.control, ending);
  const query = (...args: Parameters<Pool['query']>) =>
    (there.query(...args) as unknown as Promise<unknown>).catch((error) => {
      if (ending.over) throw error;
      replica.doubt();
      return primary.query(...args);
    });
  return { __proto__: primary, query, shared: sharedPool(primary) } as unknown as Pool;
}

/** Of the replica where the endpoint may read it and it is current. */
export function poolFor(may_read: boolean, { pool, replica }: Deps, control: Pool, ending: Ending): Pool {
  const primary = boundPool(pool, control, ending);
  const reading = replica && may_read ? replica.pool() : null;
  return reading ? preferring(replica!, reading, primary, ending) : primary;
}
