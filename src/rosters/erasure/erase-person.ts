import type { Pool, PoolClient } from 'pg';
import { eraseSubjects } from '../../certificates/erase.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { eraseAnswersOf } from '../../db/stored-answers.ts';
import { eraseDecisionsOn } from '../decisions/erase.ts';
import { lockDecisions } from '../decisions/stored.ts';
import type { AlertContent } from '../monitoring/alerts.ts';
import { noteErasure } from './erase-account.ts';
import { isAlertAbout, type PersonData, type Sought } from './find-person.ts';

/** What a row of a roster says from then on. It is never screened, and so never clear. */
const ERASED = 'The data of this row was erased by the operator of the service.';

const cleared = `outcome = 'invalid', reason = $3, subject = '{}', cells = null, result = null, review = 'none', subject_key = null,
  surest_score = null, identifiers = null, screened_without = null, unreadable = null, kept = null`;

async function eraseRows(client: PoolClient, id: string, positions: readonly number[]): Promise<void> {
  await client.query('select from screening where id = $1 for update', [id]);
  await client.query(`update screening_subject set ${cleared} where screening_id = $1 and position = any($2::int[])`, [
    id,
    positions,
    ERASED,
  ]);
  await client.query(
    `update screening r set done = c.done, counts = c.counts from (
       select coalesce(sum(n) filter (where outcome is not null), 0)::int as done, coalesce(jsonb_object_agg(outcome, n) filter (where outcome is not null), '{}') as counts
       from (select outcome, count(*) as n from screening_subject where screening_id = $1 group by 1) o) c
     where r.id = $1`,
    [id],
  );
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
    for (const [id, positions] of found.monitors)
      await client.query(
        `update monitor_subject set subject = '{}', unreadable = null, kept = null, fault = $3, outcome = 'invalid', outcome_before = null,
         names_sha256 = null, next_names_sha256 = null, touched_by = null where monitor_id = $1 and position = any($2::int[])`,
        [id, positions, ERASED],
      );
    for (const [id, positions] of found.files) await eraseFileRows(client, id, positions);
    for (const { id } of found.alerts) await eraseFromAlert(client, id, sought);
    await client.query(`delete from screening where id = any($1::uuid[]) and status = 'draft'`, [found.drafts]);
    const stored_answers = await eraseAnswersOf(client, found.accounts);
    const counts = { ...countsOf(found), certified_subjects: subjects, decisions, stored_answers };
    const { certificates, rosters, monitors, files } = found;
    const ids = [...new Set([...[certificates, rosters, monitors, files].flatMap((places) => [...places.keys()]), ...found.drafts])];
    await noteErasure(client, { kind: 'person', account_id: null, ids, counts });
    return counts;
  });
}

const sum = (places: Map<string, number[]>): number => [...places.values()].reduce((total, { length }) => total + length, 0);

export const countsOf = ({ certificates, rosters, drafts, monitors, files, alerts, accounts }: PersonData): Record<string, number> => ({
  ...{ accounts: accounts.length, certificates: certificates.size, certified_subjects: sum(certificates) },
  ...{ rosters: rosters.size, roster_rows: sum(rosters), drafts: drafts.length },
  ...{ monitors: monitors.size, monitored_rows: sum(monitors), file_rows: sum(files), alerts: alerts.length },
});
