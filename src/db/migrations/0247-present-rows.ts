import type { Knex } from 'knex';

/** Names that are the key of a subject without an id of its own, in their order. */
const NAMES = ['name', 'first_name', 'middle_name', 'last_name', 'suffix', 'former_name', 'organization_name', 'dba_name', 'npi'];

/** The block of HMAC-SHA256 with a key of less than 64 bytes. */
const block = (pad: number) =>
  `(select string_agg(set_byte('\\x00'::bytea, 0, (case when n < length(key) then get_byte(key, n) else 0 end) # ${pad}), ''::bytea order by n)
    from generate_series(0, 63) n)`;

const plain = (field: string) =>
  `to_json(lower(regexp_replace(btrim(normalize(coalesce(s.subject->>'${field}', ''))), '\\s+', ' ', 'g')))::text`;

/** What counts in the outcome of a result, and whether it lists all of it. */
const by_npi = `jsonb_array_length(s.result->'federal_hits') + jsonb_array_length(s.result->'state_excluded') > 0`;
const open_hits = `(select h from jsonb_array_elements(s.result->'hits') h where h->>'outcome' <> 'inactive')`;
const is_whole = `(s.result->>'hits_found')::int <= jsonb_array_length(s.result->'hits') and (s.result->>'hits_below_min_score')::int = 0`;

/** An optional field whose value alone makes the row invalid, by its reason: Heading: "x" is not a date of birth: … */
const unreadable = (columns: string, reason: string) => `(select array[c->>'field']
  from jsonb_array_elements(case jsonb_typeof(${columns}) when 'array' then ${columns} else '[]' end) c
  where starts_with(${reason}, c->>'heading' || ': ') and (
      c->>'field' in ('npi', 'birth_date', 'state') and position('; ' in ${reason}) = 0
      or c->>'field' = 'license_number' and ${reason} ~ '^[^;]*: use at most \\d+ characters; this value has \\d+$')
    and exists (select from jsonb_each_text(s.subject) f where f.key = any('{${NAMES}}') and f.key <> c->>'field' and f.value <> '') limit 1)`;

/**
 * Rows of rosters, monitors and alerts as earlier versions stored them get the form of today, so that what reads them
 * knows one form. What is sealed in certificates stays.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    update screening_subject s set unreadable = ${unreadable('r.columns', 's.reason')}
    from screening r where r.id = s.screening_id and s.outcome = 'invalid' and s.unreadable is null and s.screened_at is null;
    update monitor_subject s set unreadable = ${unreadable('m.columns', 's.fault')}
    from monitor m where m.id = s.monitor_id and s.fault is not null and s.unreadable is null;

    -- Before results stated which hits differ from the subject.
    update screening_subject s set result = '{"hits_that_differ": 0, "differences": null}'::jsonb || s.result || jsonb_build_object('hits',
      (select coalesce(jsonb_agg('{"differs_in": []}'::jsonb || h order by n), '[]') from jsonb_array_elements(s.result->'hits') with ordinality x(h, n)))
    where s.result->'hits' is not null and s.result->'hits_that_differ' is null;

    -- Before there were reviews: whatever was decided on the subject, the row waits for a decision.
    with secret as (select convert_to(secret, 'UTF8') as key from service_secret where name = 'decision'),
      pads as (select ${block(0x36)} as inside, ${block(0x5c)} as outside from secret)
    update screening_subject s set review = 'open', subject_key = sha256(pads.outside || sha256(pads.inside || convert_to(
      case when s.subject->>'id' <> '' then '["id",' || to_json(btrim(s.subject->>'id'))::text || ']'
        else '["names",' || concat_ws(',', ${NAMES.map(plain).join(', ')}) || ']' end, 'UTF8')))
    from pads where s.review is null and s.result is not null and (${by_npi} or exists ${open_hits} or not (${is_whole}));
    update screening_subject set review = 'none' where review is null and result is not null;

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

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop view monitored_row;
    create index screening_subject_unreviewed on screening_subject (screening_id, position) where review is null and result is not null;
  `);
}
