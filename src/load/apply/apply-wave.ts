import type { Client } from 'pg';
import { quoted } from '#db/sql';
import { notEndedOn, stoodOn } from '#records/current';
import type { RecordKind } from '#records/define-record';
import { IS_KNOWN, lastRows, literal, pickTable, refilled, stageTable } from '../stage/staging.ts';
import type { Application, Deltas } from './application.ts';
import { continueRecords } from './continued.ts';
import { refuseCutOff } from './cut-off.ts';
import { firstFill } from './first-fill.ts';
import { tracker } from './index-changes.ts';

const dates = (days: string[]) => `array[${days.map((day) => `'${day}'`).join(',')}]::date[]`;

/**
 * The ranges a file covers: its whole table from its date on, or with `whole_within` each subject. `n`: the earliest
 * later release of the same range, which overrides it from then on.
 */
async function makeScopes(a: Application): Promise<void> {
  const { client, file, wave } = a;
  const fulls = dates(a.full_releases);
  if (file.mode !== 'delta') {
    const day = `${literal(a.release_date)}::date`;
    await client.query(
      refilled('scope', `select null::text as subject, ${day} as d, (select min(r) from unnest(${fulls}) r where r > ${day}) as n`),
    );
    return;
  }
  const subjectKind = file.writes[0]!;
  const subjects = file.whole_within
    ? `select p.subject, p.d, least(
         (select min(t.observed_from) from ${quoted(subjectKind.table)} t
          where t.source = $1 and ${quoted(file.whole_within, 't')} = p.subject and t.observed_from > p.d),
         (select min(r) from unnest(${fulls}) r where r >= p.d)) as n
       from (select distinct subject, d from ${pickTable(subjectKind)} where wave = ${wave}) p`
    : 'select null::text as subject, null::date as d, null::date as n where $1::text is null';
  await client.query(`${refilled('scope', subjects.replaceAll('$1', literal(a.source_id)))} analyze scope`);
}

/**
 * For every record of the file: the version valid on its date (v), the next version (x), and the action to take. same:
 * the publisher repeats the stored version. stale: a full list of the same date or a newer copy overrides it. split:
 * another version is valid on the date: it ends there, and returns where a later full list confirmed it. replace: the
 * version began on this very date and is replaced. extend: the next version is identical and now begins earlier.
 * insert: no version is valid on the date.
 */
async function planRecords(a: Application, kind: RecordKind): Promise<{ action: string; n: number }[]> {
  const { client, file } = a;
  const same = `t.source = ${literal(a.source_id)} and t.release_period = ${literal(a.period)} and t.record_key = p.record_key`;
  const fulls = dates(a.full_releases);
  const bound = file.whole_within
    ? 's.n'
    : file.mode === 'delta'
      ? `(select min(r) from unnest(${fulls}) r where r >= p.d)`
      : '(select n from scope)';
  const next = a.is_newest
    ? 'left join (select null::bigint as id, null::date as observed_from, null::bytea as content_hash) x on true'
    : `left join lateral (select t.id, t.observed_from, t.content_hash from ${quoted(kind.table)} t
         where ${same} and t.observed_from > p.d order by t.observed_from limit 1) x on true`;
  const plan = refilled(
    'plan',
    `with met as (
      select p.row_ref, p.record_key as p_key, p.content_hash as p_hash, p.d as p_d, p.kept as p_kept,
        ${a.is_newest && file.mode !== 'delta' ? 'null::date' : bound} as p_n,
        v.id as v_id, v.observed_from as v_from, v.observed_to as v_to, v.content_hash as v_hash,
        case when v.confirmed_on > p.d then v.confirmed_on end as v_confirmed,
        ${file.kept_when_absent ? `coalesce((select (${file.kept_when_absent}) from (select v.*) k), false)` : 'false'} as v_kept,
        x.id as x_id, x.observed_from as x_from, x.content_hash as x_hash
      from ${pickTable(kind)} p
      left join ${quoted(kind.table)} v on v.source = ${literal(a.source_id)} and v.release_period = ${literal(a.period)}
        and v.record_key = p.record_key and ${stoodOn('v', 'p.d')}
      ${file.whole_within ? 'left join scope s on s.subject = p.subject and s.d = p.d' : ''}
      ${next}
      where p.wave = ${a.wave}
    ), returning_v as (
      -- The day from which a later release is known to say again what the covering version says. A later full list says nothing of a
      -- record it leaves out on purpose: its silence keeps that record, and does not confirm it against what this file says.
      select *, case when v_id is not null and (v_to is null or v_to > again) then again end as v_again
      from (select *, least(case when not v_kept then p_n end, v_confirmed) as again from met) m
    ), ended as (
      select *,
        -- A later release that knows better ends what this one says, unless its silence is meant to keep the record.
        case
          when v_again is not null then v_again
          -- Nor does silence in between count, where a release after it names the record again: lists supplied with --file may be partial.
          when p_kept ${file.whole_within ? '' : 'or v_id is null'} then coalesce(x_from, case when not p_kept then p_n end)
          else least(x_from, p_n, case when v_id is not null then v_to end)
        end as p_to
      from returning_v
    )
    select *,
      case
        when v_hash = p_hash then 'same'
        when p_to <= p_d then 'stale'
        when v_id is null and x_hash = p_hash and p_to is not distinct from x_from then 'extend'
        when v_id is null then 'insert'
        when v_from = p_d then 'replace'
        else 'split'
      end as p_action,
      -- What follows without a gap and says the same begins earlier instead of standing beside its twin.
      v_id is not null and v_again is null and coalesce(x_hash = p_hash, false) and p_to is not distinct from x_from as p_merge
    from ended`,
  );
  return lastRows(client, `${plan} analyze plan; select p_action as action, count(*)::integer as n from plan group by 1`);
}

/** The table does not contain what the memo of the last file says. */
export class MemoOutdated extends Error {
  override name = 'MemoOutdated';
}

async function refuseKnown(client: Client, kind: RecordKind): Promise<void> {
  const { rows } = await client.query(
    `select exists (select 1 from plan join ${stageTable(kind)} s on s.ctid = row_ref where p_action in ('insert', 'split', 'replace') and s.${IS_KNOWN}) as found`,
  );
  if (rows[0].found) throw new MemoOutdated(`A record of ${kind.table} is not as the memo of the last file says.`);
}

async function applyRecords(a: Application, kind: RecordKind, deltas: Deltas): Promise<void> {
  const { client } = a;
  const rows = await planRecords(a, kind);
  const count = Object.fromEntries(rows.map(({ action, n }) => [action, n])) as Record<string, number | undefined>;
  const of = (action: string) => count[action] ?? 0;
  deltas.unchanged += of('same') + of('stale');
  deltas.changed += of('split') + of('replace');
  deltas.added += of('insert') + of('extend');
  if (a.has_known && of('insert') + of('split') + of('replace') > 0) await refuseKnown(client, kind);
  const run = tracker(client, kind, a.changes, of('split') + of('replace') + of('insert') + of('extend'));
  const t = quoted(kind.table);
  const columns = quoted(Object.keys(kind.columns));
  const carried = `record_key, source, source_url, release_period, file_id, file_line, content_hash, raw_payload, confirmed_on, loaded_at, ${columns}`;
  // A full list that includes a record it could leave out confirms it, as a delta does.
  if ((a.file.mode === 'delta' || a.file.kept_when_absent) && of('same') > 0) {
    await client.query(
      `update ${t} t set confirmed_on = p_d from plan where p_action = 'same' ${a.file.mode === 'delta' ? '' : 'and v_kept'} and t.id = v_id and t.observed_from < p_d
       and (t.confirmed_on is null or t.confirmed_on < p_d)`,
    );
  }
  if (of('split') + of('replace') > 0) {
    await run(`update ${t} set observed_from = v_again from plan where p_action = 'replace' and v_again is not null and id = v_id`);
    await run(`delete from ${t} using plan where p_action = 'replace' and v_again is null and id = v_id`);
    await run(`update ${t} set observed_to = p_d from plan where p_action = 'split' and id = v_id`);
    await run(
      `insert into ${t} (${carried}, observed_from, observed_to)
       select ${carried}, v_again, v_to from ${t} join plan on id = v_id where p_action = 'split' and v_again is not null`,
    );
  }
  if (!a.is_newest) {
    await run(
      `update ${t} set observed_from = p_d, confirmed_on = greatest(confirmed_on, x_from) from plan where (p_action = 'extend' or (p_action in ('split', 'replace') and p_merge)) and id = x_id`,
    );
  }
  if (of('insert') + of('split') + of('replace') > 0) {
    await run(
      `insert into ${t} (record_key, source, source_url, release_period, file_id, file_line, content_hash, raw_payload,
         observed_from, observed_to, ${columns})
       select p_key, ${literal(a.source_id)}, s.source_url, ${literal(a.period)}, ${a.file_id}, s.file_line, s.content_hash, s.raw_payload,
         p_d, p_to, ${quoted(Object.keys(kind.columns), 's')}
       from plan join ${stageTable(kind)} s on s.ctid = row_ref
       where p_action in ('insert', 'split', 'replace') and not p_merge
       order by p_key`,
    );
  }
  if (of('insert') + of('extend') > 0) await bridgeSilence(a, kind, run);
}

/**
 * A record that remains although later lists omit it (a reinstatement) shows that what it ends was valid until then: a
 * partial list of 2017 does not clear, for two years, a person reinstated in 2019.
 */
async function bridgeSilence(a: Application, kind: RecordKind, run: (statement: string) => Promise<number>): Promise<void> {
  const { file } = a;
  if (!file.kept_when_absent || kind !== file.writes[0] || a.full_releases.length === 0) return;
  await run(
    `update ${quoted(kind.table)} r set observed_to = p_d from plan
     where p_kept and p_action in ('insert', 'extend') and r.observed_to < p_d and r.observed_to = any(${dates(a.full_releases)})
       and r.id = (select w.id from ${quoted(kind.table)} w where w.source = ${literal(a.source_id)} and w.release_period = ${literal(a.period)}
         and w.record_key = p_key and w.observed_to <= p_d order by w.observed_to desc limit 1)`,
  );
}

async function closeAbsent(a: Application, kind: RecordKind, deltas: Deltas): Promise<void> {
  const { client, file } = a;
  const subject = file.whole_within;
  const is_first = kind === file.writes[0];
  const kept = file.kept_when_absent && is_first ? `and not coalesce((${file.kept_when_absent}), false)` : '';
  // An unreadable row may be this very record, so records with its name stay open.
  const unreadable =
    file.named_by && is_first
      ? `and not exists (select 1 from stage_issue i where strpos(upper(i.raw::text), upper(${file.named_by})) > 0
           and not exists (select 1 from ${pickTable(kind)} p where p.file_line = i.line))`
      : '';
  const absent = refilled(
    'absent',
    `select t.id as a_id, s.d as a_d, t.observed_from < s.d as a_was
     from (select * from ${quoted(kind.table)} where source = $1 and release_period = $2 ${kept} ${unreadable}) t
     join scope s on ${subject ? `${quoted(subject, 't')} = s.subject` : 'true'}
     where ${stoodOn('t', 's.d')}
       and not (s.n is not null and ${notEndedOn('t', 's.n')})
       and (t.confirmed_on is null or t.confirmed_on <= s.d)
       and not exists (select 1 from ${pickTable(kind)} p where p.record_key = t.record_key and p.wave = ${a.wave})
       ${
         a.is_newest && !subject
           ? ''
           : `and not exists (select 1 from ${quoted(kind.table)} x where x.source = t.source and x.release_period = t.release_period
         and x.record_key = t.record_key and x.observed_from > s.d and (s.n is null or x.observed_from <= s.n))`
       }`
      .replace(/\$1/g, literal(a.source_id))
      .replace(/\$2/g, literal(a.period)),
  );
  const [counted] = await lastRows<{ n: number }>(client, `${absent} select count(*)::integer as n from absent`);
  const gone = counted!.n;
  if (gone === 0) return;
  if (!subject) await refuseCutOff(a, kind, { gone, kept: deltas.unchanged + deltas.changed, added: deltas.added });
  deltas.gone += gone;
  const run = tracker(client, kind, a.changes, gone);
  await run(`delete from ${quoted(kind.table)} using absent where id = a_id and not a_was`);
  await run(`update ${quoted(kind.table)} set observed_to = a_d from absent where id = a_id and a_was`);
}

export async function applyWave(a: Application, deltas: Deltas): Promise<void> {
  let is_scoped = false;
  for (const kind of a.file.writes) {
    if (await firstFill(a, kind, deltas)) continue;
    if (!is_scoped) await makeScopes(a);
    is_scoped = true;
    await continueRecords(a, kind);
    await applyRecords(a, kind, deltas);
    if (a.file.mode !== 'delta' || a.file.whole_within) await closeAbsent(a, kind, deltas);
  }
}
