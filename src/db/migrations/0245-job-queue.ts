import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { root } from '../../root.ts';

/** The tables of version 10, which version 12 cannot migrate. */
const OLD = 24;

// One sender for each channel, which is its key. Its deliveries count their attempts themselves, and a job that waited
// for longer than ten years has no alert any more.
const alert = { policy: 'singleton', retryLimit: 10_000_000, retryDelay: 60, expireInSeconds: 60, retentionSeconds: 315_360_000 };

/**
 * The job queue of pg-boss 12, with the jobs of version 10 that wait; each alert that waits is a job of it too. A
 * process of the version before that commits while they are copied would lose its jobs: it waits, and then fails.
 */
export async function up(db: Knex): Promise<void> {
  const { rows } = await db.raw('select version from pgboss.version');
  if (rows[0].version > OLD) return;
  await db.raw(`
    lock table alert_delivery, alert_channel, pgboss.job in access exclusive mode;
    alter schema pgboss rename to pgboss_10;
    ${readFileSync(join(root, 'src/db/migrations/baseline/pg-boss-12.sql'), 'utf8')}
    select pgboss.create_queue(name, jsonb_strip_nulls(jsonb_build_object('policy', policy, 'retryLimit', retry_limit, 'retryDelay', retry_delay,
      'retryBackoff', retry_backoff, 'expireInSeconds', expire_seconds, 'deleteAfterSeconds', 86400, 'deadLetter', dead_letter)))
    from (select * from pgboss_10.queue order by dead_letter nulls first) q;
    select pgboss.create_queue('alert', '${JSON.stringify(alert)}');

    insert into pgboss.job (id, name, data, state, retry_limit, retry_count, retry_delay, retry_backoff, start_after, created_on, started_on,
      expire_seconds, deletion_seconds, keep_until, dead_letter, policy)
    select j.id, j.name, j.data, case when j.started_on is null then 'created' else 'retry' end::pgboss.job_state, j.retry_limit, j.retry_count,
      j.retry_delay, j.retry_backoff, case j.state when 'active' then now() else j.start_after end, j.created_on, j.started_on,
      extract(epoch from j.expire_in), q.deletion_seconds, j.keep_until, j.dead_letter, q.policy
    from pgboss_10.job j join pgboss.queue q on q.name = j.name where j.state in ('created', 'retry', 'active');
    drop schema pgboss_10 cascade;

    insert into pgboss.job (id, name, singleton_key, start_after, created_on, retry_limit, retry_delay, expire_seconds, keep_until, policy)
    select d.id, q.name, d.channel_id, d.next_at, d.created_at, q.retry_limit, q.retry_delay, q.expire_seconds,
      now() + make_interval(secs => q.retention_seconds), q.policy
    from alert_delivery d join pgboss.queue q on q.name = 'alert' where d.state = 'waiting';
    alter table alert_delivery drop column state, drop column next_at;
    create index alert_delivery_ended on alert_delivery (ended_at);
    alter table alert_channel drop column busy_until;
  `);
}
