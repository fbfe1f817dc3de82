import type { Pool } from 'pg';
import { canonical, type Plain } from '../../certificates/canonical.ts';
import { findCertificate, readCertificate } from '../../certificates/read-certificate.ts';
import { verifyHere } from '../../certificates/verify.ts';
import type { Verified } from './verify-schemas.ts';

/** Whether the text is a genuine certificate of this service, and what it is about; no names. */
export async function verifiedText(pool: Pool, text: string): Promise<Verified> {
  const found = await verifyHere(pool, text);
  if ('reason' in found) return { is_genuine: false, ...found, screening: null };
  const { header, root, disclosed, erased } = found.genuine;
  const { id, screened_at, as_of, outcomes, subjects_count: subjects } = header;
  const { signed_at, number: root_number, key_id } = root;
  return {
    is_genuine: true,
    is_certificate: true,
    reason: null,
    screening: { id, screened_at, as_of, outcomes, subjects, disclosed, erased, signed_at, root_number, key_id },
  };
}

/**
 * The same for a certificate that was sent as a JSON object: its content is verified, in the canonical form that was signed. The order of fields and blanks
 * do not count; a value that was changed does.
 */
export const verifiedObject = (pool: Pool, certificate: Record<string, unknown>): Promise<Verified> =>
  verifiedText(pool, signedText(certificate));

/** A certificate as the text that was signed. */
export function signedText(certificate: Record<string, unknown>): string {
  try {
    return canonical(certificate as Plain);
  } catch {
    // Nested more deeply than the call stack allows, which no certificate is.
    return '{}';
  }
}

/** The same for a screening on file, by the number that is printed on its certificate. */
export async function verifiedId(pool: Pool, id: string): Promise<Verified> {
  const stored = await findCertificate(pool, id);
  if (stored === null || stored.root_number === null)
    return { is_genuine: false, is_certificate: null, reason: 'This service signed no screening with this number.', screening: null };
  return verifiedText(pool, canonical((await readCertificate(pool, id, stored, null)) as unknown as Plain));
}
