import { current } from '../../records/current.ts';
import type { LicensedBoard } from './boards.ts';

/** Licenses and providers that share a state and digits, block by block. */
export const blocks = ({ licenses }: LicensedBoard) => `
  with listed as (
    select license_key, state, license_digits(state, license_number) as digits, min(letters) as letters,
      min(license_type_class) as license_type_class, min(entity_type) as entity_type,
      jsonb_agg(distinct jsonb_build_object('last_name', last_name, 'first_name', first_name, 'organization_name', organization_name,
        'full_name', full_name)) as names
    from (${licenses}) l group by license_key, state, license_digits(state, license_number)
  ), lefts as (
    select state, digits, jsonb_agg(to_jsonb(listed) order by license_key) as lefts from listed where digits is not null group by state, digits
  ), rights as (
    select x.state, license_digits(x.state, x.license_number) as digits, x.npi,
      jsonb_agg(jsonb_build_object('license_number', x.license_number, 'letters', license_letters(x.license_number),
        'license_type_classes', x.license_type_classes)) as numbers, min(x.provider_id) as provider_id
    from provider_license x join lefts l on l.state = x.state and l.digits = license_digits(x.state, x.license_number)
    group by 1, 2, 3
  )
  select l.lefts, jsonb_agg(jsonb_build_object('npi', r.npi, 'numbers', r.numbers, 'entity_type', p.entity_type,
    'names', jsonb_build_array(jsonb_build_object('last_name', p.last_name, 'first_name', p.first_name,
      'organization_name', p.organization_name, 'full_name', null)) || coalesce(p.other_names, '[]')) order by r.npi) as rights
  from lefts l join rights r using (state, digits) join provider p on p.id = r.provider_id
  group by l.state, l.digits, l.lefts`;

/** Each once, however many rows its cases have. */
export const counted = ({ source, licenses }: LicensedBoard) => `
  select '${source}'::text as source, state, coalesce(license_type_class, 'not known') as license_type_class,
    coalesce(status, 'not published') as status, coalesce(status_class, 'not known') as status_class, count(*) as licenses
  from (select distinct on (r.license_key) r.* from ${current('license', 'r')} join (${licenses}) listed using (license_key)
        where r.source = '${source}' order by r.license_key, r.id) r
  group by 2, 3, 4, 5`;

export const countedReported = `
  select 'nppes'::text as source, state, license_type_class, 'not published' as status, 'not published' as status_class, count(*) as licenses
  from provider_license group by state, license_type_class`;
