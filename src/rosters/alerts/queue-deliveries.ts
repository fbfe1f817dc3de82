import type { PoolClient } from 'pg';

/** One delivery for each channel of the account that is on, in the transaction that stores the alert. */
export async function queueDeliveries(client: Pick<PoolClient, 'query'>, alert_id: string, owner: string): Promise<void> {
  await client.query(
    `insert into alert_delivery (id, alert_id, channel_id, state, next_at)
     select gen_random_uuid(), $1, c.id, 'waiting', now() from alert_channel c where c.owner = $2 and c.is_on`,
    [alert_id, owner],
  );
}
