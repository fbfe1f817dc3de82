import type { Knex } from 'knex';

/** Origin of every generated row. */
const origin = (source: string, key: string) =>
  `${key} as record_key, '${source}' as source, 'https://example.org' as source_url, 1 as file_id, 1 as file_line, ''::bytea as content_hash, '{}'::jsonb as raw_payload`;
const columns = 'record_key, source, source_url, file_id, file_line, content_hash, raw_payload';

const states = "(array['CA','TX','FL','NY','PA','OH','IL','GA','NC','MI'])";
const npi = (i: string) => `(1000000000::bigint + ${i})::text`;
const org = (i: string) => `(1900000000::bigint + ${i})::text`;
const pac = (i: string) => `lpad((7000000000::bigint + ${i})::text, 10, '0')`;
/** Surnames and given names by rank, a few of them frequent. */
const surname = (i: string) =>
  `'NAME' || chr(65 + (${i} % 26)::int) || chr(65 + (${i} / 26 % 26)::int) || (floor(power(((${i} * 7919) % 9973) / 9973.0, 3) * 60000))::int`;
const given = (i: string) => `'GIVEN' || ((${i} * 31) % 4000)`;
const at = (i: string) => `jsonb_build_object('line_1', (${i} % 9000 + 1) || ' MAIN STREET', 'line_2', 'SUITE ' || ${i} % 40)`;

/**
 * Providers, organizations (one for each ten), groups (one for each forty), reassignments of two releases, practices,
 * licenses: directly as rows.
 */
export async function fill(db: Knex, providers: number): Promise<Record<string, number>> {
  const orgs = Math.floor(providers / 10);
  const groups = Math.floor(providers / 40);
  for (const id of ['nppes', 'pecos_reassignment', 'ppef', 'dac_practice'])
    await db.raw(
      `insert into source (source_id, title, publisher, landing_url, license, cadence, files, last_loaded_at) values (?, ?, '{}', '', '', 'monthly', '[]', now())`,
      [id, id],
    );
  await db.raw(
    `insert into source_file (source_id, file_kind, sha256, bytes, file_name, storage_key) values ('nppes', 'main', repeat('0', 64), 0, 'generated', 'generated')`,
  );
  await db.raw(`insert into load (source_id, file_kind, release_date, status) values ('pecos_reassignment', 'list', '2026-01-01', 'accepted'),
    ('pecos_reassignment', 'list', '2026-04-01', 'accepted')`);
  const insert = (table: string, more: string, select: string) => db.raw(`insert into ${table} (${columns}, ${more}) ${select}`);
  await insert(
    'provider',
    'observed_from, npi, entity_type, last_name, first_name, middle_name, practice_address, state, zip5, is_active, primary_taxonomy_code',
    `select ${origin('nppes', npi('i'))}, '2026-04-01', ${npi('i')}, 'individual', ${surname('i')}, ${given('i')}, chr(65 + (i % 26)::int), ${at('i')},
       ${states}[(i % 10 + 1)::int], lpad((i % 30000)::text, 5, '0'), true, case when i % 3 = 0 then '207Q00000X' else '363L00000X' end
     from generate_series(0::bigint, ${providers - 1}) i`,
  );
  await insert(
    'provider',
    'observed_from, npi, entity_type, organization_name, authorized_official, practice_address, state, zip5, is_active, primary_taxonomy_code',
    `select ${origin('nppes', org('i'))}, '2026-04-01', ${org('i')}, 'organization', 'GROUP ' || i || ' LLC', jsonb_build_object('last_name', ${surname('i * 7')},
       'first_name', ${given('i * 7')}, 'middle_name', ''), ${at('i')}, ${states}[(i % 10 + 1)::int], lpad((i % 30000)::text, 5, '0'), true, '261QM1300X'
     from generate_series(0::bigint, ${orgs - 1}) i`,
  );
  await insert(
    'medicare_enrollment',
    'observed_from, enrollment_id, npi, pac_id, state, organization_name',
    `select ${origin('ppef', `'O' || lpad(i::text, 14, '0')`)}, '2026-04-01', 'O' || lpad(i::text, 14, '0'), ${org('i')}, ${pac('i')}, ${states}[(i % 10 + 1)::int], 'GROUP ' || i || ' LLC'
     from generate_series(0::bigint, ${groups - 1}) i`,
  );
  // Half of the providers reassign, one in twelve of them to another group since the release before; one group in two
  // hundred has another PAC ID since.
  const group = (i: string) => `(abs(hashint8((${i})::bigint))::bigint % ${groups})`;
  await insert(
    'medicare_reassignment',
    'observed_from, observed_to, enrollment_id, receiving_enrollment_id, relation, npi, receiving_pac_id, receiving_organization_name, receiving_state',
    `select ${origin('pecos_reassignment', `i || '|' || v`)}, case v when 1 then '2026-04-01'::date else '2026-01-01'::date end,
       case when v = 0 then '2026-04-01'::date end, 'I' || lpad(i::text, 14, '0'), 'O' || lpad(g::text, 14, '0'), 'reassignment', ${npi('i')},
       case when v = 0 and g % 200 = 0 then lpad((6000000000::bigint + g)::text, 10, '0') else ${pac('g')} end, 'GROUP ' || g || ' LLC', ${states}[(g % 10 + 1)::int]
     from generate_series(0::bigint, ${providers - 1}, 2) i
     cross join lateral (select v, case when v = 0 and i % 12 = 0 then ${group('(i + 1)')} else ${group('i')} end as g
       from generate_series(case when i % 12 = 0 or ${group('i')} % 200 = 0 then 0 else 2 end, case when i % 12 = 0 or ${group('i')} % 200 = 0 then 1 else 2 end) v) s`,
  );
  await insert(
    'dac_practice',
    'observed_from, npi, org_pac_id, organization_name, state',
    `select ${origin('dac_practice', npi('i'))}, '2026-04-01', ${npi('i')}, ${pac(group('i'))}, 'GROUP ' || ${group('i')} || ' LLC', ${states}[(${group('i')} % 10 + 1)::int]
     from generate_series(0::bigint, ${providers - 1}, 3) i`,
  );
  await db.raw(`insert into provider_license (source, provider_id, npi, state, license_number, license_type_class, license_type_classes, is_primary)
    select 'nppes', id, npi, state, 'A' || id, 'MD/DO', array['MD/DO'], true from provider where entity_type = 'individual'`);
  await db.raw('analyze');
  const counted: Record<string, number> = {};
  for (const table of ['provider', 'medicare_reassignment', 'dac_practice', 'provider_license']) {
    const { rows } = await db.raw(`select count(*)::integer as n from ${table}`);
    counted[table] = rows[0].n;
  }
  return counted;
}
