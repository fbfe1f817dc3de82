import type { Knex } from 'knex';
import type { PoolClient } from 'pg';
import type { RosterField } from '../../fields/roster-headings.ts';
import type { Column } from '../../rosters/columns.ts';
import { identify } from '../../rosters/decisions/identify.ts';
import { reviewed } from '../../rosters/decisions/review.ts';
import { byteaText, decisionSecret, decisionsBySubject } from '../../rosters/decisions/stored.ts';
import type { SubjectResult } from '../../rosters/found.ts';
import { reviewOrder } from '../../rosters/result-row.ts';
import { storable, subjectOfSent, without } from '../../rosters/sent.ts';
import { onlyOptional } from '../../rosters/unreadable.ts';
import { readCell, shownBirthDate } from '../../rosters/values.ts';
import { differencesOf, tellApart } from '../../screening/identifiers.ts';

/**
 * Rows of rosters, monitors and alerts as earlier versions stored them get the form of today, so that what reads them
 * knows one form. What is sealed in certificates stays.
 */
export async function up(db: Knex): Promise<void> {
  const client = await (db.client as { acquireConnection: () => Promise<PoolClient> }).acquireConnection();
  await fillUnreadable(client);
  await fillResults(client);
  await db.raw(`
    update screening_subject set screened_without = screened_without || '{"position": 1}'
    where screened_without is not null and screened_without->'position' is null;

    update alert a set content = jsonb_set(a.content, '{subjects}', (
      select jsonb_agg(jsonb_build_object('row_number', coalesce(m.row_number, (s.one->>'position')::int), 'kept', '[]'::jsonb) || s.one order by s.n)
      from jsonb_array_elements(a.content->'subjects') with ordinality s(one, n)
      left join monitor_subject m on m.monitor_id = a.monitor_id and m.position = (s.one->>'position')::int))
    where exists (select from jsonb_array_elements(a.content->'subjects') one where one->'row_number' is null or one->'kept' is null);

    drop index screening_subject_unreviewed;

    -- The rows of a monitored roster with their newest results, as screening_subject has those of a screening. An
    -- outcome left_out: nothing was found without a value that cannot be read, which no list makes clear. A result that
    -- was erased has no review.
    create view monitored_row as
      select s.monitor_id, s.position, s.row_number, s.subject, s.unreadable, s.kept,
        case when s.unreadable is not null and s.outcome in ('clear', 'clear_with_gaps') then 'left_out' else s.outcome end as outcome,
        coalesce(s.fault, f.reason) as reason, f.screened_at, f.result, f.identifiers, f.surest_score,
        coalesce(f.review, case when s.outcome in ('match', 'possible') then 'open' else 'none' end) as review,
        s.outcome_before, s.changed_at, s.new_hit_at, s.screening_id, case when s.screening_id is not null then s.run_position end as result_position
      from monitor_subject s left join screening_subject f on f.screening_id = s.screening_id and f.position = s.run_position;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop view monitored_row;
    create index screening_subject_unreviewed on screening_subject (screening_id, position) where review is null and result is not null;
  `);
}

/** Some rows of a query at a time, as they were when it began. */
async function* portions(client: PoolClient, text: string): AsyncGenerator<any[]> {
  await client.query(`declare older no scroll cursor for ${text}`);
  for (;;) {
    const { rows } = await client.query('fetch 200 from older');
    if (rows.length === 0) break;
    yield rows;
  }
  await client.query('close older');
}

interface Invalid {
  columns: readonly Column[];
  subject: Record<string, string>;
  reason: string;
}

/**
 * The values that alone make a row invalid; null if something else is wrong with it. The reason is written again and
 * compared: a fault of the row itself, such as a missing delimiter, must not be passed over.
 */
function unreadableOf({ columns, subject, reason }: Invalid): RosterField[] | null {
  const faults: string[] = [];
  const fields: RosterField[] = [];
  for (const { field, heading } of columns) {
    const found = field ? readCell(field, subject[field] ?? '') : null;
    if (!field || !found || !('fault' in found)) continue;
    faults.push(`${heading}: ${found.fault}`);
    fields.push(field);
  }
  const optional = onlyOptional(fields);
  return optional && storable(faults.join('; ')) === reason && subjectOfSent(subject, optional) ? optional : null;
}

async function fillUnreadable(client: PoolClient): Promise<void> {
  const of_screenings = `select s.screening_id as id, s.position, s.subject, s.reason, r.columns from screening_subject s
    join screening r on r.id = s.screening_id
    where s.outcome = 'invalid' and s.unreadable is null and s.reason is not null and jsonb_typeof(r.columns) = 'array'`;
  const of_monitors = `select s.monitor_id as id, s.position, s.subject, s.fault as reason, m.columns from monitor_subject s
    join monitor m on m.id = s.monitor_id where s.fault is not null and s.unreadable is null and jsonb_typeof(m.columns) = 'array'`;
  const found = `from jsonb_to_recordset($1::jsonb) r(id uuid, position int, fields text[])`;
  for (const [rows_sql, update_sql] of [
    [
      of_screenings,
      `update screening_subject s set unreadable = r.fields ${found} where s.screening_id = r.id and s.position = r.position`,
    ],
    [of_monitors, `update monitor_subject s set unreadable = r.fields ${found} where s.monitor_id = r.id and s.position = r.position`],
  ] as const)
    for await (const rows of portions(client, rows_sql)) {
      const filled = rows.flatMap(({ id, position, ...row }) => {
        const fields = unreadableOf(row);
        return fields ? [{ id, position, fields }] : [];
      });
      if (filled.length > 0) await client.query(update_sql, [JSON.stringify(filled)]);
    }
}

interface Screened {
  screening_id: string;
  position: number;
  owner: string;
  subject: Record<string, string>;
  unreadable: string[] | null;
  result: SubjectResult;
  review: string | null;
  subject_key: Buffer | null;
}

/** Which hits differ from the subject, and in words, unless the result does not list all of them. */
function withDifferences({ subject, unreadable, result }: Screened): SubjectResult {
  const { birth_date, state } = without(subject, unreadable);
  const born = shownBirthDate(birth_date).day;
  const judged = ({ differs_in, ...hit }: SubjectResult['hits'][number]) => ({
    ...hit,
    differs_in: differs_in ?? differencesOf({ ...hit, birth_date: born, listed: hit.record }),
  });
  const hits = result.hits.map(judged);
  const is_whole = result.hits_found === hits.length && result.hits_below_min_score === 0;
  const code = state === undefined ? null : readCell('state', state);
  const by_npi = [...result.federal_hits, ...result.state_excluded].map(() => ({ outcome: 'match' as const, differs_in: [], against: [] }));
  return { ...tellApart(is_whole ? [...by_npi, ...hits] : [], (code && 'value' in code && code.value) || undefined), ...result, hits };
}

/** As reviews are computed when a result is stored; the columns of decisions are those of this migration. */
async function reviewOf(client: PoolClient, { owner, subject, result }: Screened, secret: string) {
  const identity = identify(subject, secret);
  const { subject_key, subject_hash } = identity;
  const { rows } = await client.query(
    `select distinct on (record, subject_hash) id, subject_key, subject_hash, record, record_hash, record_hash_version, verdict, decided_at, erased_at
     from decision where owner = $1 and subject_key = $2 and ended_at is null order by record, subject_hash, decided_at desc, id desc`,
    [owner, subject_key],
  );
  const { review } = reviewed(result, subject_hash, decisionsBySubject(rows)(identity));
  return { review, subject_key: review === 'none' ? null : subject_key };
}

async function fillResults(client: PoolClient): Promise<void> {
  const older = `select s.screening_id, s.position, r.owner, s.subject, s.unreadable, s.result, s.review, s.subject_key
    from screening_subject s join screening r on r.id = s.screening_id
    where s.result is not null and (s.review is null or s.result->'hits_that_differ' is null
      or s.identifiers is null and s.outcome in ('match', 'possible'))`;
  const secret = await decisionSecret(client);
  const unreviewed = await client.query('select from screening_subject where review is null and result is not null limit 1');
  // Until the end, so that no review is written that ignores a decision of a process of the version before.
  if (unreviewed.rowCount) await client.query('lock table decision in share mode');
  for await (const rows of portions(client, older)) {
    const filled = [];
    for (const row of rows as Screened[]) {
      const result = withDifferences(row);
      const { review, subject_key } = row.review === null ? await reviewOf(client, row, secret) : row;
      const { screening_id, position } = row;
      filled.push({ screening_id, position, result, review, subject_key: byteaText(subject_key), ...reviewOrder(result) });
    }
    await client.query(
      `update screening_subject s set result = r.result, review = r.review, subject_key = r.subject_key, identifiers = r.identifiers,
         surest_score = r.surest_score
       from jsonb_populate_recordset(null::screening_subject, $1::jsonb) r where s.screening_id = r.screening_id and s.position = r.position`,
      [JSON.stringify(filled)],
    );
  }
}
