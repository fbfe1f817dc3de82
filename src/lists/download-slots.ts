import { tooMany, unavailable } from '#server/errors';

/** Each holds a connection to the database while it runs. */
export const DOWNLOADS_IN_TOTAL = 6;
/** Of these. */
const WITHOUT_KEY = 2;
const PER_CALLER = 2;
const RETRY_AFTER_S = 10;
/** A download gives way if its client has been waited for this long, and for three quarters of the time. */
const PATIENCE_MS = 10_000;
const MOST_WAITED = 0.75;

interface Caller {
  name: string;
  has_key: boolean;
}

interface Running extends Caller {
  began: number;
  waited_ms: number;
  waiting_since: number | null;
  cut: (reason: string) => void;
}

export function openDownloadSlots(now: () => number = Date.now) {
  const running = new Set<Running>();
  const waitedFor = ({ waited_ms, waiting_since }: Running) => waited_ms + (waiting_since === null ? 0 : now() - waiting_since);
  const isSlow = (one: Running) => waitedFor(one) >= PATIENCE_MS && waitedFor(one) >= (now() - one.began) * MOST_WAITED;

  /** If need be in place of the one that was waited for longest. */
  const hasRoom = (among: Running[], most: number): boolean => {
    if (among.length < most) return true;
    const slow = among.filter(isSlow).sort((a, b) => waitedFor(b) - waitedFor(a))[0];
    if (!slow) return false;
    running.delete(slow);
    slow.cut('its client was slow, and others waited for its place');
    return true;
  };

  return {
    /**
     * `cut` ends the download for a faster client's; a slow one is served while no one else needs its slot. Throws
     * `rate_limited` or `unavailable`.
     */
    take({ name, has_key }: Caller, cut: (reason: string) => void) {
      if ([...running].filter((one) => one.name === name).length >= PER_CALLER)
        throw tooMany(
          `${PER_CALLER} downloads of whole lists are in progress: wait for one of them to finish.`,
          new Date(now()),
          RETRY_AFTER_S,
        );
      const withoutKey = () => [...running].filter((one) => !one.has_key);
      if (!(has_key || hasRoom(withoutKey(), WITHOUT_KEY)) || !hasRoom([...running], DOWNLOADS_IN_TOTAL))
        throw unavailable(
          'Too many downloads of whole lists are in progress: try again in a few seconds. Other requests are not affected.',
        );
      const slot: Running = { name, has_key, began: now(), waited_ms: 0, waiting_since: null, cut };
      running.add(slot);
      return {
        /** For the client to take the part. */
        wait: () => {
          slot.waiting_since = now();
        },
        goOn: () => {
          slot.waited_ms = waitedFor(slot);
          slot.waiting_since = null;
        },
        release: () => {
          running.delete(slot);
        },
      };
    },
  };
}
