import { connect } from '#db/connect';
import { migrate } from '#db/migrate';
import { freshDatabase } from '../fresh-database.ts';

export const hospitals = 2000;
export const ccnOf = (at: number): string => `05${String(at).padStart(4, '0')}`;

const groups = ['mortality', 'safety', 'readmission', 'patient_experience', 'timely_and_effective_care'];

/** One invented hospital, as wide as a published row: 38 columns, three releases. */
function rowOf(at: number) {
  const raw = Object.fromEntries(Array.from({ length: 38 }, (_, column) => [`Published Column ${column + 1}`, `value ${at} ${column}`]));
  const measure_groups = groups.map((group) => ({
    group,
    measure_count: 7,
    facility_measure_count: 5,
    better: 1,
    no_different: 3,
    worse: 1,
    footnote: null,
  }));
  return {
    ccn: ccnOf(at),
    name: `INVENTED HOSPITAL ${at} OF ${['ALDER', 'BIRCH', 'CEDAR', 'DOGWOOD', 'ELM'][at % 5]}`,
    raw_payload: raw,
    measure_groups,
  };
}

/** A database of its own with the hospitals in it, created on every run. */
export async function prepare(server_url: string): Promise<string> {
  const url = await freshDatabase(server_url, 'proviso_bench_http');
  const db = connect(url);
  await migrate(db);
  const source_id = 'cms_hospital_general_information';
  await db.raw(
    `insert into source (source_id, title, publisher, landing_url, license, cadence, files, is_sample, last_loaded_at, last_release_date, row_count)
     values (?, 'Hospital General Information', '{}', 'https://data.cms.gov', 'public domain', 'quarterly', '[]', true, now(), '2026-01-31', ?)`,
    [source_id, hospitals],
  );
  const { rows } = await db.raw(
    `insert into source_file (source_id, file_kind, sha256, bytes, file_name, storage_key, release_date)
     values (?, 'main', repeat('ab', 32), 1, 'Hospital_General_Information.csv', 'ab', '2026-01-31') returning file_id`,
    [source_id],
  );
  const all = JSON.stringify(Array.from({ length: hospitals }, (_, at) => rowOf(at)));
  for (const [from, to] of [
    ['2024-01-31', '2025-01-31'],
    ['2025-01-31', '2026-01-31'],
    ['2026-01-31', null],
  ]) {
    await db.raw(
      `insert into facility (record_key, source, source_url, file_id, file_line, content_hash, raw_payload, observed_from, observed_to,
         ccn, facility_type, facility_subtype, name, address_line, city, state, zip5, county, telephone, ownership, has_emergency_services,
         is_birthing_friendly, overall_rating, measure_groups)
       select h.ccn, :source_id, 'https://data.cms.gov/provider-data/dataset/xubh-q36u', :file_id, 2, sha256(h.ccn::bytea), h.raw_payload,
         :from::date, :to::date, h.ccn, 'hospital', 'Acute Care Hospitals', h.name, '1 MAIN STREET', 'SACRAMENTO', 'CA', '95814', 'SACRAMENTO',
         '9165550100', 'Voluntary non-profit - Private', true, true, 4, h.measure_groups
       from jsonb_to_recordset(:all::jsonb) as h(ccn text, name text, raw_payload jsonb, measure_groups jsonb)`,
      { source_id, file_id: rows[0].file_id, from, to, all },
    );
  }
  await db.raw('analyze');
  await db.destroy();
  return url;
}
