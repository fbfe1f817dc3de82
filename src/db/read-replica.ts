import type pg from 'pg';
import { openPool } from './pool.ts';

type Pool = pg.Pool;

/**
 * `current`: it has replayed everything; `behind`; `down`: it does not respond; `foreign`: it is not a replica of this
 * database.
 */
export type ReplicaState = 'current' | 'behind' | 'down' | 'foreign';

export interface ReadReplica {
  /** The pool of the replica while it is current; null if reads must go to the primary. */
  pool: () => Pool | null;
  /** Cancels queries on the replica: process ids of one server mean nothing on another. */
  control: Pool;
  /** Reports a failed read: the primary is used until the next comparison. */
  doubt: () => void;
  /** `lag_seconds`: time since the replica was last current; null if it never was. */
  status: () => { state: ReplicaState; lag_seconds: number | null; repeated: number };
  stop: () => Promise<void>;
}

/** How often the two servers are compared, and how old a comparison may be to trust the replica. */
const EVERY_MS = 250;
const TRUSTED_MS = 1000;
/** How long a comparison waits for the replica to replay the newest changes. */
const PATIENCE_MS = 500;
const PAUSE_MS = 10;
/** A query that the replica does not answer is repeated on the primary, within the time limit of a request. */
const QUERY_MS = 5000;

/** The same credentials on another server: the roles of the primary are on its replica too. */
function withRoleOf(read_url: string, role_url: string): string {
  const url = new URL(read_url);
  const role = new URL(role_url);
  url.username = role.username;
  url.password = role.password;
  return url.href;
}

/**
 * Which cluster and history the server belongs to. After a promotion the new primary has another timeline, where
 * positions of the old one mean nothing.
 */
const identity = `(select system_identifier from pg_control_system())::text || ' ' || current_database()`;
const primary_text = `select ${identity} as cluster, pg_current_wal_insert_lsn()::text as position,
  ('x' || substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8))::bit(32)::int as timeline`;
const replica_text = `select ${identity} as cluster, pg_is_in_recovery() as is_replica, (select timeline_id from pg_control_checkpoint()) as timeline,
  coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as has_replayed`;

/**
 * A streaming replica that reads may use while it is current. Four times a second a process reads the position of the
 * primary, then whether the replica has replayed it: what it serves for the next second has everything that was
 * committed before that reading.
 */
export function openReadReplica(
  read_url: string,
  role_url: string,
  options: { max?: number; on_change?: (state: ReplicaState) => void } = {},
): ReadReplica {
  const url = withRoleOf(read_url, role_url);
  // Connections of their own: comparing must not wait behind requests.
  const primary_pool = openPool(role_url, { max: 1, query_timeout: TRUSTED_MS });
  const reading = openPool(url, { max: options.max, query_timeout: QUERY_MS });
  const control = openPool(url, { max: 2, query_timeout: TRUSTED_MS });
  let state: ReplicaState = 'down';
  /** When the primary's position was read in the last comparison that found the replica current. */
  let current_as_of: number | null = null;
  let is_doubted = true;
  let repeated = 0;
  let is_stopped = false;

  const become = (next: ReplicaState) => {
    if (next !== state) options.on_change?.(next);
    state = next;
  };
  const compare = async (): Promise<void> => {
    const asked_at = performance.now();
    const primary = (await primary_pool.query(primary_text)).rows[0];
    do {
      const { rows } = await control.query(replica_text, [primary.position]);
      const [replica] = rows;
      if (!replica.is_replica || replica.cluster !== primary.cluster) return become('foreign');
      if (replica.has_replayed && replica.timeline === primary.timeline) {
        current_as_of = asked_at;
        is_doubted = false;
        return become('current');
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    } while (performance.now() - asked_at < PATIENCE_MS && !is_stopped);
    become('behind');
  };
  let timer: NodeJS.Timeout | undefined;
  let comparing: Promise<void> = Promise.resolve();
  const regularly = () => {
    comparing = compare()
      .catch(() => become('down'))
      .then(() => {
        if (!is_stopped) timer = setTimeout(regularly, EVERY_MS).unref();
      });
  };
  regularly();
  const age = () => (current_as_of === null ? null : performance.now() - current_as_of);
  return {
    pool: () => (state === 'current' && !is_doubted && age()! < TRUSTED_MS ? reading : null),
    control,
    doubt() {
      is_doubted = true;
      repeated += 1;
    },
    status() {
      const ms = age();
      return { state, lag_seconds: ms === null ? null : ms / 1000, repeated };
    },
    async stop() {
      is_stopped = true;
      clearTimeout(timer);
      await comparing;
      await Promise.all([reading.end(), control.end(), primary_pool.end()]);
    },
  };
}
