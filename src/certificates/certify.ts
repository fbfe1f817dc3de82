import type { Pool } from 'pg';
import { sharedPool } from '#db/shared-pool';
import type { Queries } from '#db/sql';
import { inTurns } from '#screening/batch-turns';
import type { Screening } from '#screening/conclude';
import type { BatchScreening, Screened } from '#screening/screen-batch';
import { basisOf, type Searched } from './basis.ts';
import { type Journal, openJournal } from './journal.ts';
import { leafOf, rootOf } from './merkle.ts';
import { newSalt, newScreeningId } from './screening-id.ts';
import { signPending } from './sign-roots.ts';
import { type CertifiedSubject, type HeaderFacts, headerStatement, subjectStatement } from './statements.ts';

export interface CertificateDeps {
  /** Identifies the database: each has one journal in a process. */
  db: object;
  pool: Pool;
  config: { signing_secret?: string };
}

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

function journalOf({ db, pool, config }: CertificateDeps): Journal {
  const shared = sharedPool(pool);
  const journal = journals.get(db) ?? openJournal(shared, () => signPending(shared, config.signing_secret));
  journals.set(db, journal);
  return journal;
}

/** Set if the newest screening could not be stored. */
export const journalFailure = ({ db }: { db: object }) => journals.get(db)?.failure() ?? null;

export const closeJournal = async ({ db }: { db: object }): Promise<void> => journals.get(db)?.close();

function countsOf(subjects: readonly CertifiedSubject[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { outcome } of subjects) counts[outcome ?? 'invalid'] = (counts[outcome ?? 'invalid'] ?? 0) + 1;
  return counts;
}

function sealed(subject: CertifiedSubject, index: number) {
  const salt = newSalt();
  const content = subjectStatement(subject, index);
  return { index, salt, content, leaf: leafOf(salt, content) };
}

async function headed(facts: Omit<HeaderFacts, `subjects_${string}`>, leaves: readonly Buffer[]) {
  const header = headerStatement({ ...facts, subjects_root: await rootOf(leaves), subjects_count: leaves.length });
  const salt = newSalt();
  return { header, salt, leaf: leafOf(salt, header) };
}

/**
 * Stores a screening so that it can be proved later, and returns its id and time. A response to a screening is sent
 * only after this.
 */
export async function certify(deps: CertificateDeps, screening: CertifiedScreening): Promise<ScreeningRef> {
  const { account_id, screened_at, as_of } = screening;
  const basis = await basisOf(deps, screening);
  const id = newScreeningId(screened_at);
  const subjects = screening.subjects.map(sealed);
  const head = await headed(
    { id, screened_at, as_of, basis_sha256: basis.sha256, outcomes: countsOf(screening.subjects) },
    subjects.map(({ leaf }) => leaf),
  );
  await journalOf(deps).add({ id, account_id, screened_at, basis, subjects, ...head });
  return { id, screened_at: screened_at.toISOString() };
}

export interface Screener {
  account: string | null;
  now: Date;
}

/** `sent`: the request's own values. `is_listing`: its rows are a list to browse and no hits. */
type CertifiedQuery = Pick<CertifiedSubject, 'screened_as' | 'sent' | 'ignored' | 'min_score' | 'hits_below'> & { is_listing?: boolean };

export function certifiedOne(
  { outcome, reason, hits, hits_found }: Pick<Screening, 'outcome' | 'reason' | 'hits' | 'hits_found'>,
  { is_listing = false, ...filters }: CertifiedQuery,
): CertifiedSubject {
  return { ...filters, outcome, reason, ...(is_listing ? { hits: [], hits_found: 0 } : { hits, hits_found }) };
}

export const certifyOne = (
  deps: CertificateDeps,
  { account, now }: Screener,
  screening: Screening,
  query: CertifiedQuery,
): Promise<ScreeningRef> =>
  certify(deps, { ...screening, account_id: account, screened_at: now, subjects: [certifiedOne(screening, query)] });

export function certifiedItem(
  item: Screened,
  screened_as: CertifiedSubject['screened_as'],
  sent: Record<string, unknown>,
  min_score: number,
): CertifiedSubject {
  const { outcome, reason, error, problems, names, by_npi, by_name, hits_found, below: hits_below } = item;
  return {
    screened_as,
    sent,
    outcome,
    reason: error ?? reason,
    ignored: problems.map(({ member }) => member),
    names_searched: names.map(({ name }) => name),
    hits: [...by_npi, ...by_name],
    hits_found: by_npi.length + hits_found,
    hits_below,
    min_score,
  };
}

export function certifyBatch(
  deps: CertificateDeps,
  { account, now }: Screener,
  screening: BatchScreening,
  subjects: readonly Record<string, unknown>[],
  options: { lists?: readonly string[]; as_of?: string },
): Promise<ScreeningRef> {
  const query = { lists: options.lists?.join(), as_of: options.as_of };
  const certified = screening.items.map((item) => {
    const sent = item.kind === 'npi' ? { npi: item.npi } : subjects[item.index];
    return certifiedItem(item, item.kind, { ...sent, ...query }, screening.min_score);
  });
  return certify(deps, { ...screening, account_id: account, screened_at: now, subjects: certified });
}

/** Begins the certificate of a roster; does nothing if it has begun. */
export async function openRoster(client: Queries, id: string, account_id: string | null, screened_at: Date): Promise<void> {
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

export async function addSubjects(client: Queries, id: string, parts: readonly RosterPart[]): Promise<void> {
  const rows = await inTurns(parts, ({ index, subject }) => sealed(subject, index));
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
  outcomes: Record<string, number>;
}

/**
 * Completes the certificate of a roster whose subjects were all added, in the transaction that ends it; `signSoon`
 * follows its commit.
 */
export async function sealRoster(client: Queries, deps: CertificateDeps, roster: RosterFacts): Promise<void> {
  const { id, screened_at, as_of, outcomes } = roster;
  const basis = await basisOf(deps, roster);
  const { rows } = await client.query<{ leaf: Buffer }>('select leaf from certificate_subject where id = $1 order by index', [id]);
  const { header, salt, leaf } = await headed(
    { id, screened_at, as_of, basis_sha256: basis.sha256, outcomes },
    rows.map((row) => row.leaf),
  );
  const group_id = newScreeningId(screened_at);
  await client.query('insert into certificate_basis (sha256, content) values ($1, $2) on conflict do nothing', [
    basis.sha256,
    basis.content,
  ]);
  await client.query('insert into certificate_group (group_id, leaves) values ($1, $2)', [group_id, leaf]);
  await client.query(
    'update certificate set screened_at = $2, header = $3, salt = $4, basis_sha256 = $5, group_id = $6, place = 0, is_roster = true where id = $1',
    [id, screened_at, header, salt, basis.sha256, group_id],
  );
}

/** After the commit of `sealRoster`: the root is signed within a second. */
export const signSoon = (deps: CertificateDeps): void => journalOf(deps).signSoon();
