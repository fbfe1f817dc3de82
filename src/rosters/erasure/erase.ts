import type { Pool, PoolClient } from 'pg';
import { eraseOfAccount, eraseSubjects } from '#certificates/erase';
import { newScreeningId } from '#certificates/screening-id';
import { accountSql } from '#db/account-sql';
import { inTransaction } from '#db/in-transaction';
import { bound, type Queries, sql, statement } from '#db/sql';
import { eraseAnswersOf } from '#db/stored-answers';
import { eraseDecisions, eraseDecisionsOn, lockDecisions } from '../decisions/stored.ts';
import type { AlertContent } from '../monitoring/alerts.ts';
import { NO_HITS } from '../result-row.ts';
import { recount } from '../store.ts';
import { isAlertAbout, type PersonData, type Sought, sheetsAbout } from './find-person.ts';

interface Erasure {
  kind: 'person' | 'account';
  account_id: string | null;
  ids: readonly string[];
  counts: Record<string, number>;
}

const noteErasure = (client: PoolClient, erasure: Erasure) =>
  client.query(statement(sql('erasure').insert({ id: newScreeningId(new Date()), ...erasure })));

const keys_of = `select key_id from api_key where ${accountSql()} = $1`;

type Owning = 'owner' | 'key_id' | 'account_id';

/** What an account has, by the words of the counts. Deleted in this order: rows that refer to others come first. */
const OWN: [counted: string, table: string, by: Owning][] = [
  ['alerts', 'alert', 'owner'],
  ['alert_channels', 'alert_channel', 'owner'],
  ['monitors', 'monitor', 'owner'],
  ['rosters', 'screening', 'owner'],
  ['reconciled_files', 'reconciliation', 'owner'],
  ['decisions', 'decision', 'owner'],
  ['sessions', 'session', 'key_id'],
  ['stored_answers', 'idempotency', 'key_id'],
  ['usage_counts', 'usage', 'key_id'],
  ['audit_entries', 'audit', 'account_id'],
  ['members', 'member', 'account_id'],
  ['account_settings', 'account_setting', 'account_id'],
];

const own = (table: string, by: Owning, account: string) =>
  by !== 'key_id' ? sql(table).where(by, account) : sql(table).whereRaw(bound(`key_id in (${keys_of})`, [account]));

type Counts = Record<string, number>;

export async function countAccount(pool: Queries, account: string): Promise<Counts> {
  const counts: Counts = {};
  const { rows: keys } = await pool.query(`select count(*)::int as n from (${keys_of}) k`, [account]);
  counts.keys = keys[0].n;
  const { rows } = await pool.query('select count(*)::int as n from certificate where account_id = $1 and erased_at is null', [account]);
  counts.certificates = rows[0].n;
  for (const [name, table, by] of OWN) counts[name] = (await pool.query(statement(own(table, by, account).count({ n: '*' })))).rows[0].n;
  return counts;
}

async function forgetOwner(client: PoolClient, account: string): Promise<void> {
  await client.query(`delete from signup where email in (select email from api_key where ${accountSql()} = $1 and email is not null)`, [
    account,
  ]);
  // The rows stay: certificates name their account, and a restored database has to know that the keys were ended.
  await client.query(
    `update api_key set name = 'erased', email = null, email_verified_at = null, signup_origin = null where key_id in (${keys_of})`,
    [account],
  );
}

/**
 * Erases an account with everything that belongs to it, in one transaction. What stays is the proof that screenings
 * took place (their heads, hashes and signed roots), and the ids of the keys, which are revoked. Returns the counts
 * that were noted.
 */
export async function eraseAccount(pool: Pool, account: string): Promise<Counts> {
  return inTransaction(pool, async (client) => {
    await lockDecisions(client, account, 'decisions');
    const { rows } = await client.query<{ id: string }>(
      `select id from certificate where account_id = $1 and erased_at is null union select id from screening where owner = $1
       union select id from monitor where owner = $1 union select id from reconciliation where owner = $1`,
      [account],
    );
    const counts: Counts = await countAccount(client, account);
    counts.certificates = await eraseOfAccount(client, account);
    await client.query(`update api_key set created_by = null where key_id in (${keys_of})`, [account]);
    for (const [name, table, by] of OWN) counts[name] = (await client.query(statement(own(table, by, account).delete()))).rowCount ?? 0;
    await forgetOwner(client, account);
    await noteErasure(client, { kind: 'account', account_id: account, ids: rows.map(({ id }) => id), counts });
    return counts;
  });
}

/** What a row of a roster says from then on. It is never screened, and so never clear. */
const ERASED = 'The data of this row was erased by the operator of the service.';

const cleared = `outcome = 'invalid', reason = $3, subject = '{}', cells = null, unreadable = null, kept = null, ${NO_HITS}`;

async function eraseRows(client: PoolClient, id: string, positions: readonly number[]): Promise<void> {
  await client.query('select from screening where id = $1 for update', [id]);
  await client.query(`update screening_subject set ${cleared} where screening_id = $1 and position = any($2::int[])`, [
    id,
    positions,
    ERASED,
  ]);
  await recount(client, id);
}

/** Rows of a file count as done, so that a process that read them before stores nothing for them. */
async function eraseFileRows(client: PoolClient, id: string, positions: readonly number[]): Promise<void> {
  await client.query('select from reconciliation where id = $1 for update', [id]);
  await client.query(
    `update reconciliation_row set cells = array[$3], match = null, chosen = null, found = '[]'
     where reconciliation_id = $1 and position = any($2::int[])`,
    [id, positions, ERASED],
  );
  await client.query(
    `update reconciliation set (done, matches) =
       (select count(found), count(match) from reconciliation_row where reconciliation_id = $1) where id = $1`,
    [id],
  );
}

async function eraseFromAlert(client: PoolClient, id: string, sought: Sought): Promise<void> {
  const { rows } = await client.query<{ content: AlertContent }>('select content from alert where id = $1 for update', [id]);
  const [alert] = rows;
  if (!alert) return;
  const left = (alert.content.subjects ?? []).filter((subject) => !isAlertAbout(sought, subject));
  if (left.length === 0) await client.query('delete from alert where id = $1', [id]);
  else {
    await client.query('update alert set content = $2 where id = $1', [id, { ...alert.content, subjects: left }]);
    // A receiver may answer with what it received.
    await client.query('update alert_delivery set response = null where alert_id = $1', [id]);
  }
}

const NAME_ERASED = '(name erased)';
const other_sheets = `other_sheets = array(select case when name = any($2) then '${NAME_ERASED}' else name end
  from unnest(other_sheets) with ordinality sheet(name, at) order by at)`;
const own_sheet = `options = case when options->>'sheet' = any($2) then options || '{"sheet": "${NAME_ERASED}"}' else options end`;

/** That other sheets were not screened is still said. */
const SHEETS = [
  `update screening set ${other_sheets}, ${own_sheet} where id = $1`,
  `update monitor set ${own_sheet} where id = $1`,
  `update reconciliation set ${other_sheets} where id = $1`,
];

/**
 * Erases what was found of a person, in one transaction: the subjects of certificates with their salts, rows of rosters
 * and monitors, what reviewers wrote about them, alerts, drafts, and answers kept for the repetition of a request.
 * Certificates stay verifiable, and other people of the same screening stay. Returns the counts that were noted.
 */
export async function erasePerson(pool: Pool, sought: Sought, found: PersonData): Promise<Record<string, number>> {
  return inTransaction(pool, async (client) => {
    for (const account of found.accounts) await lockDecisions(client, account, 'decisions');
    let subjects = 0;
    let decisions = 0;
    for (const [id, positions] of found.rosters) {
      await eraseRows(client, id, positions);
      decisions += await eraseDecisionsOn(client, id, positions);
    }
    for (const [id, indexes] of found.certificates) {
      subjects += await eraseSubjects(client, id, indexes);
      decisions += await eraseDecisionsOn(
        client,
        id,
        indexes.map((index) => index + 1),
      );
    }
    // Of rosters erased before, whose words stayed with these rows.
    for (const account of found.accounts) decisions += await eraseDecisions(client, account);
    for (const [id, positions] of found.monitors)
      await client.query(
        `update monitor_subject set subject = '{}', unreadable = null, kept = null, fault = $3, outcome = 'invalid', outcome_before = null,
         names_sha256 = null, next_names_sha256 = null, touched_by = null where monitor_id = $1 and position = any($2::int[])`,
        [id, positions, ERASED],
      );
    for (const [id, positions] of found.files) await eraseFileRows(client, id, positions);
    for (const id of found.sheets.keys()) {
      const names = await sheetsAbout(client, id, sought);
      for (const text of SHEETS) await client.query(text, [id, names]);
    }
    for (const id of [...found.alerts.values()].flat()) await eraseFromAlert(client, id, sought);
    await client.query(`delete from screening where id = any($1::uuid[]) and status = 'draft'`, [[...found.drafts.keys()]]);
    const stored_answers = await eraseAnswersOf(client, found.accounts);
    const counts = { ...countsOf(found), certified_subjects: subjects, decisions, stored_answers };
    const { certificates, rosters, monitors, files, sheets, drafts } = found;
    const ids = [...new Set([certificates, rosters, monitors, files, sheets, drafts].flatMap((places) => [...places.keys()]))];
    await noteErasure(client, { kind: 'person', account_id: null, ids, counts });
    return counts;
  });
}

const sum = (places: Map<string, unknown[]>): number => [...places.values()].flat().length;

export const countsOf = ({ certificates, rosters, drafts, monitors, files, sheets, alerts, accounts }: PersonData): Counts => ({
  ...{ accounts: accounts.length, certificates: certificates.size, certified_subjects: sum(certificates) },
  ...{ rosters: rosters.size, roster_rows: sum(rosters), drafts: drafts.size },
  ...{ monitors: monitors.size, monitored_rows: sum(monitors), file_rows: sum(files), alerts: sum(alerts) },
  ...(sheets.size > 0 && { files_with_sheet_names: sheets.size }),
});
