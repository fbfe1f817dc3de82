import type { Pool } from 'pg';
import { fold } from '#match/fold';
import type { Listing } from '#match/listing';
import type { QueryName } from '#match/names';
import { type CandidateFilter, LARGEST_LISTING } from '#search/name-candidates';
import { listedOn } from './in-force.ts';

/** Ids of a query in which `%>` means at least this similarity. */
async function similar(pool: Pool, least: number, text: string, values: unknown[]): Promise<number[]> {
  const client = await pool.connect();
  try {
    await client.query('begin read only');
    await client.query(`set local pg_trgm.word_similarity_threshold = ${least}`);
    const { rows } = await client.query(text, values);
    await client.query('commit');
    return rows.map((row) => row.id);
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/** Minimum word similarity: low enough for most surnames that sound alike. */
const OF_WORDS = 0.5;

/**
 * Records with one of the surnames, or all of the words, or a similar spelling, from Postgres while the index is
 * unavailable.
 */
export function wordCandidates(pool: Pool, { surnames, words }: Listing, { as_of, lists }: CandidateFilter): Promise<number[]> {
  const values: unknown[] = [as_of, lists];
  const scored = (tokens: readonly { text: string }[], joint: string) =>
    tokens.length === 0
      ? []
      : `(${tokens.map(({ text }) => `folded_names(r.full_name, r.other_names) %> $${values.push(text)}`).join(joint)})`;
  const ways = [scored(surnames, ' or '), scored(words, ' and ')].flat();
  return similar(
    pool,
    OF_WORDS,
    `select r.id from exclusion r
     where (${ways.join(' or ')})
       and ${listedOn('r', '$1::date')}
       and ($2::text[] is null or r.source = any($2)) limit ${LARGEST_LISTING}`,
    values,
  );
}

/** Low enough for a nickname with a surname. */
const OF_NAMES = 0.45;
export const MIN_CANDIDATES = 200;

const hasNpi = '(r.npi = $2 or r.other_npis is not null and r.other_npis && array[$2::text])';

/** The question as plain words, and again with nicknames replaced by formal names. */
function readings(query: QueryName): string[] {
  const parts = query.person?.parts ?? [];
  const words = parts.length > 0 ? parts.map((part) => part.token.text) : (query.organization?.words.map((word) => word.given) ?? []);
  const texts = [words.join(' ')];
  for (const other of query.person?.others ?? []) texts.push(other.parts.map((part) => part.token.text).join(' '));
  for (const [at, part] of parts.entries())
    if (part.role === 'given')
      for (const name of part.token.behind.slice(0, 3)) texts.push([...words.slice(0, at), name, ...words.slice(at + 1)].join(' '));
  if (query.person && query.organization) texts.push(query.organization.words.map((word) => word.given).join(' '));
  // Without any word only the NPI is looked up; nothing is similar to an empty text.
  return [...new Set(texts)].filter((text) => fold(text) !== '').concat(texts.every((text) => fold(text) === '') ? [''] : []);
}

export const trigramCandidates = (
  pool: Pool,
  query: QueryName,
  npi: string | null,
  past: string | null,
  lists: readonly string[] | null,
  limit = MIN_CANDIDATES,
): Promise<number[]> =>
  similar(
    pool,
    OF_NAMES,
    `select r.id, max(word_similarity(asked.text, folded_names(r.full_name, r.other_names))) as nearness
     from unnest($1::text[]) as asked(text)
     join exclusion r on folded_names(r.full_name, r.other_names) %> asked.text or ${hasNpi}
     where ${listedOn('r', '$3::date')}
       and ($4::text[] is null or r.source = any($4))
     group by r.id order by coalesce(${hasNpi}, false) desc, nearness desc, r.id limit ${limit}`,
    [readings(query), npi, past, lists],
  );
