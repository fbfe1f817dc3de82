import type { Pool } from 'pg';
import { canonical, type Plain } from '../../certificates/canonical.ts';
import { findCertificate, readCertificate } from '../../certificates/read-certificate.ts';
import { verifyHere } from '../../certificates/verify.ts';
import type { Verified } from './verify-schemas.ts';

/** Whether the text is a genuine certificate of this service, and what it is about; no names. */
async function verifiedText(pool: Pool, text: string, is_reformatted = false): Promise<Verified> {
  const found = await verifyHere(pool, text, is_reformatted);
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
 * The same for a certificate as it was sent: as text, or as a JSON object, whose content is verified and not the order
 * of its fields and blanks.
 */
export function verified(pool: Pool, certificate: SentCertificate): Promise<Verified> {
  const { text, is_reformatted } = textOf(certificate);
  return verifiedText(pool, text, is_reformatted);
}

export type SentCertificate = string | Record<string, unknown>;

export function textOf(certificate: SentCertificate): { text: string; is_reformatted: boolean } {
  if (typeof certificate === 'string') return { text: certificate, is_reformatted: false };
  try {
    return { text: JSON.stringify(certificate), is_reformatted: true };
  } catch {
    // Nested more deeply than the call stack allows, which no certificate is.
    return { text: '{}', is_reformatted: true };
  }
}

/** The same for a screening on file, by the number that is printed on its certificate. */
export async function verifiedId(pool: Pool, id: string): Promise<Verified> {
  const stored = await findCertificate(pool, id);
  if (stored === null || stored.root_number === null)
    return { is_genuine: false, is_certificate: null, reason: 'This service signed no screening with this number.', screening: null };
  return verifiedText(pool, canonical((await readCertificate(pool, id, stored, null)) as unknown as Plain));
}
