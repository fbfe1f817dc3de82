import { openTurns } from '#turns';
import { Problem, tooMany } from './errors.ts';

/** In one process, running or waiting. */
export const BATCHES_PER_ACCOUNT = 2;
/** One of 500 names takes one to two seconds of a small machine. */
export const BATCHES_AT_ONCE = 6;
const RETRY_AFTER_S = 5;

/** As an account has two at most, none is far behind another. */
export function openBatchSlots(now: () => number = Date.now) {
  const of_account = new Map<string, number>();
  const turns = openTurns(BATCHES_AT_ONCE);
  const leave = (account: string) => {
    const left = of_account.get(account)! - 1;
    if (left === 0) of_account.delete(account);
    else of_account.set(account, left);
  };
  return {
    /** Returns what releases it. `onEnd` gets what is to be done if the request ends before. Throws `rate_limited`. */
    async take(account: string, onEnd: (stop: () => void) => void): Promise<() => void> {
      const own = of_account.get(account) ?? 0;
      if (own >= BATCHES_PER_ACCOUNT)
        throw tooMany(
          `This account already has ${BATCHES_PER_ACCOUNT} batches or uploads in progress: wait for one of them to finish.`,
          new Date(now()),
          RETRY_AFTER_S,
        );
      of_account.set(account, own + 1);
      try {
        const end = await turns.take((stop) => onEnd(() => stop(new Problem('unavailable', 'The request ended before it was its turn.'))));
        return () => {
          leave(account);
          end();
        };
      } catch (error) {
        leave(account);
        throw error;
      }
    },
  };
}
