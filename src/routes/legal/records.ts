import type { Deps } from '../../deps.ts';

interface SourceNotes {
  source_id: string;
  title: string;
  publisher: string;
  license: string;
  notes: string | null;
}

/** Description of each registered source. */
export async function sourceNotes({ pool }: Deps): Promise<SourceNotes[]> {
  const { rows } = await pool.query(
    `select source_id, title, publisher->>'name' as publisher, license, notes from source order by title, source_id`,
  );
  return rows;
}
