import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Pool } from 'pg';
import { root } from '../root.ts';
import { canonical, type Plain } from './canonical.ts';
import { noCertificate, otherFile } from './other-file.ts';
import { type PublicKey, publicKeys } from './signing-keys.ts';

export interface Genuine {
  header: {
    id: string;
    screened_at: string;
    as_of: string;
    outcomes: Record<string, number>;
    subjects_count: number;
  };
  root: { number: number; signed_at: string; key_id: string };
  disclosed: number;
  erased: number;
}

interface Verifier {
  verifyCertificate: (text: string, keys: { keys: readonly PublicKey[] }) => Genuine;
}

let verifier: Promise<Verifier> | null = null;

/** The published verifier: the service decides by the same code that anyone can run. */
function published(): Promise<Verifier> {
  verifier ??= import(pathToFileURL(join(root, 'docs/resources/verify-certificate.mjs')).href);
  return verifier;
}

export type Verdict = { genuine: Genuine } | { reason: string; is_certificate: boolean };

/**
 * Verifies the text of a certificate against keys alone, for those who have no chain to compare with: a root that was signed with a stolen key
 * passes here if it is dated before the key ended. `reason` says in plain words why a certificate is not genuine.
 */
export async function verifyText(text: string, keys: readonly PublicKey[]): Promise<Verdict> {
  const other = otherFile(text);
  if (other !== null) return { reason: noCertificate(other), is_certificate: false };
  const { verifyCertificate } = await published();
  try {
    return { genuine: verifyCertificate(text.trim(), { keys }) };
  } catch (error) {
    const known = (error as Error).constructor.name === 'CertificateError';
    return { reason: known ? (error as Error).message : 'The file has an unexpected structure.', is_certificate: true };
  }
}

/**
 * Verifies against the keys and the chain of this service: a root signed with a stolen key is not in the chain. Everything that has the database decides here:
 * `/verify`, replays and the command line.
 */
export async function verifyHere(pool: Pick<Pool, 'query'>, text: string): Promise<Verdict> {
  const found = await verifyText(text, await publicKeys(pool));
  if ('reason' in found) return found;
  const { rows } = await pool.query('select content from certificate_root where number = $1', [found.genuine.root.number]);
  if (rows[0]?.content === canonical(found.genuine.root as unknown as Plain)) return found;
  return {
    reason: `Root ${found.genuine.root.number} is not in the chain of this service: it was signed elsewhere.`,
    is_certificate: true,
  };
}
