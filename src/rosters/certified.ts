import type { Pool, PoolClient } from 'pg';
import type { CertificateBody, Subject } from '../certificates/schemas.ts';
import { writtenNpi } from '../fields/npi.ts';
import { type Cells, ROSTER_FIELDS } from '../fields/roster-headings.ts';
import type { HitOutcome } from '../screening/decide.ts';
import type { Listed } from './found.ts';
import type { ResultParts } from './result-row.ts';

type Client = Pick<Pool | PoolClient, 'query'>;

/** What a certificate says of a subject; null after erasure. */
export type Content = NonNullable<Subject['content']>;

/** A single screening, or a batch: it is kept as its certificate alone. */
export interface CertifiedRun {
  header: CertificateBody['header'];
  basis: CertificateBody['basis'];
}

/** The screening of the account that has no rows beside its certificate; null for a roster and for an unknown id. */
export async function certifiedRun(client: Client, owner: string, id: string): Promise<CertifiedRun | null> {
  const { rows } = await client.query<{ header: string; basis: string }>(
    `select c.header, b.content as basis from certificate c join certificate_basis b on b.sha256 = c.basis_sha256
     where c.id = $1 and c.account_id = $2 and c.erased_at is null and not c.is_roster
       and not exists (select from screening r where r.id = c.id)`,
    [id, owner],
  );
  return rows[0] ? { header: JSON.parse(rows[0].header), basis: JSON.parse(rows[0].basis) } : null;
}

/** The subjects of a certificate at these positions, from 1, or all. */
export async function contentsOf(client: Client, id: string, positions: readonly number[] | null) {
  const { rows } = await client.query<{ position: number; content: string | null }>(
    `select index + 1 as position, content from certificate_subject where id = $1 and ($2::int[] is null or index + 1 = any($2)) order by index`,
    [id, positions],
  );
  return rows.map(({ position, content }) => ({ position, content: content === null ? null : (JSON.parse(content) as Content) }));
}

/** The cells of a row that was sent so. */
export const cellsOf = (sent: Content['sent']): Cells =>
  Object.fromEntries(ROSTER_FIELDS.flatMap((field) => (sent[field] ? [[field, sent[field]]] : [])));

/** Where a row of a roster has its evidence. */
export const NOT_KEPT = 'Only the record, the outcome and the similarity are kept of the hits of this screening.';

/** A hit as a certificate states it. */
const hitOf = (record: Listed, { outcome, score }: Content['hits'][number]) => ({
  ...{ outcome: outcome as HitOutcome, score: Number(score), summary: NOT_KEPT, asked_name: null, matched_name: record.full_name },
  ...{ matched_name_kind: 'name', people_with_name: null, evidence: [], against: [], corroborated_by: [], differs_in: [], record },
});

/** What screening gives a record that has the NPI of the subject, whatever its name. */
const NPI_SCORE = '0.950';

/** The hits on each record of a certificate, and whether it has the NPI of the subject. */
function hitsByRecord({ hits, sent }: Content, records: ReadonlyMap<number, Listed>) {
  const npi = writtenNpi(sent.npi ?? '');
  const found = new Map<string, { record: Listed | undefined; by_npi: boolean; by_name: Content['hits'] }>();
  for (const hit of hits) {
    const record = records.get(Number(hit.record_id));
    const has_npi = npi !== null && [record?.npi, ...(record?.other_npis ?? [])].includes(npi) && hit.outcome !== 'inactive';
    const known = found.get(hit.record_id) ?? { record, by_npi: false, by_name: [] };
    // A batch may have found a record twice, by NPI and by name.
    const is_of_npi = has_npi && hit.score === NPI_SCORE && !known.by_npi;
    found.set(hit.record_id, { record, by_npi: known.by_npi || has_npi, by_name: is_of_npi ? known.by_name : [...known.by_name, hit] });
  }
  return [...found.values()];
}

/**
 * A subject of a certificate as a row of results. A record that is no longer on file in that form is not listed, and
 * counts as one that the result does not list.
 */
export function certifiedParts(
  { position, content }: { position: number; content: Content | null },
  { screened_at }: CertifiedRun['header'],
  records: ReadonlyMap<number, Listed>,
): ResultParts {
  const row = { position, row_number: position, screened_at: new Date(screened_at) };
  if (!content) return { ...row, subject: {}, outcome: 'invalid', reason: 'The data of this subject was erased.', result: null };
  const { sent, outcome, reason, ignored, names_searched, hits_below_min_score, hits_found } = content;
  const stated = hitsByRecord(content, records);
  const by_npi = stated.flatMap((one) => (one.record && one.by_npi ? one.record : []));
  const by_name = stated.filter((one) => one.by_name.length > 0);
  const hits = by_name.flatMap((one) => (one.record ? hitOf(one.record, one.by_name[0]!) : []));
  const result = {
    ...{ excluded: null, inactive_records: [], hits, hits_below_min_score, provider: null },
    federal_hits: by_npi.filter(({ list_state }) => !list_state),
    state_excluded: by_npi.filter(({ list_state }) => list_state),
    hits_found: hits_found - content.hits.length + by_name.length,
    ...{ hits_that_differ: 0, differences: null, groups: [] },
    groups_found: new Set(stated.flatMap((one) => one.record?.group_id ?? [])).size,
    names_searched: names_searched.map((name) => ({ name, from: 'asked' as const })),
  };
  return {
    ...{ ...row, subject: cellsOf(sent), reason, unreadable: ignored ?? [] },
    ...(outcome === null ? { outcome: 'invalid', result: null } : { outcome: outcome as ResultParts['outcome'], result }),
  };
}
