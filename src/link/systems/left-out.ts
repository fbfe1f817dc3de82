import type { Knex } from 'knex';
import { type AddressColumns, isSameAddress, readStreet, type Street } from '#match/street';
import { current, isCurrent } from '#records/current';
import { addRows, workingTable } from '../working-tables.ts';

/** By the last four digits; another file of that age cannot confirm one it lacks. */
const ranges: { from: string; to: string; file: string }[] = [
  { from: '0001', to: '0879', file: 'cms_hospital_general_information' },
  { from: '1300', to: '1399', file: 'cms_hospital_general_information' },
  { from: '2000', to: '2299', file: 'cms_ltch' },
  { from: '3025', to: '3099', file: 'cms_irf' },
  { from: '3300', to: '3399', file: 'cms_hospital_general_information' },
  { from: '4000', to: '4499', file: 'cms_hospital_general_information' },
];

/** Short-term acute, critical access, long-term care, rehabilitation, children's, psychiatric. */
const rangeOf = (ccn: string): string | null => ranges.find(({ from, to }) => ccn.slice(2) >= from && ccn.slice(2) <= to)?.from ?? null;

const fileOf = `(select x.file from (values ${ranges.map(({ from, to, file }) => `('${from}', '${to}', '${file}')`).join(', ')}) x(low, high, file)
  where substr(h.ccn, 3) between x.low and x.high)`;

const lag_days = 200;
const certifications = 'cms_provider_of_services';

/** To another party than its system. */
const named = `
  select h.ccn, h.root, n.last_named_date,
    (select jsonb_build_object('effective_date', x.effective_date, 'buyer_organization_name', x.buyer_name, 'source', x.source, 'source_url', x.source_url)
     from sys_change x where x.ccn = h.ccn and x.buyer_root is distinct from h.root and x.effective_date > n.last_named_date
     order by x.effective_date desc, x.buyer_name, x.source_url limit 1) as later_change
  from sys_hospital h
  left join (select ccn, root, max(last_named_date) as last_named_date from sys_ended group by 1, 2) n on n.ccn = h.ccn and n.root = h.root`;

/** 0: listed; 1: no file says; 2: missing in a newer file, or only in earlier releases; 3: terminated. */
const standings = `
  select h.ccn, h.root, case
      when f.is_listed or (f.is_certified and coalesce(own.last_release_date - pos.last_release_date <= ${lag_days}, true)) then 0
      when c.is_active = false then 3
      when f.was_listed or own.last_release_date > h.last_named_date then 2
      else 1 end as rank,
    c.certified_on::text
  from sys_named h
  left join source own on own.source_id = ${fileOf} and own.last_release_date is not null
  left join source pos on pos.source_id = '${certifications}'
  left join lateral (
    select coalesce(bool_or(${isCurrent('f')} and f.source <> '${certifications}'), false) as is_listed,
      coalesce(bool_or(${isCurrent('f')} and f.source = '${certifications}'), false) as is_certified,
      count(*) > 0 and not bool_or(${isCurrent('f')}) as was_listed
    from facility f where f.ccn = h.ccn) f on true
  left join lateral (select c.is_active, c.participation_date as certified_on from provider_certification c where c.ccn = h.ccn
    order by c.observed_to desc nulls first, c.observed_from desc limit 1) c on true`;

const places = `
  select distinct p.ccn, organization_key(p.name) as name, p.address_line, p.city, p.state, p.zip5 from (
    select ccn, name, address_line, city, state, zip5 from facility
    union all select ccn, name, address_line, city, state, zip5 from provider_certification
    union all select ccn, hospital_name, address_line, city, state, zip5 from hospital_ein
    union all select ccn, hospital_name, address_line, city, state, zip5 from cost_report
  ) p where p.ccn in (select ccn from sys_hospital) and organization_key(p.name) is not null and p.address_line is not null`;

/** Its number before a conversion. */
const conversions = `
  select distinct on (e.previous_ccn) e.previous_ccn as ccn, e.ccn as current_ccn from ${current('hospital_enrollment', 'e')}
  join sys_hospital h on h.ccn = e.ccn join sys_hospital p on p.ccn = e.previous_ccn and p.root = h.root
  where e.previous_ccn <> e.ccn order by e.previous_ccn, e.ccn`;

export interface HospitalNumber {
  ccn: string;
  root: string;
  rank: number;
  certified_on: string | null;
  places: { name: string; street: Street }[];
}

const isSamePlace = (a: HospitalNumber, b: HospitalNumber): boolean =>
  a.places.some((one) => b.places.some((other) => one.name === other.name && isSameAddress(one.street, other.street)));

/** Files, then the later certification; numbers of a range are assigned in order. */
const isNewer = (b: HospitalNumber, a: HospitalNumber): boolean =>
  b.rank !== a.rank
    ? b.rank < a.rank
    : (b.certified_on ?? '') !== (a.certified_on ?? '')
      ? (b.certified_on ?? '') > (a.certified_on ?? '')
      : b.ccn > a.ccn;

/** A hospital is one or the other, with a new number when it converts. */
const isGeneral = (ccn: string): boolean => ['0001', '1300'].includes(rangeOf(ccn) ?? '');

/**
 * One name and address are one hospital: during a conversion the list has both numbers. Others are providers of their
 * own, also of two kinds (rehabilitation within a hospital), unless files have one no more.
 */
const canReplace = (b: HospitalNumber, a: HospitalNumber): boolean =>
  isNewer(b, a) && ((isGeneral(a.ccn) && isGeneral(b.ccn)) || (a.rank > 0 && rangeOf(a.ccn) === rangeOf(b.ccn)) || a.rank >= 2);

/** The same name at the same address. */
export function formerNumbers(numbers: HospitalNumber[]): { ccn: string; current_ccn: string }[] {
  const of = new Map<string, HospitalNumber[]>();
  for (const one of numbers)
    for (const key of new Set(one.places.map(({ name, street }) => `${one.root} ${name} ${street.street}`)))
      of.set(key, [...(of.get(key) ?? []), one]);
  const found = new Map<string, HospitalNumber>();
  for (const alike of of.values())
    for (const a of alike)
      for (const b of alike) {
        const known = found.get(a.ccn);
        if (a !== b && canReplace(b, a) && isSamePlace(a, b) && (!known || isNewer(b, known))) found.set(a.ccn, b);
      }
  return [...found].map(([ccn, { ccn: current_ccn }]) => ({ ccn, current_ccn })).toSorted((a, b) => a.ccn.localeCompare(b.ccn));
}

async function numbersOf(work: Knex.Transaction): Promise<HospitalNumber[]> {
  const numbers: Omit<HospitalNumber, 'places'>[] = (await work.raw('select ccn, root, rank, certified_on from sys_number order by ccn'))
    .rows;
  const rows: ({ ccn: string; name: string } & AddressColumns)[] = (await work.raw(places)).rows;
  const of = new Map<string, HospitalNumber['places']>();
  for (const { ccn, name, ...address } of rows) {
    const street = readStreet(address);
    if (street) of.set(ccn, [...(of.get(ccn) ?? []), { name, street }]);
  }
  return numbers.map((one) => ({ ...one, places: of.get(one.ccn) ?? [] }));
}

/** Left out: former numbers, sold after the last day a source names the owner, and numbers that files have no more. */
export async function findLeftOut(work: Knex.Transaction): Promise<void> {
  await workingTable(work, 'sys_named', named);
  await workingTable(work, 'sys_number', standings);
  await work.raw('create temp table sys_former_number (ccn text, current_ccn text) on commit drop');
  await addRows(work, 'sys_former_number', formerNumbers(await numbersOf(work)));
  await work.raw(`insert into sys_former_number select c.* from (${conversions}) c where c.ccn not in (select ccn from sys_former_number)
    and c.current_ccn not in (select ccn from sys_former_number)`);
  await work.raw(`
    alter table sys_hospital add column last_named_date date, add column later_change jsonb, add column left_out text, add column current_ccn text;
    update sys_hospital h set last_named_date = n.last_named_date, later_change = n.later_change, current_ccn = f.current_ccn,
      left_out = case when f.ccn is not null then 'former_number' when n.later_change is not null then 'sold' when s.rank >= 2 then 'no_longer_listed' end
    from sys_named n join sys_number s on s.ccn = n.ccn left join sys_former_number f on f.ccn = n.ccn where n.ccn = h.ccn`);
}
