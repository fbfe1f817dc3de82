import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { sharedPool } from '#db/shared-pool';
import { pathsOf } from './merkle.ts';
import type { Basis, CertificateBody, Header } from './schemas.ts';
import { leavesOf, signPending } from './sign-roots.ts';

/** All subjects are disclosed up to this number; of larger screenings one at a time. */
export const MOST_DISCLOSED = 500;

export interface StoredCertificate {
  account_id: string | null;
  header: Header;
  salt: Buffer;
  basis: Basis;
  root_number: number | null;
  place: number;
}

/** Null if there is no such screening. `root_number` is null until it is signed. */
export async function findCertificate(pool: Pool, id: string): Promise<StoredCertificate | null> {
  const { rows } = await pool.query(
    `select c.account_id, c.header::json as header, c.salt, b.content::json as basis, g.root_number, g.first_place + c.place as place
     from certificate c join certificate_group g using (group_id) join certificate_basis b on b.sha256 = c.basis_sha256 where c.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

const hex = (path: readonly Buffer[]) => path.map((node) => node.toString('hex'));

async function subjectsOf(pool: Pool, id: string, count: number, subject: number | null): Promise<CertificateBody['subjects']> {
  if (subject === null && count > MOST_DISCLOSED) return [];
  const shown = '$2::int is null or index = $2';
  const { rows: all } = await pool.query(
    `select index, leaf, case when ${shown} then salt end as salt, case when ${shown} then content::json end as content
     from certificate_subject where id = $1 order by index`,
    [id, subject],
  );
  const rows = all.filter(({ index }) => subject === null || index === subject);
  const paths = await pathsOf(
    all.map(({ leaf }) => leaf),
    rows.map(({ index }) => index),
  );
  return rows.map(({ index, leaf, salt, content }, at) => ({
    ...{ content, index },
    leaf: leaf.toString('hex'),
    path: hex(paths[at]!),
    salt: salt?.toString('hex') ?? null,
  }));
}

/** The certificate of a signed screening, with one subject or all. The previous root shows that the chain continues. */
export async function readCertificate(pool: Pool, id: string, stored: StoredCertificate, subject: number | null): Promise<CertificateBody> {
  const { root_number: number, header, basis } = stored;
  const [groups, roots, subjects] = await Promise.all([
    pool.query('select leaves from certificate_group where root_number = $1 order by first_place', [number]),
    pool.query('select content::json as root, signature from certificate_root where number between $1 - 1 and $1 order by number', [
      number,
    ]),
    subjectsOf(pool, id, header.subjects_count, subject),
  ]);
  const leaves = groups.rows.flatMap((group) => leavesOf(group.leaves));
  return {
    format: subject === null ? 'proviso-certificate/1' : 'proviso-excerpt/1',
    basis,
    header,
    header_proof: { index: stored.place, path: hex((await pathsOf(leaves, [stored.place]))[0]!), salt: stored.salt.toString('hex') },
    subjects,
    chain: roots.rows.map(({ root, signature }) => ({ root, signature: signature.toString('hex') })),
  };
}

const LOOK_EVERY_MS = 100;
/** A process that has not signed by then was killed: this one signs. */
const OVERDUE_MS = 1500;
const PATIENCE_MS = 5000;

/**
 * The stored certificate of a screening that the account may see: its own, or one without an account. Waits for the
 * signature, which follows a screening within a second. Null if there is no such screening; `root_number` is null if it
 * could not be signed.
 */
export async function awaitCertificate(
  { pool, config }: { pool: Pool; config: { signing_secret?: string } },
  id: string,
  account_id: string | null,
): Promise<StoredCertificate | null> {
  const since = Date.now();
  while (true) {
    const found = await findCertificate(pool, id);
    if (!found || (found.account_id !== null && found.account_id !== account_id)) return null;
    const waited = Date.now() - since;
    if (found.root_number !== null || waited > PATIENCE_MS) return found;
    if (waited > OVERDUE_MS) await signPending(sharedPool(pool), config.signing_secret, { waits: true });
    else await sleep(LOOK_EVERY_MS);
  }
}
