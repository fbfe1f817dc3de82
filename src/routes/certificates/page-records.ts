import type { Pool } from 'pg';
import type { RequestContext } from '../../http/define-endpoint.ts';
import { kindOfField } from '../../pages/names/kind-of-field.ts';
import type { NameKind } from '../../pages/names/normal-case.ts';
import { recordRef } from '../../records/record-ref.ts';
import { decisionsIn, type ScreeningDecision } from '../../rosters/decisions/of-screening.ts';

/** What a reader of the page needs beside the certificate: listed names, and decisions made after it. */
export interface CertificatePageData {
  /** By the id of the record in the certificate; only records that still contain what it states. */
  records: ReadonlyMap<string, { full_name: string; kind: NameKind; record: string }>;
  /** By the position of the subject, from 1. */
  decisions: ReadonlyMap<number, ScreeningDecision[]>;
}

async function recordsOf(pool: Pool, id: string): Promise<CertificatePageData['records']> {
  const { rows } = await pool.query<{ id: string; full_name: string; entity_type: string | null; record: string }>({
    name: 'certificate_records',
    text: `select distinct r.id::text, r.full_name, r.entity_type, r.source || '-' || ${recordRef('r')} as record
           from (select content::jsonb->'hits' as hits from certificate_subject where id = $1 and content is not null limit 500) c
           cross join jsonb_array_elements(c.hits) h join exclusion r on r.id = (h->>'record_id')::bigint
           where encode(r.content_hash, 'hex') = h->>'content_hash'`,
    values: [id],
  });
  return new Map(
    rows.map(({ id, full_name, entity_type, record }) => {
      const kind = kindOfField('full_name', full_name, { entity_type }) ?? 'business';
      return [id, { full_name, kind, record }];
    }),
  );
}

/** Names of listed records are public; decisions are those of the caller's account. */
export async function certificatePageData(id: string, { deps, account }: RequestContext): Promise<CertificatePageData> {
  const [records, decisions] = await Promise.all([
    recordsOf(deps.pool, id),
    account ? decisionsIn(deps.pool, account, id) : new Map<number, ScreeningDecision[]>(),
  ]);
  return { records, decisions };
}
