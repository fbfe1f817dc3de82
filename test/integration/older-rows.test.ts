import { randomUUID } from 'node:crypto';
import { createKey } from '../../src/accounts/keys.ts';
import { migrate, migrationSource } from '../../src/db/migrate.ts';
import { identify, identifyTyped, recordHash, recordKey } from '../../src/rosters/decisions/identify.ts';
import { readRow } from '../../src/rosters/read.ts';
import { insertMonitor } from '../support/alerts.ts';
import { emptyDatabase } from '../support/database.ts';

test('rows of rosters, monitors and alerts as earlier versions stored them get the form of today', async () => {
  const database = await emptyDatabase();
  const { db, pool } = database;
  const query = async (sql: string, values: unknown[]) => (await pool.query(sql, values)).rows;
  try {
    while (!(await db.migrate.up({ migrationSource }))[1].includes('0246-queue-of-reconciliations'));
    const { key_id: owner } = await createKey(pool, { name: 'tests' });
    const columns = cases('columns');
    const stored = cases('stored rows');
    const reasons = stored.map(({ position, outcome, subject }: any) => {
      const values = [...columns.map(({ field }: any) => subject[field] ?? ''), ...(position === 4 ? ['x'] : [])];
      return outcome === 'invalid' ? (readRow(columns, { line: position + 1, values }, true) as { fault: string }).fault : null;
    });
    const [id, monitor] = [randomUUID(), await insertMonitor(database, owner)];
    await query(cases('a roster'), [id, owner, JSON.stringify(columns)]);
    await query(cases('its rows'), [id, JSON.stringify(stored), reasons]);
    const [{ secret }] = await query(`select secret from service_secret where name = 'decision'`, []);
    const identities = stored.map(({ subject }: any) => identify(subject, secret));
    const keys = identities.map(({ subject_key }: any) => subject_key);
    // As it was stored before subjects were compared as they are read.
    await query(cases('a screening without the year'), [owner, id]);
    const single = { ...stored[14], position: 1, screening_id: stored[13].screened_without.screening_id };
    for (const { position, subject, result, screening_id = id } of [
      stored[8],
      stored[12],
      single,
      { ...stored[16], screening_id: randomUUID() },
    ]) {
      const { subject_key, subject_hash } = identifyTyped(subject, secret);
      const [{ record }] = result.hits;
      await query(cases('a decision'), [owner, screening_id, subject_key, subject_hash, recordKey(record), recordHash(record), position]);
    }
    await query('update monitor set columns = $2 where id = $1', [monitor, JSON.stringify(columns)]);
    await query(cases('a monitor'), [monitor, id, reasons[2], reasons[6]]);
    await query(cases('an alert'), [monitor, owner]);
    await migrate(db);
    expect(await query(cases('rows'), [id, keys])).toEqual(cases('expected rows'));
    expect(await query(cases('monitored rows'), [monitor])).toEqual(cases('expected monitored rows'));
    expect(await query(`select content->'subjects' as subjects from alert order by kind`, [])).toEqual(cases('expected alerts'));
    await db.migrate.down({ migrationSource });
    expect(await query(cases('reviews of the version before'), [id])).toEqual(cases('expected reviews of the version before'));
  } finally {
    await database.drop();
  }
});
