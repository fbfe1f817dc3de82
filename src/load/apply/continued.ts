import { quoted } from '#db/sql';
import { stoodOn } from '#records/current';
import type { RecordKind } from '#records/define-record';
import type { Agreement, Continuation } from '../define-dataset.ts';
import { IS_KNOWN, literal, pickTable, stageTable } from '../stage/staging.ts';
import type { Application } from './application.ts';

const KNOWN = 'continuation_a';
const NEW = 'continuation_b';

/** Nothing but the key changed. */
const SAME_CONTENT: Agreement = { facts: ['content_hash'] };

/**
 * Those on file that the file omits (valid on its date, or from a next complete release loaded before), and those of
 * the file whose key no version has.
 */
async function fillSides(a: Application, kind: RecordKind, facts: Continuation['facts']): Promise<boolean> {
  const { client } = a;
  const table = `(select * from ${quoted(kind.table)} where source = ${literal(a.source_id)} and release_period = ${literal(a.period)})`;
  const columns = Object.entries(facts)
    .map(([name, sql]) => `(${sql}) as ${quoted(name)}`)
    .join(', ');
  const exists = `exists (select 1 from ${table} t where t.record_key = p.record_key)`;
  await client.query(`drop table if exists ${KNOWN}, ${NEW}`);
  await client.query(
    `create temp table ${NEW} as select p.record_key, p.content_hash, ${columns}
     from ${pickTable(kind)} p join ${stageTable(kind)} r on r.ctid = p.row_ref where p.wave = ${a.wave} and not r.${IS_KNOWN} and not ${exists}`,
  );
  const { rows } = await client.query(`select exists (select 1 from ${NEW}) as found`);
  if (!rows[0].found) return false;
  await client.query(
    `create temp table ${KNOWN} as select distinct on (r.record_key) r.record_key, r.content_hash, ${columns}
     from ${table} r, scope s
     where (${stoodOn('r', 's.d')} or r.observed_from = s.n)
       and not exists (select 1 from ${pickTable(kind)} p where p.record_key = r.record_key and p.wave = ${a.wave})
     order by r.record_key, r.observed_from`,
  );
  await client.query(`analyze ${KNOWN}`);
  await client.query(`analyze ${NEW}`);
  return true;
}

async function join(a: Application, kind: RecordKind, agreement: Agreement, contradiction: string): Promise<number> {
  const facts = quoted(agreement.facts);
  const equal = agreement.facts.map((fact) => `${quoted(fact, 'a')} = ${quoted(fact, 'b')}`).join(' and ');
  const side = (table: string) =>
    `select *, count(*) over (partition by ${facts}) as alike, row_number() over (partition by ${facts} order by record_key) as place
     from ${table} where num_nulls(${facts}) = 0`;
  const { rows } = await a.client.query(
    `with pairs as materialized (
       select a.record_key as known_key, b.record_key as new_key from (${side(KNOWN)}) a join (${side(NEW)}) b on ${equal}
       where ${agreement.paired ? 'a.place = b.place' : 'a.alike = 1 and b.alike = 1'}
         and not coalesce((${contradiction}), false) and coalesce((${agreement.and ?? 'true'}), false)
     ), renamed as (
       update ${pickTable(kind)} p set record_key = known_key from pairs where p.record_key = new_key and p.wave = ${a.wave}
     ), known as (
       delete from ${KNOWN} k using pairs where k.record_key = known_key
     ), fresh as (
       delete from ${NEW} n using pairs where n.record_key = new_key
     )
     select count(*)::integer as n from pairs`,
  );
  return rows[0].n;
}

/**
 * A list published in another layout or spelling: records keep the key they are on file with, so that decisions, links
 * and versions continue.
 */
export async function continueRecords(a: Application, kind: RecordKind): Promise<number> {
  const { continues, mode } = a.file;
  if (!continues || mode === 'delta' || a.full_releases.length === 0 || kind !== a.file.writes[0]) return 0;
  if (!(await fillSides(a, kind, continues.facts))) return 0;
  let continued = 0;
  for (const agreement of [SAME_CONTENT, ...continues.agreements]) continued += await join(a, kind, agreement, continues.contradiction);
  return continued;
}
