import type { Pool } from 'pg';
import type { Listing } from '../match/listing.ts';
import { LARGEST_LISTING } from '../search/listing-candidates.ts';
import type { CandidateFilter } from '../search/name-candidates.ts';
import { listedOn } from './in-force.ts';

/** Minimum word similarity in Postgres: low enough for most surnames that sound alike. */
const MIN_SIMILARITY = '0.5';

/**
 * Records with one of the surnames, or all of the words, or a similar spelling, from Postgres while the index is
 * unavailable.
 */
export async function wordCandidates(pool: Pool, { surnames, words }: Listing, { as_of, lists }: CandidateFilter): Promise<number[]> {
  const client = await pool.connect();
  try {
    await client.query('begin read only');
    await client.query(`set local pg_trgm.word_similarity_threshold = ${MIN_SIMILARITY}`);
    const name = 'folded_names(r.full_name, r.other_names)';
    const values: unknown[] = [as_of, lists];
    const near = (texts: string[], joint: string) => `(${texts.map((text) => `${name} %> $${values.push(text)}`).join(joint)})`;
    const ways = [
      ...(surnames.length > 0
        ? [
            near(
              surnames.map(({ text }) => text),
              ' or ',
            ),
          ]
        : []),
      ...(words.length > 0
        ? [
            near(
              words.map(({ text }) => text),
              ' and ',
            ),
          ]
        : []),
    ];
    const { rows } = await client.query(
      `select r.id from exclusion r
       where (${ways.join(' or ')})
         and ${listedOn('r', '$1::date')}
         and ($2::text[] is null or r.source = any($2)) limit ${LARGEST_LISTING}`,
      values,
    );
    await client.query('commit');
    return rows.map((row) => row.id);
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}
