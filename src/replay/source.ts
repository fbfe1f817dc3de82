import type { Pool } from 'pg';
import { MOST_DISCLOSED, type StoredCertificate } from '../certificates/read-certificate.ts';
import { type CertificateBody, type Disclosed, disclosed } from '../certificates/schemas.ts';

export type Basis = CertificateBody['basis'];
export type Header = CertificateBody['header'];

export interface ReplaySource {
  header: Header;
  basis: Basis;
  chunks: AsyncIterable<Disclosed[]>;
}

/**
 * As many subjects as a roster screens together; a certificate that discloses all of its subjects may be a batch, which
 * is screened as a whole.
 */
const AT_ONCE = 200;

async function* storedChunks(pool: Pool, id: string, count: number): AsyncGenerator<Disclosed[]> {
  const at_once = count > MOST_DISCLOSED ? AT_ONCE : MOST_DISCLOSED;
  for (let after = -1; ; ) {
    const { rows } = await pool.query<{ index: number; content: string | null }>(
      'select index, content from certificate_subject where id = $1 and index > $2 order by index limit $3',
      [id, after, at_once],
    );
    if (rows.length === 0) return;
    after = rows.at(-1)!.index;
    yield rows.map(disclosed);
  }
}

export function storedSource(pool: Pool, id: string, { header, basis }: Pick<StoredCertificate, 'header' | 'basis'>): ReplaySource {
  const head = JSON.parse(header) as Header;
  return { header: head, basis: JSON.parse(basis), chunks: storedChunks(pool, id, head.subjects_count) };
}

async function* oneChunk(subjects: Disclosed[]): AsyncGenerator<Disclosed[]> {
  if (subjects.length > 0) yield subjects;
}

/** A verified certificate: with the subjects in it, even if they have been erased here. */
export const fileSource = ({ header, basis, subjects }: CertificateBody): ReplaySource => ({ header, basis, chunks: oneChunk(subjects) });
