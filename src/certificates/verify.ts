import type { Pool } from 'pg';
import { countValues, MOST_VALUES } from '../fields/json-values.ts';
import { canonical, type Plain } from './canonical.ts';
import { noCertificate, otherFile } from './other-file.ts';
import { type PublicKey, publicKeys } from './signing-keys.ts';
import { type Genuine, verifyApart } from './verifier.ts';

export type Verdict = { genuine: Genuine } | { reason: string; is_certificate: boolean };

const NOT_A_CERTIFICATE = 'it has more parts than a certificate may have';

/**
 * Verifies the text of a certificate against keys alone, for those who have no chain to compare with: a root that was
 * signed with a stolen key passes here if it is dated before the key ended. `reason` says in plain words why a
 * certificate is not genuine.
 */
export async function verifyText(text: string, keys: readonly PublicKey[], is_reformatted = false): Promise<Verdict> {
  const other = countValues(Buffer.from(text)) > MOST_VALUES ? NOT_A_CERTIFICATE : otherFile(text);
  if (other !== null) return { reason: noCertificate(other), is_certificate: false };
  const answer = await verifyApart({ text: text.trim(), keys, is_reformatted });
  return 'genuine' in answer ? answer : { reason: answer.reason ?? 'The file has an unexpected structure.', is_certificate: true };
}

/**
 * Verifies against the keys and the chain of this service: a root signed with a stolen key is not in the chain.
 * Everything that has the database decides here: `/verify`, replays and the command line.
 */
export async function verifyHere(pool: Pick<Pool, 'query'>, text: string, is_reformatted = false): Promise<Verdict> {
  const found = await verifyText(text, await publicKeys(pool), is_reformatted);
  if ('reason' in found) return found;
  const { rows } = await pool.query('select content from certificate_root where number = $1', [found.genuine.root.number]);
  if (rows[0]?.content === canonical(found.genuine.root as unknown as Plain)) return found;
  return {
    reason: `Root ${found.genuine.root.number} is not in the chain of this service: it was signed elsewhere.`,
    is_certificate: true,
  };
}
