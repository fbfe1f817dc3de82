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
  // The pool counts its connections in fields of its own, which a connection taken from this object would hide.
  return { __proto__: pool, query, connect: pool.connect.bind(pool), shared: sharedPool(pool) } as unknown as Pool;
}
