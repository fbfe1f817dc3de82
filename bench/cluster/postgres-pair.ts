import type { EmbeddedServer } from '#embedded/child';
import { startPostgres } from '#embedded/postgres/server';
import { baseBackup } from './base-backup.ts';

/** What a primary with a replica needs beyond the settings of a single embedded server. */
export const REPLICATED = {
  wal_level: 'replica',
  max_wal_senders: '10',
  wal_keep_size: '512MB',
  hot_standby: 'on',
  hot_standby_feedback: 'on',
  wal_sender_timeout: '10s',
  wal_receiver_status_interval: '1s',
};

export const REPLICA_NAME = 'replica';

interface Durability {
  /** For tests: data does not have to survive a power failure. */
  fast_and_loose?: boolean;
}

/** Every finished segment of the log is copied to this folder, which the account of Postgres may write. */
const archiving = (folder: string) => ({
  archive_mode: 'on',
  archive_command: `test ! -f "${folder}/%f" && cp "%p" "${folder}/%f.part" && mv "${folder}/%f.part" "${folder}/%f"`,
});

export const startPrimary = (data_dir: string, { archive, ...options }: Durability & { archive?: string } = {}): Promise<EmbeddedServer> =>
  startPostgres({ data_dir, settings: { ...REPLICATED, ...(archive && archiving(archive)) }, ...options });

/**
 * A streaming replica of a running primary, on a copy of it that `copyReplica` made. Asynchronous until the primary
 * names it.
 */
export function startReplica(primary: EmbeddedServer, data_dir: string, options: Durability = {}): Promise<EmbeddedServer> {
  const url = new URL(primary.url);
  const connection = `host=${url.hostname} port=${url.port} user=${url.username} password=${url.password} application_name=${REPLICA_NAME}`;
  return startPostgres({ data_dir, settings: { ...REPLICATED, primary_conninfo: connection }, ...options });
}

export const copyReplica = (primary: EmbeddedServer, primary_dir: string, data_dir: string): Promise<void> =>
  baseBackup(primary.url, primary_dir, data_dir, { 'standby.signal': '' });

/**
 * Starts a base backup at a point of time, with the log from its archive: a server of its own, which no replica follows
 * yet.
 */
export const startRestored = (base: string, archive: string, point: string, options: Durability = {}) =>
  startPostgres({
    ...options,
    data_dir: base,
    settings: {
      ...REPLICATED,
      hot_standby: 'off',
      synchronous_standby_names: '',
      restore_command: `cp "${archive}/%f" "%p"`,
      recovery_target_time: point,
      recovery_target_action: 'promote',
    },
  });
