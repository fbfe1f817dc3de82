import type { Knex } from 'knex';

export interface Sizes {
  trials: number;
  facilities: number;
  investigators: number;
  providers: number;
}

/** Indexes the linking does not use; they are for searches and take long to fill. */
async function dropSearchIndexes(db: Knex): Promise<void> {
  const { rows } = await db.raw(
    `select indexname from pg_indexes where tablename in ('facility', 'trial', 'trial_site', 'trial_investigator', 'provider') and indexdef like '%gin%'`,
  );
  for (const { indexname } of rows) await db.raw(`drop index ${indexname}`);
}

/** Every generated row's origin: one file of each source. */
const sources = ['clinicaltrials_gov', 'nppes', 'cms_hospital_general_information'];
const origin = (source: string) =>
  `'${source}', 'https://example.org', (select file_id from source_file where source_id = '${source}'), 1, '\\x00', '{}', date '2026-11-01'`;
const columns = 'record_key, source, source_url, file_id, file_line, content_hash, raw_payload, observed_from';

const syllables =
  'AL BAN COR DEL EST FAR GLEN HAV IND JOR KEL LOM MAR NOR OAK PEN QUIN ROS SAL TOR ULM VAN WEST XEN YAR ZIM BER CAL DOR ELM'.split(' ');
/** A word of three syllables out of thirty: 27,000 words. */
const word = (n: string) => `w[1 + (${n})::int % 30] || w[1 + ((${n})::int / 30) % 30] || w[1 + ((${n})::int / 900) % 30]`;
const words = `(select array[${syllables.map((one) => `'${one}'`).join(', ')}] as w) words`;

const states = 'AL AZ CA CO CT FL GA IL IN KS KY LA MA MD MI MN MO NC NJ NY OH OK OR PA SC TN TX VA WA WI'.split(' ');
const state = (n: string) => `(array[${states.map((one) => `'${one}'`).join(', ')}])[1 + (${n})::int % 30]`;
/** 2,000 towns, each in one state with one ZIP. */
const town = (n: string) => `${word(`(${n})::int % 2000 * 13`)} || 'TON'`;
const zip = (n: string) => `lpad((10000 + (${n})::int % 2000 * 7)::text, 5, '0')`;

const kinds = `(array['REGIONAL MEDICAL CENTER', 'MEMORIAL HOSPITAL', 'COMMUNITY HOSPITAL', 'MEDICAL CENTER', 'GENERAL HOSPITAL'])`;
const facilityName = (n: string) => `${word(`(${n})::int * 3`)} || ' ' || ${kinds}[1 + (${n})::int % 5]`;

/** Names are drawn so that few are common and most are rare. */
const surname = (r: string) => word(`floor(27000 * (${r}) ^ 2)`);
const givenName = (r: string) => word(`7 + 11 * floor(2000 * (${r}) ^ 2)`);

/** Sites, facilities, investigators and providers, by name and place, straight into the tables. */
export async function generate(db: Knex, { trials, facilities, investigators, providers }: Sizes): Promise<void> {
  await dropSearchIndexes(db);
  for (const source of sources) {
    await db.raw(
      `insert into source (source_id, title, publisher, landing_url, license, cadence, files, last_loaded_at, last_release_date)
       values ('${source}', 'Generated', '{}', 'https://example.org', 'none', 'none', '[]', now(), '2026-11-01')`,
    );
    await db.raw(
      `insert into source_file (source_id, file_kind, sha256, bytes, file_name, storage_key) values ('${source}', 'main', 'none', 1, 'generated', 'none')`,
    );
  }
  await db.raw('select setseed(0.4)');
  await db.raw(
    `insert into facility (${columns}, ccn, facility_type, name, city, state, zip5)
     select n::text, ${origin('cms_hospital_general_information')}, lpad(n::text, 6, '0'), 'hospital', ${facilityName('n')}, ${town('n')}, ${state('n % 2000')}, ${zip('n')}
     from generate_series(1, ${facilities}) n, ${words}`,
  );
  await db.raw(
    `insert into provider (${columns}, npi, entity_type, last_name, first_name, middle_name, credential, state, city, zip5, enumeration_date, primary_taxonomy_code, is_active)
     select n::text, ${origin('nppes')}, (1000000000 + n)::text, 'individual', ${surname('a')}, ${givenName('b')},
       case when n % 3 > 0 then chr(65 + n % 26) end, (array['MD', 'DO', 'NP', 'PA-C', ''])[1 + n % 5], ${state('n % 2000')}, ${town('n')}, ${zip('n')},
       date '2006-06-01', '207R00000X', true
     from (select n, random() as a, random() as b from generate_series(1, ${providers}) n) drawn, ${words}`,
  );
  await db.raw(
    `insert into trial (${columns}, nct_id, brief_title, status, last_update_date)
     select n::text, ${origin('clinicaltrials_gov')}, 'NCT' || lpad(n::text, 8, '0'), 'Generated', 'RECRUITING', date '2026-10-01'
     from generate_series(1, ${trials}) n`,
  );
  // Of five sites two are facilities, one a practice that CMS does not certify, one has its name withheld, one is
  // abroad; every third study has two sites.
  await db.raw(
    `insert into trial_site (${columns}, nct_id, position, facility, is_anonymous, status, city, state, zip, country)
     select n || '#' || p, ${origin('clinicaltrials_gov')}, 'NCT' || lpad(n::text, 8, '0'), p,
       case k % 5 when 0 then 'Research Site' when 1 then initcap(${word('k % 27000')}) || ' Clinical Research, LLC'
         else initcap(${facilityName('f')}) || case when k % 7 = 0 then ' - Department of Medicine' else '' end end,
       k % 5 = 0, 'RECRUITING', initcap(${town('f')}), ${state('f % 2000')}, ${zip('f')}, case when k % 5 = 4 then 'Canada' else 'United States' end
     from (select n, p, (n::bigint * 2654435761 + p) % 1000003 as k, (1 + (n::bigint * 40503 + p) % ${facilities})::int as f
           from generate_series(1, ${trials}) n, generate_series(1, case when n % 3 = 0 then 2 else 1 end) p) drawn, ${words}`,
  );
  // Seven of ten are providers at the place of their site, written with or without a middle initial; the others are
  // drawn at random.
  await db.raw(
    `insert into trial_investigator (${columns}, nct_id, name, role, site_position, is_person)
     select n::text, ${origin('clinicaltrials_gov')}, s.nct_id,
       initcap(case when n % 10 < 7 then p.first_name || case when n % 2 = 0 and p.middle_name is not null then ' ' || p.middle_name || '.' else '' end || ' ' || p.last_name
         else ${givenName('a')} || ' ' || ${surname('b')} end) || case when n % 4 = 0 then ', MD' else '' end, 'PRINCIPAL_INVESTIGATOR', 1, n % 50 > 0
     from (select n, random() as a, random() as b, 'NCT' || lpad((1 + n::bigint * 7919 % ${trials})::text, 8, '0') as nct_id from generate_series(1, ${investigators}) n) drawn
     join trial_site s on s.nct_id = drawn.nct_id and s.position = 1
     join lateral (select (s.zip::int - 10000) / 7 as place) t on true
     join provider p on p.npi = (1000000000 + greatest(1, t.place + 2000 * (n % greatest(1, ${providers} / 2000))))::text, ${words}`,
  );
  for (const table of ['facility', 'provider', 'trial', 'trial_site', 'trial_investigator']) await db.raw(`vacuum analyze ${table}`);
}
