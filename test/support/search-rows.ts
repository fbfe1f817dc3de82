import type { Knex } from 'knex';

/** Registers a source with one file, for tests that put rows straight into record tables. Returns the file's id. */
export async function sourceFile(db: Knex, source_id: string): Promise<number> {
  await db('source').insert({
    ...{ source_id, title: source_id, publisher: '{}', landing_url: 'https://example.org', license: 'none', cadence: 'none', files: '[]' },
  });
  const file = { source_id, file_kind: 'test', sha256: source_id, bytes: 1, file_name: 'test.csv', storage_key: source_id };
  const [row] = await db('source_file').insert(file).returning('file_id');
  return row.file_id;
}

/** The provenance every record row carries. */
export const origin = (source: string, file_id: number, record_key: string) => ({
  ...{ source, file_id, record_key, source_url: 'https://example.org', file_line: 2, content_hash: Buffer.from(record_key) },
  ...{ raw_payload: '{}', observed_from: '2026-01-01' },
});

/** Facilities with invented names: `Hospital 000001` in CA, `Hospital 000002` in TX, and so on. */
export async function addFacilities(db: Knex, count: number, from = 1, file_id?: number): Promise<number> {
  const file = file_id ?? (await sourceFile(db, 'facilities'));
  const states = ['CA', 'TX', 'NY', 'FL'];
  const rows = Array.from({ length: count }, (_, at) => {
    const ccn = String(from + at).padStart(6, '0');
    const place = { city: `Town ${at % 7}`, state: states[at % 4], zip5: String(10000 + at) };
    return {
      ...origin('facilities', file, ccn),
      ccn,
      facility_type: 'hospital',
      name: `Hospital ${ccn}`,
      overall_rating: (at % 5) + 1,
      ...place,
    };
  });
  await db.batchInsert('facility', rows, 500);
  return file;
}
