import pg from 'pg';
import type { BenchRecord } from './record.ts';

/** The active records of the lists that were loaded into a database. */
export async function loadedRecords(connectionString: string): Promise<BenchRecord[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<BenchRecord>(
    `select source, entity_type, last_name, first_name, middle_name, suffix, organization_name, full_name, other_names,
       jsonb_build_object('npi', npi, 'other_npis', other_npis, 'birth_date', birth_date, 'state', state,
         'license_number', license_number) as facts
     from exclusion where observed_to is null and reinstatement_date is null order by source, record_key, id`,
  );
  await client.end();
  return rows;
}

const plain = (text: string) =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();

/** Whether no record has this given name and surname, or this business name. */
export function openUnlisted(records: readonly BenchRecord[]): (name: string) => boolean {
  const listed = new Set(records.map((one) => plain(one.last_name ? `${one.first_name} ${one.last_name}` : one.full_name)));
  return (name) => !listed.has(plain(name));
}
