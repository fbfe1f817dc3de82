import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Basis } from './basis.ts';
import { newScreeningId } from './screening-id.ts';

export interface Entry {
  id: string;
  account_id: string | null;
  screened_at: Date;
  header: string;
  salt: Buffer;
  leaf: Buffer;
  basis: Basis;
  subjects: { salt: Buffer; leaf: Buffer; content: string }[];
}

/**
 * Control characters, which canonical JSON never contains, separate the fields and rows of a parameter: far cheaper
 * than arrays of bytea.
 */
const FIELD = '\u001f';
const ROW = '\u001e';
const rowsOf = (parameter: string) =>
  `(select string_to_array(line, E'\\x1f') as f, at from unnest(string_to_array(${parameter}, E'\\x1e')) with ordinality as r(line, at)) r`;

/** Everything of a group in one statement, so that it is stored as a whole or not at all. */
const sql = `
  with basis as (
    insert into certificate_basis (sha256, content) select decode(f[1], 'hex'), f[2] from ${rowsOf('$5')} on conflict do nothing),
  grouped as (insert into certificate_group (group_id, leaves) values ($1, $2)),
  screened as (
    insert into certificate (id, account_id, screened_at, header, salt, basis_sha256, group_id, place)
    select f[1]::uuid, nullif(f[2], ''), f[3]::timestamptz, f[4], decode(f[5], 'hex'), decode(f[6], 'hex'), $1, at - 1 from ${rowsOf('$3')})
  insert into certificate_subject (id, index, leaf, salt, content)
  select f[1]::uuid, f[2]::int, decode(f[3], 'hex'), decode(f[4], 'hex'), f[5] from ${rowsOf('$4')}`;

/** One screening of one subject over a basis that is stored: of these, splitting texts is a quarter of the statement. */
const lone_sql = `
  with grouped as (insert into certificate_group (group_id, leaves) values ($1, $2)),
  screened as (
    insert into certificate (id, account_id, screened_at, header, salt, basis_sha256, group_id, place)
    values ($3, $4, $5, $6, $7, $8, $1, 0))
  insert into certificate_subject (id, index, leaf, salt, content) values ($3, 0, $9, $10, $11)`;

async function writeLone(pool: Pool, { id, account_id, screened_at, header, salt, leaf, basis, subjects }: Entry): Promise<void> {
  const [subject] = subjects as [Entry['subjects'][number]];
  const values = [id, account_id, screened_at.toISOString(), header, salt, basis.sha256, subject.leaf, subject.salt, subject.content];
  await pool.query(lone_sql, [newScreeningId(screened_at), leaf, ...values]);
}

async function write(pool: Pool, entries: readonly Entry[], bases: readonly Basis[]): Promise<void> {
  if (entries.length === 1 && entries[0]!.subjects.length === 1 && bases.length === 0) return writeLone(pool, entries[0]!);
  const rows: string[] = [];
  const subjects: string[] = [];
  for (const { id, account_id, screened_at, header, salt, basis, subjects: own } of entries) {
    const hex = [salt.toString('hex'), basis.sha256.toString('hex')];
    rows.push([id, account_id ?? '', screened_at.toISOString(), header, ...hex].join(FIELD));
    for (const [index, subject] of own.entries())
      subjects.push([id, index, subject.leaf.toString('hex'), subject.salt.toString('hex'), subject.content].join(FIELD));
  }
  await pool.query(sql, [
    newScreeningId(entries[0]!.screened_at),
    entries.length === 1 ? entries[0]!.leaf : Buffer.concat(entries.map(({ leaf }) => leaf)),
    rows.join(ROW),
    subjects.join(ROW),
    bases.map(({ sha256, content }) => sha256.toString('hex') + FIELD + content).join(ROW),
  ]);
}

/** Milliseconds after a screening until its root is signed: at most one root per second. */
const SIGNED_AFTER_MS = 1000;

/**
 * Stores screenings: all that end while a statement is running are written by the next one, so that they share its
 * commit. A response waits for its own. Signing follows within a second and delays no response.
 */
export function openJournal(pool: Pool, sign: () => Promise<'signed' | 'nothing' | 'busy'>) {
  /** What the next statement writes. */
  let next: { entries: Entry[]; stored: Promise<void> } | null = null;
  let writing: Promise<unknown> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let signing: Promise<unknown> = Promise.resolve();
  const stored = new WeakSet<Basis>();
  let has_failed = false;

  const signNow = () => {
    timer = null;
    // Until nothing is left: what was stored while a root was signed, here or by another process, is under the next
    // one.
    signing = sign().then(
      (done) => done !== 'nothing' && signLater(),
      () => signLater(),
    );
  };
  const signLater = () => {
    timer ??= setTimeout(signNow, SIGNED_AFTER_MS).unref();
  };
  const flush = async (entries: readonly Entry[]) => {
    next = null;
    const bases = [...new Set(entries.map(({ basis }) => basis))].filter((basis) => !stored.has(basis));
    try {
      await write(pool, entries, bases);
    } catch (error) {
      has_failed = true;
      throw error;
    }
    has_failed = false;
    for (const basis of bases) stored.add(basis);
    signLater();
  };
  const gather = () => {
    const entries: Entry[] = [];
    // Screenings that end in the same turn of the event loop, or while others are written, are written together.
    const done = (writing ?? nextTurn()).then(() => flush(entries));
    writing = done
      .catch(() => {})
      .then(() => {
        if (!next) writing = null;
      });
    return { entries, stored: done };
  };
  const forget = () => {
    has_failed = false;
  };
  return {
    /** Whether storing failed last; null if the newest screening was stored. `forget`: the cause is gone. */
    failure: () => (has_failed ? { forget } : null),
    add(entry: Entry): Promise<void> {
      next ??= gather();
      next.entries.push(entry);
      return next.stored;
    },
    signSoon: signLater,
    /** Ends the timer; the roots that are due are signed now. */
    async close(): Promise<void> {
      const is_due = timer !== null;
      if (timer) clearTimeout(timer);
      timer = null;
      await signing;
      if (is_due) await sign().catch(() => {});
    },
  };
}

export type Journal = ReturnType<typeof openJournal>;
