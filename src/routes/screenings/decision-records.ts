import type { PoolClient } from 'pg';
import { hasJoined } from '../../accounts/members.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { withInstants } from '../../db/instants.ts';
import { sharedPool } from '../../db/shared-pool.ts';
import { filtered, sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { erasedOf } from '../../domain/screenings/unknown-screening.ts';
import { type Reviewer, storeDecided, type Wish } from '../../rosters/decisions/decide.ts';
import type { StoredDecision } from '../../rosters/decisions/review.ts';
import type { Decision, PastDecision } from '../../rosters/decisions/schemas.ts';
import { kindOfScreening } from '../../rosters/decisions/targets.ts';
import { subjectName } from '../../rosters/subject.ts';
import { newestPage } from '../../search/page-by-keys.ts';
import { invalidParameter, notFound, Problem } from '../../server/errors.ts';
import type { RequestContext } from '../../server/handler-context.ts';

/** The newest decision is in the problem, for the page that shows it beside the refused one. */
function decidedMeanwhile(newer: readonly StoredDecision[]): Problem {
  const [{ verdict, reason, decided_by, decided_at }] = newer as [StoredDecision];
  return new Problem('conflict', 'Nothing was saved: this hit was decided after the form was opened.', {
    extra: {
      newer_ids: newer.map(({ id }) => id).join(),
      newer_verdict: verdict,
      newer_reason: reason,
      newer_decided_by: decided_by,
      newer_decided_at: decided_at,
    },
  });
}

/**
 * Under whose name a decision stands: that of the member who is signed in, or of the key; as typed only in an account
 * that no one has joined.
 */
async function decider(
  client: PoolClient,
  { account, key_id, member }: RequestContext,
  typed: string | undefined,
): Promise<Reviewer['by']> {
  if (member === null && !(await hasJoined(client, account!))) {
    if (typed === undefined) throw invalidParameter('decided_by', 'the name of the reviewer', 'body');
    return { decided_by: typed, decided_as: 'typed', member_id: null };
  }
  const { rows } = await client.query(
    `select coalesce(m.name, k.name) as decided_by, case when m.name is null then 'key' else 'member' end as decided_as, m.member_id
     from api_key k left join member m on m.member_id = $2 where k.key_id = $1`,
    [key_id, member?.member_id ?? null],
  );
  return rows[0];
}

/** Rows that an entry of the audit log names for each verdict. */
const MOST_NAMED = 20;

/** `confirmed: row 2, row 5; not same: row 7`, with the rows of the file as its pages number them. */
async function loggedAs(client: PoolClient, id: string, decisions: readonly Decision[]): Promise<string> {
  const { rows } = await client.query<{ position: number; row_number: number }>(
    'select position, row_number from screening_subject where screening_id = $1 and position = any($2::int[])',
    [id, decisions.map(({ position }) => position)],
  );
  const row_of = new Map(rows.map(({ position, row_number }) => [position, `row ${row_number}`]));
  return [...new Set(decisions.map(({ verdict }) => verdict))]
    .map((verdict) => {
      const made = decisions.filter((one) => one.verdict === verdict);
      const places = [...new Set(made.map(({ position }) => row_of.get(position) ?? `subject ${position}`))];
      const more = places.length - MOST_NAMED;
      return `${verdict.replace('_', ' ')}: ${places.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
    })
    .join('; ');
}

export function storeDecisions(
  context: RequestContext,
  id: string,
  decided_by: string | undefined,
  wishes: readonly Wish[],
): Promise<Decision[]> {
  const { deps, account, key_id, now } = context;
  return inTransaction(sharedPool(deps.pool), async (client) => {
    const erased = await erasedOf(client, account, id);
    if (erased) throw erased;
    const stored = await storeDecided(
      client,
      { owner: account!, key_id: key_id!, by: await decider(client, context, decided_by), now },
      id,
      wishes,
    );
    if (!stored) throw notFound('There is no such screening in this account, or it is a roster without results yet.');
    if ('decisions' in stored) {
      context.noted(id, { detail: await loggedAs(client, id, stored.decisions) });
      return stored.decisions;
    }
    if ('newer' in stored) throw decidedMeanwhile(stored.newer);
    const is_conflict = stored.faults.every((one) => one.is_conflict);
    const [first] = stored.faults;
    throw new Problem(
      is_conflict ? 'conflict' : 'invalid_request',
      is_conflict ? `No decision was stored. Use ${first!.expected}.` : 'No decision was stored, because not all of them can be.',
      {
        errors: stored.faults
          .slice(0, 20)
          .map(({ at, member, expected }) => ({ parameter: `decisions.${at}.${member}`, in: 'body' as const, expected })),
      },
    );
  });
}

export interface Asked {
  screening_id?: string;
  position?: number;
  verdict?: string;
  since?: string;
  limit: number;
  cursor?: string;
}

/**
 * A roster has a page for each subject; of other screenings the certificate says who was screened, until it is erased.
 */
const subjectUrl = `case
  when s.position is not null then '/screenings/' || d.screening_id || '/results/' || d.position
  when exists (select from certificate c where c.id = d.screening_id and c.erased_at is null)
    then '/screenings/' || d.screening_id || '/certificate' end`;

/** What was sent of the subject, for as long as it is kept. */
const subjectSent = `coalesce(s.subject,
  (select x.content::jsonb->'sent' from certificate_subject x where x.id = d.screening_id and x.index = d.position - 1))`;

const columns = `d.id, d.screening_id, d.position, case when d.erased_at is null then d.record end as record, d.record_name, d.verdict, d.reason, d.decided_by, d.decided_as, d.member_id, case when d.member_id is null then d.key_id end as key_id,
  d.decided_at, d.erased_at, d.ended_at, ${subjectUrl} as subject_url, case when d.erased_at is null then ${subjectSent} end as sent,
  s.row_number, case when d.erased_at is null then f.file_name end as file_name, case when d.erased_at is null then nullif(m.email, '') end as member_email`;

const joined = `left join screening_subject s on s.screening_id = d.screening_id and s.position = d.position
  left join screening f on f.id = d.screening_id left join member m on m.member_id = d.member_id`;

export function decisionsOf(deps: Deps, account: string, { screening_id, position, verdict, since, ...asked }: Asked) {
  const question = { decisions: [account, screening_id ?? null, position ?? null, verdict ?? null, since ?? null] };
  const rows = sql.select(sql.raw(columns)).from('decision as d').joinRaw(joined).where('d.owner', account).modify(filtered, {
    'd.screening_id = ?': screening_id,
    'd.position = ?': position,
    'd.verdict = ?': verdict,
    'd.decided_at >= ?': since,
  });
  const show = ({ sent, decided_at, erased_at, ended_at, ...row }: Record<string, any>) =>
    withInstants<PastDecision>({ ...row, subject_name: sent && subjectName(sent), decided_at, erased_at, ended_at });
  return newestPage(deps, { question, by: ['d.decided_at', 'd.id'], rows }, show, asked);
}

/** A roster or a single screening of another account does not exist for this one. */
export async function refuseOthersScreening({ pool }: Pick<Deps, 'pool'>, account: string, id: string): Promise<void> {
  if ((await kindOfScreening(pool, account, id)) === null) throw notFound('There is no such screening in this account.');
}
