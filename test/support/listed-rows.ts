import type { TestDatabase } from './database.ts';

/** Columns of `exclusion`; what is left out is filled in. */
export interface ListedRow {
  [column: string]: unknown;
  observed_from?: string;
  observed_to?: string;
}

export async function fillList(
  { db }: TestDatabase,
  source_id: string,
  last_release_date: string,
  rows: ListedRow[],
  now = new Date(),
): Promise<void> {
  await db('source').insert({
    source_id,
    title: source_id,
    publisher: '{}',
    landing_url: 'https://example.org/',
    license: 'public domain',
    cadence: 'monthly',
    files: JSON.stringify([
      { kind: 'full', mode: 'full' },
      { kind: 'monthly', mode: 'delta' },
    ]),
    required_for_screening: true,
    last_loaded_at: now,
    last_release_date,
    row_count: rows.length,
  });
  const [file] = await db('source_file')
    .insert({ source_id, file_kind: 'full', sha256: 'a'.repeat(64), bytes: 1, file_name: 'UPDATED.csv', storage_key: 'k' })
    .returning('file_id');
  await db('load').insert({ source_id, file_kind: 'monthly', release_date: '2023-12-10', status: 'accepted', completed_at: now });
  for (const release_date of ['2024-01-10', last_release_date])
    await db('load').insert({ source_id, file_kind: 'full', release_date, status: 'accepted', completed_at: now });
  for (const [at, row] of rows.entries())
    await db('exclusion').insert({
      record_key: `${at}`,
      source: source_id,
      source_url: 'https://example.org/',
      file_id: file.file_id,
      file_line: at + 2,
      content_hash: Buffer.from([1]),
      raw_payload: '{}',
      observed_from: '2024-01-10',
      entity_type: row.organization_name ? 'organization' : 'individual',
      full_name: row.organization_name ?? [row.first_name, row.middle_name, row.last_name].filter(Boolean).join(' '),
      ...row,
    });
}
