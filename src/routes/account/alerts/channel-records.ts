import { z } from 'zod';
import { inTransaction } from '#db/in-transaction';
import { withInstants } from '#db/instants';
import { filtered, sql } from '#db/sql';
import type { Deps } from '#deps';
import {
  arrayOf,
  count,
  flag,
  instant,
  instantOrNull,
  integerOrNull,
  named,
  oneOf,
  oneOrNull,
  text,
  textOrNull,
  uuidOf,
} from '#fields/described';
import { paging } from '#lists/list-of';
import { CHANNEL_KINDS, MOST_ATTEMPTS, ofKinds } from '#rosters/alerts/channels';
import { MOST_ANSWER } from '#rosters/alerts/webhook';
import { ALERT_KINDS } from '#rosters/monitoring/alerts';
import { ALERT_QUEUE, delivery_job, sendDeliveries } from '#rosters/queue';
import { newestPage } from '#search/page-by-keys';
import { invalidRequest, notFound } from '#server/errors';

export const ChannelId = uuidOf('a channel', 'GET /account/channels').describe('Id of the channel');
const MonitorId = uuidOf('a monitor', 'GET /monitors').describe('Id of the monitor');
export const DeliveryId = uuidOf('a delivery', 'GET /account/deliveries').describe('Id of the delivery; for a webhook also its webhook-id');

export const ofChannel = { params: z.object({ id: ChannelId }) };

export const ChannelKind = z.enum(CHANNEL_KINDS, ofKinds('about')).describe(ofKinds('about'));

const LastFault = textOrNull('What went wrong in the last attempt; null if it succeeded');

export const AlertChannel = named('AlertChannel', {
  id: text('Id of the channel'),
  kind: ChannelKind,
  address: text('Email address or URL'),
  is_on: flag('Whether alerts are sent there'),
  status: oneOf(
    ['unconfirmed', 'on', 'failing', 'off', 'stopped'],
    'unconfirmed: an email address whose link was not opened, or a webhook that has not passed a test; on; failing: on, and the last attempt failed; off: turned off, see last_failure; stopped: a recipient stopped alerts to the address at stopped_at; a test sends a new confirmation email',
  ),
  created_at: instant('When it was added'),
  confirmed_at: instantOrNull('When it was confirmed'),
  stopped_at: instantOrNull('When a recipient stopped alerts to the address; null if no one has since it was confirmed'),
  last_success_at: instantOrNull('When something was last delivered'),
  last_failure_at: instantOrNull('When an attempt last failed'),
  last_failure: LastFault,
  waiting: count('Alerts that wait for delivery'),
  failed: count('Alerts of the last 90 days that were not delivered in any attempt'),
});

export const Delivery = named('AlertDelivery', {
  id: DeliveryId,
  channel_id: text('Id of the channel'),
  channel_kind: ChannelKind,
  alert_id: textOrNull('The alert; null for a test'),
  alert_kind: oneOrNull(ALERT_KINDS, 'What the alert reports; null for a test'),
  monitor_id: textOrNull('The monitored roster; null for a test'),
  state: oneOf(
    ['waiting', 'delivered', 'failed'],
    'waiting: for the first or next attempt; delivered; failed: not tried again unless you replay it',
  ),
  attempt: count(`Attempts so far, at most ${MOST_ATTEMPTS} in about a day`),
  created_at: instant('When the alert was raised, or the test was sent'),
  next_at: instantOrNull('When the next attempt is due; null if there is none'),
  started_at: instantOrNull('When the last attempt began'),
  ended_at: instantOrNull('When the last attempt ended'),
  status_code: integerOrNull('Status of the receiver or of the mail server; null if there was none'),
  error: LastFault,
  response: textOrNull(`Response of the webhook receiver, at most ${MOST_ANSWER} characters`),
});

export const NewSecret = textOrNull(
  'Signing secret of the webhook, shown only this once: whsec_ and 44 characters of base64; null for an email address',
);

export const RotatedSecret = named('RotatedSecret', {
  id: text('Id of the channel'),
  secret: NewSecret,
  previous_until: instant('Until when webhooks are signed with the replaced secret as well'),
});

export const MailAvailable = flag(
  'Whether this service can send email. If not, only webhooks can be added, until its operator sets up a mail server',
);

export const SHOWN = 25;

export const AlertsOverview = z.object({
  channels: arrayOf(AlertChannel, 'Where your alerts go'),
  deliveries: arrayOf(Delivery, `The ${SHOWN} newest deliveries; all of them are at /account/deliveries`),
  mail_is_available: MailAvailable,
});

/** A delivery waits as long as it has a job. */
const state = `case when j.id is not null then 'waiting' when d.error is null and d.ended_at is not null then 'delivered' else 'failed' end`;
const delivery_columns = `d.id, d.channel_id, c.kind as channel_kind, d.alert_id, a.kind as alert_kind, a.monitor_id, ${state} as state, d.attempt, d.created_at,
  case j.state when 'active' then j.started_on + make_interval(secs => j.expire_seconds) else j.start_after end as next_at,
  d.started_at, d.ended_at, d.status_code, d.error, d.response`;
const tables = `alert_delivery d join alert_channel c on c.id = d.channel_id left join alert a on a.id = d.alert_id left join ${delivery_job}`;

const deliveryRow = (row: object) => withInstants<z.infer<typeof Delivery>>(row);

export const DeliveryQuery = z.object({
  channel_id: ChannelId.optional().describe('Only deliveries to this channel'),
  monitor_id: MonitorId.optional().describe('Only alerts of this monitored roster'),
  state: Delivery.shape.state.optional().describe('Only deliveries in this state'),
  ...paging(200, 25),
});

export function deliveriesOf(
  deps: Deps,
  account: string,
  { channel_id, monitor_id, state: only, ...page }: z.output<typeof DeliveryQuery>,
) {
  const rows = sql
    .select(sql.raw(delivery_columns))
    .from(sql.raw(tables))
    .where('c.owner', account)
    .modify(filtered, { 'd.channel_id = ?': channel_id, 'a.monitor_id = ?': monitor_id, [`${state} = ?`]: only });
  const question = { deliveries: account, channel_id: channel_id ?? null, monitor_id: monitor_id ?? null, state: only ?? null };
  return newestPage(deps, { question, by: ['d.created_at', 'd.id'], rows }, deliveryRow, page);
}

export async function deliveryOf({ pool }: Pick<Deps, 'pool'>, account: string, id: string): Promise<z.infer<typeof Delivery>> {
  const { rows } = await pool.query(`select ${delivery_columns} from ${tables} where d.id = $2 and c.owner = $1`, [account, id]);
  if (!rows[0]) throw notFound('There is no such delivery in this account.');
  return deliveryRow(rows[0]);
}

export async function replayDelivery(deps: Pick<Deps, 'pool'>, account: string, id: string): Promise<void> {
  const { alert_id } = await deliveryOf(deps, account, id);
  if (alert_id === null) throw invalidRequest('A test cannot be replayed. Use POST /account/channels/{id}/test for a new one.');
  await inTransaction(deps.pool, async (client) => {
    const { rows } = await client.query<{ id: string; channel_id: string }>(
      `update alert_delivery d set attempt = 0, ended_at = null from alert_channel c
       where d.id = $2 and c.id = d.channel_id and c.owner = $1 and c.is_on returning d.id, d.channel_id`,
      [account, id],
    );
    if (rows.length === 0)
      throw invalidRequest('The channel of this delivery is off. Test the channel first: a test that succeeds turns it on.');
    // One that is being sent at this moment is left.
    await client.query(`delete from pgboss.job where name = '${ALERT_QUEUE}' and id = $1 and state <> 'active'`, [id]);
    await sendDeliveries(client, rows);
  });
}

type Channel = z.infer<typeof AlertChannel>;

const noSuchChannel = () => notFound('There is no such channel in this account.');

const columns = `c.id, c.kind, c.address, c.is_on, case when c.stopped_at is not null then 'stopped' when c.confirmed_at is null then 'unconfirmed'
    when not c.is_on then 'off' when c.last_failure is null then 'on' else 'failing' end as status,
  c.created_at, c.confirmed_at, c.stopped_at, c.last_success_at, c.last_failure_at, coalesce(c.last_failure, c.off_because) as last_failure,
  (select count(*)::int from alert_delivery d join ${delivery_job} where d.channel_id = c.id) as waiting,
  (select count(*)::int from alert_delivery d left join ${delivery_job} where d.channel_id = c.id and ${state} = 'failed' and d.alert_id is not null) as failed`;

/** Channels of an account, of which `id` is one; that of another account does not exist for it. */
export async function channelsOf({ pool }: Pick<Deps, 'pool'>, account: string, id: string | null = null): Promise<Channel[]> {
  const { rows } = await pool.query(
    `select ${columns} from alert_channel c where c.owner = $1 and ($2::uuid is null or c.id = $2) order by c.created_at, c.id`,
    [account, id],
  );
  return rows.map((row) => withInstants<Channel>(row));
}

export async function channelOf(deps: Pick<Deps, 'pool'>, account: string, id: string): Promise<Channel> {
  const [found] = await channelsOf(deps, account, id);
  if (!found) throw noSuchChannel();
  return found;
}

/** Its deliveries go with it; what is being sent at this moment arrives. */
export async function deleteChannel({ pool }: Pick<Deps, 'pool'>, account: string, id: string): Promise<void> {
  const { rowCount } = await pool.query('delete from alert_channel where id = $2 and owner = $1', [account, id]);
  if (rowCount !== 1) throw noSuchChannel();
}
