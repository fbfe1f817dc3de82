import { randomUUID } from 'node:crypto';
import { inTransaction } from '#db/in-transaction';
import type { AlertDeps } from '#rosters/alerts/channel';
import { workDelivery } from '#rosters/alerts/deliveries';
import { newWebhookSecret } from '#rosters/alerts/webhook';
import { type AlertContent, type AlertKind, type AlertSubject, raiseAlert } from '#rosters/monitoring/alerts';
import { openWorker } from '#rosters/queue';
import { casesOf } from './cases.ts';
import type { TestDatabase } from './database.ts';

/** Names that must reach the receiver and nothing else. */
export const [LISTED, EMPLOYED, OTHER] = ['Wilhelmine Quasterford', 'Minna Quasterford', 'Ottokar Brindlewood'] as const;

const hit = { name: LISTED, list: 'oig_leie', exclusion_date: '2014-11-20', outcome: 'possible' as const, score: 0.934 };

export const newHit = (name: string = EMPLOYED): AlertSubject => ({
  ...{ position: 17, row_number: 18, id: 'E-4711', name, kept: [], outcome: 'possible', outcome_before: 'clear' },
  hits: [hit],
});

export async function insertMonitor({ pool }: TestDatabase, owner: string, name = 'Medical staff'): Promise<string> {
  const id = randomUUID();
  await pool.query('insert into monitor (id, owner, name, subjects) values ($1, $2, $3, 100)', [id, owner, name]);
  return id;
}

/** Raises alerts of a monitor in one transaction, as a run does. */
export async function raise(
  { serving }: TestDatabase,
  owner: string,
  monitor: { id: string; name?: string },
  alerts: [AlertKind, Omit<AlertContent, 'monitor'>][] = [['new_hit', { subjects: [newHit()], subjects_total: 1 }]],
): Promise<string[]> {
  const { id, name = 'Medical staff' } = monitor;
  return inTransaction(serving.pool, async (client) => {
    const ids: string[] = [];
    for (const [kind, content] of alerts)
      ids.push(await raiseAlert(client, { owner, monitor_id: id, kind, now: new Date(), content: { monitor: { id, name }, ...content } }));
    return ids;
  });
}

/** A channel that is on, as it is stored. Returns its id and, for a webhook, its secret. */
export async function insertChannel({ pool }: TestDatabase, owner: string, kind: 'mail' | 'webhook', address: string, setting?: string) {
  const id = randomUUID();
  const { shown, stored } = newWebhookSecret(id, setting);
  await pool.query(
    `insert into alert_channel (id, owner, kind, address, secret, confirmed_at, is_on) values ($1, $2, $3, $4, $5, now(), true)`,
    [id, owner, kind, address, kind === 'webhook' ? stored : null],
  );
  return { id, secret: Buffer.from(shown.slice(6), 'base64') };
}

export const deliveriesOf = async ({ pool }: TestDatabase, channel_id: string) =>
  (await pool.query(casesOf(import.meta.filename, 'deliveries') as string, [channel_id])).rows;

export const makeDue = ({ pool }: TestDatabase) => pool.query(`update pgboss.job set start_after = now() where name = 'alert'`);

/** Works the delivery that has been due longest; false if there is none. */
export async function deliverNext(deps: AlertDeps, log: Parameters<typeof workDelivery>[3]): Promise<boolean> {
  const worker = openWorker(deps.pool, () => {});
  const [job] = await worker.fetch('alert');
  if (job) await workDelivery(worker, deps, job.id, log);
  return job !== undefined;
}
