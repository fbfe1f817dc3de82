import type { Pool, PoolClient } from 'pg';
import { inTurns } from '../screening/batch-turns.ts';
import { basisOf, type Searched } from './basis.ts';
import { type CertificateDeps, journalOf } from './certify.ts';
import { leafOf, rootInTurns } from './merkle.ts';
import { newSalt } from './random.ts';
import { newScreeningId } from './screening-id.ts';
import { type CertifiedSubject, headerStatement, subjectStatement } from './statements.ts';

type Client = Pick<Pool | PoolClient, 'query'>;

/** Begins the certificate of a roster; does nothing if it has begun. */
export async function openRoster(client: Client, id: string, account_id: string | null, screened_at: Date): Promise<void> {
  await client.query('insert into certificate (id, account_id, screened_at) values ($1, $2, $3) on conflict do nothing', [
    id,
    account_id,
    screened_at,
  ]);
}

export interface RosterPart {
  /** Place in the roster, from 0. */
  index: number;
  subject: CertifiedSubject;
}

/** Subjects in one statement: writing them takes the event loop for as long. */
const ADDED_AT_ONCE = 50;

/** Adds subjects to an open certificate, in the transaction that stores their results. */
export async function addSubjects(client: Client, id: string, parts: readonly RosterPart[]): Promise<void> {
  const rows = await inTurns(parts, ({ index, subject }) => {
    const salt = newSalt();
    const content = subjectStatement(subject, index);
    return { index, salt, content, leaf: leafOf(salt, content) };
  });
  for (let at = 0; at < rows.length; at += ADDED_AT_ONCE) {
    const part = rows.slice(at, at + ADDED_AT_ONCE);
    await client.query(
      `insert into certificate_subject (id, index, leaf, salt, content)
       select $1, * from unnest($2::int[], $3::bytea[], $4::bytea[], $5::text[])`,
      [id, part.map(({ index }) => index), part.map(({ leaf }) => leaf), part.map(({ salt }) => salt), part.map(({ content }) => content)],
    );
  }
}

interface RosterFacts extends Searched {
  id: string;
  screened_at: Date;
  /** Subjects by outcome. */
  outcomes: Record<string, number>;
}

/**
 * Completes the certificate of a roster whose subjects were all added, in the transaction that ends it; `signSoon`
 * follows its commit.
 */
export async function sealRoster(client: Client, deps: CertificateDeps, roster: RosterFacts): Promise<void> {
  const { id, screened_at, as_of, outcomes } = roster;
  const basis = await basisOf(deps, roster);
  const { rows } = await client.query('select leaf from certificate_subject where id = $1 order by index', [id]);
  const subjects_root = await rootInTurns(rows.map(({ leaf }) => leaf));
  const header = headerStatement({
    ...{ id, screened_at, as_of, outcomes, subjects_root },
    ...{ basis_sha256: basis.sha256, subjects_count: rows.length },
  });
  const salt = newSalt();
  const group_id = newScreeningId(screened_at);
  await client.query('insert into certificate_basis (sha256, content) values ($1, $2) on conflict do nothing', [
    basis.sha256,
    basis.content,
  ]);
  await client.query('insert into certificate_group (group_id, leaves) values ($1, $2)', [group_id, leafOf(salt, header)]);
  await client.query(
    'update certificate set screened_at = $2, header = $3, salt = $4, basis_sha256 = $5, group_id = $6, place = 0, is_roster = true where id = $1',
    [id, screened_at, header, salt, basis.sha256, group_id],
  );
}

/** After the commit of `sealRoster`: the root is signed within a second. */
export const signSoon = (deps: CertificateDeps): void => journalOf(deps).signSoon();
