import type { Knex } from 'knex';
import type { PoolClient } from 'pg';
import type { Cells, RosterField } from '../../fields/roster-headings.ts';
import type { Column } from '../../rosters/columns.ts';
import { byteaText, reviewOf } from '../../rosters/decisions/stored.ts';
import { storable, subjectOfRow } from '../../rosters/row-subject.ts';
import { onlyOptional } from '../../rosters/subject.ts';
import { readCell } from '../../rosters/values.ts';

/** What counts in the outcome of a result. */
const by_npi = `jsonb_array_length(s.result->'federal_hits') + jsonb_array_length(s.result->'state_excluded') > 0`;
const open_hits = `(select h from jsonb_array_elements(s.result->'hits') h where h->>'outcome' <> 'inactive')`;

/** Rows of a query some at a time, as they were when it began. */
async function* portions(client: PoolClient, text: string): AsyncGenerator<any[]> {
  await client.query(`declare older no scroll cursor for ${text}`);
  for (let is_end = false; !is_end; ) {
    const { rows } = await client.query('fetch 200 from older');
    is_end = rows.length === 0;
    yield rows;
  }
  await client.query('close older');
}

interface Invalid {
  columns: readonly Column[];
  subject: Cells;
  reason: string;
}

/**
 * The values that alone make a row invalid; null if something else is wrong with it. The reason is written again and
 * compared: a fault of the row itself, such as a missing delimiter, must not be passed over.
 */
function unreadableOf({ columns, subject, reason }: Invalid): RosterField[] | null {
  const faults = columns.flatMap(({ field, heading }) => {
    const found = field && readCell(field, subject[field] ?? '');
    return found && 'fault' in found ? [{ field, text: `${heading}: ${found.fault}` }] : [];
  });
  const optional = onlyOptional(faults.map(({ field }) => field));
  const isAll = storable(faults.map(({ text }) => text).join('; ')) === reason;
  return optional && isAll && subjectOfRow(subject, optional) ? optional : null;
}

/** Before invalid rows stated without which values they can be screened. */
async function fillUnreadable(client: PoolClient, table: string, [key, of, reason]: [key: string, of: string, reason: string]) {
  const older = `select s.${key} as id, s.position, s.subject, s.${reason} as reason, o.columns from ${table} s join ${of} o on o.id = s.${key}
    where coalesce(s.outcome, 'invalid') = 'invalid' and s.unreadable is null and s.${reason} is not null and jsonb_typeof(o.columns) = 'array'`;
  for await (const rows of portions(client, older)) {
    const filled = rows.map(({ id, position, ...row }) => ({ id, position, fields: unreadableOf(row) }));
    await client.query(
      `update ${table} s set unreadable = r.fields from jsonb_to_recordset($1::jsonb) r(id uuid, position int, fields text[])
       where s.${key} = r.id and s.position = r.position and r.fields is not null`,
      [JSON.stringify(filled)],
    );
  }
}

/** Before there were reviews. */
async function fillReviews(client: PoolClient): Promise<void> {
  const older = `select s.screening_id, s.position, s.subject, s.result, r.owner from screening_subject s join screening r on r.id = s.screening_id
    where s.review is null and s.result is not null`;
  for await (const rows of portions(client, older))
    for (const [owner, own] of Map.groupBy(rows, (row): string => row.owner)) {
      const reviews = await reviewOf(client, owner, own);
      const filled = reviews.map(({ review, subject_key }, at) => ({ ...own[at], review, subject_key: byteaText(subject_key) }));
      await client.query(
        `update screening_subject s set review = r.review, subject_key = r.subject_key
         from jsonb_populate_recordset(null::screening_subject, $1::jsonb) r where s.screening_id = r.screening_id and s.position = r.position`,
        [JSON.stringify(filled)],
      );
    }
}

/**
 * Rows of rosters, monitors and alerts as earlier versions stored them get the form of today, so that what reads them
 * knows one form. What is sealed in certificates stays.
 */
export async function up(db: Knex): Promise<void> {
  const client = await (db.client as { acquireConnection: () => Promise<PoolClient> }).acquireConnection();
  // Until the end, so that no review ignores a decision of a process of the version before.
  await client.query('lock table decision in share mode');
  await fillUnreadable(client, 'screening_subject', ['screening_id', 'screening', 'reason']);
  await fillUnreadable(client, 'monitor_subject', ['monitor_id', 'monitor', 'fault']);
  await fillReviews(client);
  await db.raw(`
    -- Before results stated which hits differ from the subject.
    update screening_subject s set result = '{"hits_that_differ": 0, "differences": null}'::jsonb || s.result || jsonb_build_object('hits',
      (select coalesce(jsonb_agg('{"differs_in": []}'::jsonb || h order by n), '[]') from jsonb_array_elements(s.result->'hits') with ordinality x(h, n)))
    where s.result->'hits' is not null and s.result->'hits_that_differ' is null;

    -- Before rows said what other details say; never that all hits differ.
    update screening_subject s set surest_score = case when ${by_npi} then 1 else (select max((h->>'score')::numeric) from ${open_hits} o(h)) end,
      identifiers = case when ${by_npi} or exists (select from ${open_hits} o(h) where jsonb_array_length(h->'corroborated_by') > 0) then 'agree' else 'name_only' end
    where s.identifiers is null and s.result is not null and (${by_npi} or exists ${open_hits});

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
