import type { Pool } from 'pg';
import { sharedPool } from '../db/shared-pool.ts';
import { type Basis, basisOf, type Searched } from './basis.ts';
import { type Entry, type Journal, openJournal } from './journal.ts';
import { leafOf, rootOf } from './merkle.ts';
import { newSalt } from './random.ts';
import { newScreeningId } from './screening-id.ts';
import { signPending } from './sign-roots.ts';
import { type CertifiedSubject, headerStatement, subjectStatement } from './statements.ts';

export interface CertificateDeps {
  /** Identifies the database: each has one journal in a process. */
  db: object;
  pool: Pool;
  config: { signing_secret?: string };
}

/** A screening to certify: its subjects as sent with their outcomes, and the lists as they were searched. */
export interface CertifiedScreening extends Searched {
  /** Null for a screening without a key. */
  account_id: string | null;
  screened_at: Date;
  subjects: readonly CertifiedSubject[];
}

/** Identifies a screening in its response; its certificate is at /screenings/{id}/certificate. */
export interface ScreeningRef {
  id: string;
  screened_at: string;
}

const journals = new WeakMap<object, Journal>();

export function journalOf({ db, pool, config }: CertificateDeps): Journal {
  const shared = sharedPool(pool);
  const journal = journals.get(db) ?? openJournal(shared, () => signPending(shared, config.signing_secret));
  journals.set(db, journal);
  return journal;
}

/** Set if the newest screening could not be stored. */
export const journalFailure = ({ db }: { db: object }) => journals.get(db)?.failure() ?? null;

/** Ends the timer of signing, if anything was certified. */
export const closeJournal = async ({ db }: { db: object }): Promise<void> => journals.get(db)?.close();

/** Subjects by outcome; `invalid` if they were not screened. */
function countsOf(subjects: readonly CertifiedSubject[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { outcome } of subjects) counts[outcome ?? 'invalid'] = (counts[outcome ?? 'invalid'] ?? 0) + 1;
  return counts;
}

/** The leaf of each subject, and the header over them. */
export function entryOf(screening: CertifiedScreening, basis: Basis, id: string): Entry {
  const subjects = screening.subjects.map((subject, index) => {
    const salt = newSalt();
    const content = subjectStatement(subject, index);
    return { salt, content, leaf: leafOf(salt, content) };
  });
  const { account_id, screened_at, as_of } = screening;
  const header = headerStatement({
    ...{ id, screened_at, as_of, basis_sha256: basis.sha256 },
    subjects_root: rootOf(subjects.map(({ leaf }) => leaf)),
    subjects_count: subjects.length,
    outcomes: countsOf(screening.subjects),
  });
  const salt = newSalt();
  return { id, account_id, screened_at, header, salt, leaf: leafOf(salt, header), basis, subjects };
}

/**
 * Stores a screening so that it can be proved later, and returns its id and time. A response to a screening is sent
 * only after this.
 */
export async function certify(deps: CertificateDeps, screening: CertifiedScreening): Promise<ScreeningRef> {
  const basis = await basisOf({ db: deps.db, pool: sharedPool(deps.pool) }, screening);
  const id = newScreeningId(screening.screened_at);
  await journalOf(deps).add(entryOf(screening, basis, id));
  return { id, screened_at: screening.screened_at.toISOString() };
}
