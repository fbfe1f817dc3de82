import type { Pool } from 'pg';
import { z } from 'zod';
import { awaitCertificate, MOST_DISCLOSED, readCertificate, type StoredCertificate } from '#certificates/read-certificate';
import type { CertificateBody, Disclosed } from '#certificates/schemas';
import { withInstants } from '#db/instants';
import { unknownScreening } from '#domain/screenings/unknown-screening';
import { kindOfField } from '#pages/names/display-name';
import type { NameKind } from '#pages/names/normal-case';
import { recordRef } from '#records/record-ref';
import { countingOn, newestOn, targetsOf } from '#rosters/decisions/review';
import type { HitDecision, PastDecision } from '#rosters/decisions/schemas';
import { decisionsOnHits } from '#rosters/decisions/stored';
import type { Noted } from '#rosters/roster-note';
import type { RequestContext } from '#server/define-endpoint';
import { invalidParameter, unavailable } from '#server/errors';

export const ofCertificate = {
  ...{ tag: 'Certificates', access: 'reader' as const, errors: ['not_found' as const, 'gone' as const] },
  params: z.object({ id: z.uuid('the id of a screening, as in its result').describe('Id of the screening') }),
};

/** The signed certificate of a screening of the account, or of one without an account. */
export async function signedCertificate(id: string, { deps, account }: RequestContext): Promise<StoredCertificate> {
  const stored = await awaitCertificate(deps, id, account);
  if (!stored)
    throw await unknownScreening(
      deps.pool,
      account,
      id,
      'There is no screening with this id, or it is a roster that is not finished, or it belongs to another account: send the key that requested it.',
    );
  if (stored.root_number === null) throw unavailable('The certificate is not signed yet: try again in a few seconds.');
  return stored;
}

export async function answerCertificate(id: string, subject: number | undefined, context: RequestContext): Promise<CertificateBody> {
  const stored = await signedCertificate(id, context);
  const certificate = await readCertificate(context.deps.pool, id, stored, subject ?? null);
  if (subject !== undefined && certificate.subjects.length === 0)
    throw invalidParameter(
      'subject',
      `a number from 0 to ${certificate.header.subjects_count - 1}: one less than the no. of the subject on the certificate`,
    );
  return certificate;
}

export const MOST_REPORTED = 10;
/** The same where the reader asks for all of them: about 60 printed pages. */
export const MOST_PRINTED_HITS = 500;

export interface ListedRecord {
  full_name: string;
  kind: NameKind;
  other_names: string[];
  record: string;
  npis: string[];
  reinstatement_date: string | null;
}

interface Standing extends Noted {
  is_own: boolean;
  is_erased: boolean;
  is_roster: boolean;
  /** Name of the account’s organization, for its own people. */
  organization: string | null;
}

async function standing(pool: Pool, id: string, account: string | null): Promise<Standing> {
  const { rows } = await pool.query<Standing>(
    `select coalesce(c.account_id = $2, false) as is_own, erased_at is not null as is_erased, s.organization,
       r.id is not null as is_roster, coalesce(r.names_cut, '[]') as names_cut, r.options->>'sheet' as sheet,
       coalesce(r.other_sheets, '{}') as other_sheets
     from certificate c left join account_setting s on s.account_id = c.account_id and s.account_id = $2
     left join screening r on r.id = c.id where c.id = $1`,
    [id, account],
  );
  return rows[0] ?? { is_own: false, is_erased: false, organization: null, is_roster: false, names_cut: [] };
}

async function reportedOf(pool: Pool, id: string, most: number): Promise<Disclosed[]> {
  const { rows } = await pool.query<Disclosed>(
    `select c.index, c.content::json as content from certificate_subject c join screening_subject s on s.screening_id = c.id and s.position = c.index + 1
     where c.id = $1 and s.outcome in ('match', 'possible') order by s.outcome = 'possible', c.index limit $2`,
    [id, most],
  );
  return rows;
}

async function recordsOf(pool: Pool, id: string, reported: readonly Disclosed[] | null): Promise<Map<string, ListedRecord>> {
  const { rows } = await pool.query<Omit<ListedRecord, 'kind'> & { id: string; entity_type: string | null }>(
    `select distinct r.id::text, r.full_name, r.entity_type,
       array(select n->>'name' from jsonb_array_elements(r.other_names) n) as other_names, r.source || '-' || ${recordRef('r')} as record,
       array_remove(r.npi || coalesce(r.other_npis, '{}'), null) as npis, r.reinstatement_date
     from (select content::jsonb->'hits' as hits from certificate_subject
       where id = $1 and content is not null and (index < ${MOST_DISCLOSED} or index = any($2::int[]))) c
     cross join jsonb_array_elements(c.hits) h join exclusion r on r.id = (h->>'record_id')::bigint
     where encode(r.content_hash, 'hex') = h->>'content_hash'`,
    [id, reported?.map(({ index }) => index) ?? []],
  );
  return new Map(
    rows.map(({ id, full_name, entity_type, ...more }) => {
      const kind = kindOfField('full_name', full_name, { entity_type }) ?? 'business';
      return [id, { full_name, kind, ...more }];
    }),
  );
}

/** More decisions than a page shows. */
const MOST = 2000;

export type ScreeningDecision = Pick<
  PastDecision,
  'id' | 'record' | 'record_name' | 'verdict' | 'reason' | 'decided_by' | 'decided_as' | 'decided_at'
>;

async function decisionsIn(pool: Pool, owner: string, screening_id: string): Promise<Map<number, ScreeningDecision[]>> {
  const { rows } = await pool.query(
    `select distinct on (position, record) id, position, record, record_name, verdict, reason, decided_by, decided_as, decided_at
     from decision where owner = $1 and screening_id = $2 order by position, record, decided_at desc, id desc limit ${MOST}`,
    [owner, screening_id],
  );
  return Map.groupBy(
    rows.map((row) => withInstants<ScreeningDecision & { position: number }>(row)),
    ({ position }) => position,
  );
}

async function decidedElsewhere(pool: Pool, account: string, id: string, here: readonly ScreeningDecision[]): Promise<HitDecision[]> {
  const target = (await targetsOf(pool, account, id, [1]))?.get(1);
  if (target?.state !== 'screened') return [];
  const decisionsOn = await decisionsOnHits(pool, account, target.compared, [countingOn, newestOn]);
  const decisions = new Map(decisionsOn([...target.records.values()]).map((one) => [one.id, one]));
  for (const { id } of here) decisions.delete(id);
  return [...decisions.values()];
}

/**
 * What a reader of the page needs beside the certificate: listed names, which are public, and decisions of the caller's
 * account that were made after it.
 */
export async function certificatePageData(id: string, most: number, { deps, account }: RequestContext) {
  const { is_roster, ...own } = await standing(deps.pool, id, account);
  const reported = is_roster ? await reportedOf(deps.pool, id, most) : null;
  const [records, decisions, { rows: members }] = await Promise.all([
    recordsOf(deps.pool, id, reported),
    account ? decisionsIn(deps.pool, account, id) : new Map<number, ScreeningDecision[]>(),
    deps.pool.query<{ ref: string; name: string }>('select ref, name from member where account_id = $1 and erased_at is null', [account]),
  ]);
  const is_single = own.is_own && !own.is_erased && !is_roster;
  const elsewhere = is_single ? await decidedElsewhere(deps.pool, account!, id, decisions.get(1) ?? []) : [];
  return {
    ...{ id, reported, most, ...own },
    /** By the id of the record in the certificate; only records that still contain what it states. */
    records,
    decisions,
    /** Single screenings only: what the account decided on the subject in other screenings, which counts here too. */
    elsewhere,
    /** Names of the reader's account by the hashes that stand for its members. */
    members: new Map(members.map(({ ref, name }) => [ref, name])),
  };
}
export type CertificatePageData = Awaited<ReturnType<typeof certificatePageData>>;
