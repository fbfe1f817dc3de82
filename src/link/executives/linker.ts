import type { Knex } from 'knex';
import { defineLinker, listed, type WrittenTable } from '../define-linker.ts';
import { personName } from '../people/person-name.ts';
import { providerLicenses } from '../people/provider-licenses.ts';
import { providerPlaces } from '../people/provider-places.ts';
import { addRows, countBy, countOf, openRows } from '../working-tables.ts';
import { decideExecutives, type NamedExecutive, type NamesakeProvider } from './decide.ts';
import { filedExecutives, namesakes } from './filed.ts';

interface ExecutiveCounts {
  executives: number;
  linked: { high: number; medium: number };
}

interface Group extends NamedExecutive {
  members: { record_kind: string; record_id: string }[];
}

/** Decided once. */
const groups = `
  select name, state, array_agg(distinct title order by title) filter (where title is not null) as titles,
    jsonb_agg(distinct jsonb_build_object('root', root, 'fiscal_year', coalesce(fiscal_year, 0))) as filed,
    jsonb_agg(distinct jsonb_build_object('list', list, 'total_usd', total_usd)) as listed,
    jsonb_agg(jsonb_build_object('record_kind', record_kind, 'record_id', record_id)) as members
  from executive_filed where is_person group by name, state order by name, state`;

const links: WrittenTable = {
  table: 'executive_link',
  from: 'executive_result',
  key: ['record_kind', 'record_id'],
  columns: ['npi', 'confidence', 'reasons', 'refusal', 'candidates'],
};

async function match(work: Knex.Transaction) {
  await work.raw(`create temp table executive_filed on commit drop as ${filedExecutives}`);
  const { rows: found }: { rows: Group[] } = await work.raw(groups);
  const readings = found.flatMap(({ name }) => personName(name).readings.map(({ last_key, first_key }) => ({ last_key, first_key })));
  await work.raw('create temp table executive_reading (last_key text, first_key text) on commit drop');
  await addRows(work, 'executive_reading', readings);
  await work.raw('analyze executive_reading');
  const { rows: providers }: { rows: NamesakeProvider[] } = await work.raw(namesakes);
  const executives = found.map((group) => ({ ...group, titles: group.titles ?? [] }));
  const decisions = decideExecutives(executives, providers);
  await openRows(work, links);
  await addRows(
    work,
    'executive_result',
    executives.flatMap(({ members }, at) => members.map((member) => ({ ...member, ...decisions[at] }))),
  );
  await work.raw(`insert into executive_result (record_kind, record_id, reasons, refusal, candidates)
    select record_kind, record_id, array['an institution is named'], 'not_a_person', 0 from executive_filed where not is_person`);
  const linked = { high: 0, medium: 0, ...(await countBy(work, 'confidence', 'executive_result where refusal is null')) };
  const counts = { executives: await countOf(work, 'executive_result'), linked };
  return { counts, refused: await countBy(work, 'refusal', 'executive_result where refusal is not null') };
}

export const executives = defineLinker<ExecutiveCounts>({
  name: 'executives',
  version: 1,
  parts: [
    {
      part: 'all',
      of: ['irs_990', 'sec_10k'],
      reads: ['irs_990', 'sec_10k', 'sec_submissions', 'nppes', 'health_systems'],
      follows: ['systems'],
      shared_tables: [providerPlaces, providerLicenses],
      writes: [links],
      match,
      summary: ({ counts: { executives, linked }, refused }) =>
        `executives  ${executives} rows of filings, ${linked.high + linked.medium} linked to an NPI (confidence high ${linked.high}, medium ${linked.medium}); ` +
        `not linked: ${listed(refused)}`,
    },
  ],
});
