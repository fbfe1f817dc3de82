import { randomUUID } from 'node:crypto';
import { createKey } from '#accounts/keys';
import { migrate, migrationSource } from '#db/migrate';
import { insertMonitor } from '../support/alerts.ts';
import { emptyDatabase } from '../support/database.ts';

/**
 * Reasons and hashes are written out, as the versions before stored them: migrations call code of today. If that now
 * stores something else, the migrations need a copy of what it was, and nothing here is to be changed.
 */
test('rows of rosters, monitors and alerts as earlier versions stored them get the form of today', async () => {
  const database = await emptyDatabase();
  const { db, pool } = database;
  const query = async (sql: string, values: unknown[]) => (await pool.query(sql, values)).rows;
  try {
    while (!(await db.migrate.up({ migrationSource }))[1].includes('0246-queue-of-reconciliations'));
    const { key_id: owner } = await createKey(pool, { name: 'tests' });
    await query(`update service_secret set secret = 'the secret of an older database, which no other one has' where name = 'decision'`, []);
    const columns = JSON.stringify(cases('columns'));
    const stored = cases('stored rows');
    const [id, monitor] = [randomUUID(), await insertMonitor(database, owner)];
    await query(cases('a roster'), [id, owner, columns]);
    await query(cases('its rows'), [id, JSON.stringify(stored)]);
    // As it was stored before subjects were compared as they are read.
    await query(cases('a screening without the year'), [owner, id]);
    for (const made of cases('decisions')) await query(cases('a decision'), [owner, made, id]);
    await query('update monitor set columns = $2 where id = $1', [monitor, columns]);
    await query(cases('a monitor'), [monitor, id, stored[2].reason, stored[6].reason]);
    await query(cases('an alert'), [monitor, owner]);
    await migrate(db);
    expect(await query(cases('rows'), [id])).toEqual(cases('expected rows'));
    expect(await query(cases('monitored rows'), [monitor])).toEqual(cases('expected monitored rows'));
    expect(await query(`select content->'subjects' as subjects from alert order by kind`, [])).toEqual(cases('expected alerts'));
  } finally {
    await database.drop();
  }
});
