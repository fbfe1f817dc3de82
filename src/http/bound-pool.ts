import type { openPool } from '../db/pool.ts';

type Pool = ReturnType<typeof openPool>;

/** Work of one request that must end with it. */
export interface Ending {
  over: boolean;
  reason: unknown;
  /** Called once when the request is over before its answer. */
  onOver: Set<() => void>;
}

export const openEnding = (): Ending => ({ over: false, reason: null, onOver: new Set() });

export function endNow(ending: Ending, reason: unknown): void {
  if (ending.over) return;
  ending.over = true;
  ending.reason = reason;
  for (const stop of ending.onOver) stop();
}

const ignore = () => {};

/**
 * The pool as one request sees it: a query that still runs when the request is over is cancelled in Postgres, through `control`, and the
 * connection goes back only after that, so that a late cancellation cannot hit another request.
 */
export function boundPool(pool: Pool, control: Pool, ending: Ending): Pool {
  const query = async (...args: unknown[]) => {
    if (ending.over) throw ending.reason;
    const client = await pool.connect();
    let cancelled: Promise<unknown> | null = null;
    const cancel = () => {
      const pid = (client as unknown as { processID: number }).processID;
      cancelled = control.query('select pg_cancel_backend($1)', [pid]).catch(ignore);
    };
    client.on('error', ignore);
    ending.onOver.add(cancel);
    let failure: Error | undefined;
    try {
      if (ending.over) throw ending.reason;
      return await (client.query as (...query: unknown[]) => Promise<unknown>)(...args);
    } catch (error) {
      failure = error as Error;
      throw ending.over ? ending.reason : error;
    } finally {
      ending.onOver.delete(cancel);
      if (cancelled) await cancelled;
      client.off('error', ignore);
      client.release(failure);
    }
  };
  return new Proxy(pool, { get: (target, name) => (name === 'query' ? query : Reflect.get(target, name, target)) });
}
