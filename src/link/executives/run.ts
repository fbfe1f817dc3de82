import type { Knex } from 'knex';
import { lockLinker } from '../linker-lock.ts';
import { investigatorName } from '../trials/investigator-name.ts';
import { refreshProviderPlaces } from '../trials/provider-places.ts';
import { decideExecutives, type ExecutiveDecision, type NamedExecutive, type NamesakeProvider } from './decide.ts';
import { filedExecutives, namesakes } from './filed.ts';

export interface ExecutiveReport {
  executives: number;
  linked: { high: number; medium: number };
  refused: Record<string, number>;
  /** Rows that are not as the run before left them. */
  changed: number;
  seconds: number;
}

const BLOCK = 5000;

const sources = ['irs_990', 'sec_10k', 'sec_submissions', 'nppes', 'health_systems'];
const stale = `
  select coalesce((select max(started_at) from executive_run) < (select max(last_loaded_at) from source where source_id = any(:sources)),
    exists (select 1 from source where source_id in ('irs_990', 'sec_10k') and last_loaded_at is not null)) as is_stale`;

interface Group extends NamedExecutive {
  members: { record_kind: string; record_id: string }[];
}

const insert = async (db: Knex.Transaction, table: string, columns: string, rows: unknown[]) => {
  const names = columns.split(', ').map((column) => column.split(' ')[0]);
  for (let at = 0; at < rows.length; at += BLOCK)
    await db.raw(`insert into ${table} (${names.join(', ')}) select * from jsonb_to_recordset(?::jsonb) as r(${columns})`, [
      JSON.stringify(rows.slice(at, at + BLOCK)),
    ]);
};

/** Everything filed under one name in one state is decided once. */
const groups = `
  select name, state, array_agg(distinct title order by title) filter (where title is not null) as titles,
    jsonb_agg(distinct jsonb_build_object('root', root, 'fiscal_year', coalesce(fiscal_year, 0))) as filed,
    jsonb_agg(distinct jsonb_build_object('list', list, 'total_usd', total_usd)) as listed,
    jsonb_agg(jsonb_build_object('record_kind', record_kind, 'record_id', record_id)) as members
  from executive_filed where is_person group by name, state order by name, state`;

async function linkAll(db: Knex.Transaction): Promise<ExecutiveReport> {
  const started_at = new Date();
  await refreshProviderPlaces(db);
  await db.raw(`create temp table executive_filed on commit drop as ${filedExecutives}`);
  const { rows: found }: { rows: Group[] } = await db.raw(groups);
  const readings = found.flatMap(({ name }) => investigatorName(name).readings.map(({ last_key, first_key }) => ({ last_key, first_key })));
  await db.raw('create temp table executive_reading (last_key text, first_key text) on commit drop');
  await insert(db, 'executive_reading', 'last_key text, first_key text', readings);
  await db.raw('analyze executive_reading');
  const { rows: providers }: { rows: NamesakeProvider[] } = await db.raw(namesakes);
  const executives = found.map((group) => ({ ...group, titles: group.titles ?? [] }));
  const decisions = decideExecutives(executives, providers);
  const refused: Record<string, number> = {};
  const linked = { high: 0, medium: 0 };
  const rows = executives.flatMap(({ members }, at) => members.map((member) => ({ ...member, ...(decisions[at] as ExecutiveDecision) })));
  await db.raw('create temp table executive_result (like executive_link including defaults) on commit drop');
  await insert(
    db,
    'executive_result',
    'record_kind text, record_id bigint, npi text, confidence text, reasons text[], refusal text, candidates integer',
    rows,
  );
  await db.raw(`insert into executive_result (record_kind, record_id, reasons, refusal, candidates)
    select record_kind, record_id, array['an institution is named'], 'not_a_person', 0 from executive_filed where not is_person`);
  const { rows: counts } = await db.raw(`select refusal, confidence, count(*)::integer as n from executive_result group by 1, 2`);
  for (const { refusal, confidence, n } of counts) {
    if (refusal) refused[refusal] = n;
    else linked[confidence as keyof typeof linked] = n;
  }
  const same = ['npi', 'confidence', 'reasons', 'refusal', 'candidates']
    .map((name) => `l.${name} is not distinct from r.${name}`)
    .join(' and ');
  const gone = await db.raw(`delete from executive_link l where not exists (select from executive_result r
    where r.record_kind = l.record_kind and r.record_id = l.record_id and ${same})`);
  const added = await db.raw('insert into executive_link select * from executive_result on conflict do nothing');
  await db.raw('analyze executive_link');
  const { rows: total } = await db.raw('select count(*)::integer as n from executive_link');
  const changed = gone.rowCount + added.rowCount;
  const report = { executives: total[0].n, linked, refused, changed, seconds: (Date.now() - started_at.getTime()) / 1000 };
  await db('executive_run').insert({ started_at, completed_at: new Date(), report: JSON.stringify(report) });
  return report;
}

/** Executives to NPIs, made anew from what is held, after the systems; one transaction, so that readers see the old links or the new ones. Null where nothing changed. */
export async function renewExecutives(db: Knex, options: { all?: boolean } = {}): Promise<ExecutiveReport | null> {
  return db.transaction(async (work) => {
    await lockLinker(work, 'linker executives');
    const { rows } = await work.raw(stale, { sources });
    return options.all || rows[0].is_stale ? linkAll(work) : null;
  });
}
