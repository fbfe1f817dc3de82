import pg from 'pg';
import { canonical } from '#certificates/canonical';
import { type CertifiedScreening, certify, type ScreeningRef } from '#certificates/certify';
import { findCertificate, readCertificate } from '#certificates/read-certificate';
import type { CertifiedSubject } from '#certificates/statements';
import type { TestDatabase } from './database.ts';

const subject = (at: number): CertifiedSubject => ({
  screened_as: 'subject',
  sent: { name: `Ünused “Person” ${at}`, birth_date: '1959-11-23' },
  outcome: at % 2 ? 'clear' : 'possible',
  reason: null,
  names_searched: [`Ünused “Person” ${at}`],
  hits: at % 2 ? [] : [{ outcome: 'possible', score: 0.87, record: { id: at + 1, source: 'oig_leie', content_hash: 'ab'.repeat(16) } }],
  hits_found: at % 2 ? 0 : 1,
});

const list = (source_id: string) => ({
  ...{
    source_id,
    title: `List ${source_id}`,
    release_date: '2026-11-01',
    last_loaded_at: '2026-11-20T08:00:00.000Z',
    rows: 12,
    is_required: true,
  },
});

export const invented = (subjects = 3, account_id: string | null = 'key_a'): CertifiedScreening => ({
  account_id,
  screened_at: new Date(),
  as_of: '2026-11-23',
  lists_searched: [list('oig_leie'), list('oh_medicaid_exclusions')],
  gaps: [{ list: 'ny_medicaid_exclusions', reason: 'never_loaded', detail: 'The list is not loaded.' }],
  subjects: Array.from({ length: subjects }, (_, at) => subject(at)),
});

export const settings = { signing_secret: undefined };

export const depsOf = ({ serving }: Pick<TestDatabase, 'serving'>) => ({ ...serving, config: settings });

export const certifyInvented = (
  database: Pick<TestDatabase, 'serving'>,
  subjects?: number,
  account_id?: string | null,
): Promise<ScreeningRef> => certify(depsOf(database), invented(subjects, account_id));

/** For a child process: certifies until it is killed, and prints each id when its row is stored. */
export async function certifyForever(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  const deps = { db: pool, pool, config: settings };
  const screening = invented(1);
  while (true) {
    const made = await Promise.all(Array.from({ length: 8 }, () => certify(deps, { ...screening, screened_at: new Date() })));
    process.stdout.write(`${made.map(({ id }) => id).join('\n')}\n`);
  }
}

export const textsOf =
  (database: Pick<TestDatabase, 'serving'>) =>
  async (id: string, subject: number | null = null): Promise<string> => {
    const { pool } = database.serving;
    return canonical(await readCertificate(pool, id, (await findCertificate(pool, id))!, subject));
  };
