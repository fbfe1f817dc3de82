import type { Knex } from 'knex';
import { current } from '#records/current';
import { defineLinker, listed, type WrittenTable } from '../define-linker.ts';
import { personName } from '../people/person-name.ts';
import { providerLicenses } from '../people/provider-licenses.ts';
import { isActiveNpi, providerPlaces } from '../people/provider-places.ts';
import { addRows, countBy, countOf, openRows } from '../working-tables.ts';
import { decideExecutives, type NamedExecutive, type NamesakeProvider } from './decide.ts';

/** Of an amended return only the newest version counts. */
const filedExecutives = `
  with eins as (select e.ein, r.root from system_ein e join system_root r on r.system_id = e.system_id),
  ciks as (select m.member_id as cik, r.root from ${current('system_member', 'm')} join system_root r on r.system_id = m.system_id
    where m.member_type = 'cik'),
  returns as (select return_id from current_nonprofit_return)
  select 'nonprofit_compensation' as record_kind, c.id as record_id, c.name, c.title, c.state, coalesce(e.root, 'ein ' || c.ein) as root,
    c.tax_year as fiscal_year, c.is_person is not false as is_person, 'schedule_j ' || c.return_id as list, c.total_usd
  from ${current('nonprofit_compensation', 'c')} join returns using (return_id) left join eins e on e.ein = c.ein
  union all
  select 'nonprofit_officer', o.id, o.name, o.title, o.state, coalesce(e.root, 'ein ' || o.ein), o.tax_year, o.is_person is not false, 'part_vii ' || o.return_id, o.total_usd
  from ${current('nonprofit_officer', 'o')} join returns using (return_id) left join eins e on e.ein = o.ein
  union all
  select 'company_executive', x.id, x.name, x.position, s.state, coalesce(k.root, 'cik ' || x.cik), x.fiscal_year, true, 'proxy ' || x.accession_number || ' ' || x.fiscal_year, x.total_usd
  from ${current('company_executive', 'x')} left join ciks k on k.cik = x.cik
  left join lateral (
    select a->>'state_or_country' as state from ${current('company', 'c')}, jsonb_array_elements(c.addresses) a
    where c.cik = x.cik and a->>'kind' = 'business' limit 1) s on true`;

/** With every state they are connected to. */
const namesakes = `
  select p.npi, p.last_key, p.first_key, p.middle_names, p.generation, p.credential, p.taxonomy_code,
    ${isActiveNpi('p.npi')} as is_active,
    array_agg(distinct p.state) || coalesce((select array_agg(distinct l.state) from provider_license l where l.npi = p.npi), '{}') as states
  from provider_name_place p join (select distinct last_key, first_key from executive_reading) r using (last_key, first_key)
  group by 1, 2, 3, 4, 5, 6, 7`;

interface Group extends NamedExecutive {
  members: { record_kind: string; record_id: string }[];
}

/** What is filed under one name in a state is decided once. */
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

export const executives = defineLinker({
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
