import type { PoolClient } from 'pg';
import { hasJoined } from '#accounts/members';
import { inTransaction } from '#db/in-transaction';
import type { Deps } from '#deps';
import { decidedLine } from '#domain/decisions/decision-forms';
import { listedName, nameOfList } from '#domain/exclusions/list-name';
import { erasedOf, unknownScreening } from '#domain/screenings/unknown-screening';
import type { Cells } from '#fields/roster-headings';
import { facts } from '#pages/facts';
import { type Content, type Html, html } from '#pages/html';
import { fieldText } from '#pages/names/display-name';
import { counted, date } from '#pages/wording';
import { type Reviewer, storeDecided, type Wish } from '#rosters/decisions/decide';
import { type DecidedRecord, recordKey } from '#rosters/decisions/identify';
import { recordsToDecide, type StoredDecision, type Target, targetsOf } from '#rosters/decisions/review';
import { type Decision, VERDICTS } from '#rosters/decisions/schemas';
import { decisionsOnHits } from '#rosters/decisions/stored';
import type { RosterResult } from '#rosters/result-row';
import { subjectName } from '#rosters/subject';
import { readBirthDate } from '#screening/read-birth-date';
import type { RequestContext } from '#server/define-endpoint';
import { invalidParameter, invalidRequest, Problem } from '#server/errors';
import { resultsAt, rosterRows } from './records.ts';
import { ScreeningId } from './schemas.ts';

/** Listed people or businesses that a refusal names. */
const MOST_PEOPLE = 5;

const peopleIn = (records: readonly DecidedRecord[]): DecidedRecord[][] => [
  ...Map.groupBy(records, (record) => record.group_id ?? recordKey(record)).values(),
];

/** ROE ALMA (List of Excluded Individuals and Entities, excluded 2015-03-06, and 2 more records); ROE ANNA (…). */
function namedIn(people: readonly DecidedRecord[][]): string {
  const names = people.slice(0, MOST_PEOPLE).map(([first, ...others]) => {
    const { full_name, source, exclusion_date } = first!;
    const more = others.length > 0 && `and ${counted(others.length, 'more record')}`;
    return `${full_name} (${[nameOfList(source), exclusion_date && `excluded ${date(exclusion_date)}`, more].filter(Boolean).join(', ')})`;
  });
  return [...names, ...(people.length > MOST_PEOPLE ? [`${people.length - MOST_PEOPLE} more`] : [])].join('; ');
}

/** Listed hits of a row without a decision that holds. */
export function openIn({ result, decisions }: Pick<RosterResult, 'result' | 'decisions'>): [string, DecidedRecord][] {
  const holds = new Set(decisions.filter(({ changed }) => changed === 'none').map(({ record }) => record));
  return [...recordsToDecide(result)].filter(([record]) => !holds.has(record));
}

/** The box that a decision “not the same” on a hit that agrees in more than the name also needs. */
export const AGREEING = 'although_they_agree';

/**
 * The same decision on every listed hit of rows that waits for one. A hit whose decision holds keeps it.
 */
export async function wishesOnRows(
  { deps, account }: RequestContext,
  id: string,
  positions: readonly number[],
  decision: Pick<Wish, 'verdict' | 'reason'>,
): Promise<Wish[]> {
  const rows = await resultsAt(deps, rosterRows(account!, id), positions);
  if (rows.length < positions.length) throw invalidParameter('rows', 'checked rows of this roster', 'body');
  return rows.flatMap(({ position, row_number, result, decisions }) => {
    const open = openIn({ result, decisions });
    const people = peopleIn(open.map(([, record]) => record));
    if (decision.verdict === 'confirmed' && people.length > 1)
      throw invalidRequest(
        `No decision was saved: the hits of row ${row_number} are on ${people.length} people or businesses: ${namedIn(people)}. Open the row and confirm the right one.`,
        [{ parameter: 'verdict', in: 'body', expected: `another decision for row ${row_number}` }],
      );
    const seenOn = (record: string) => decisions.flatMap((one) => (one.record === record ? one.id : []));
    return open.map(([record]) => ({ position, record, seen: seenOn(record), ...decision }));
  });
}

/**
 * The row of a roster that is reviewed next: of those that wait for a decision the strongest below this one, else the
 * strongest; null if there is no other.
 */
export async function nextToReview({ pool }: Pick<Deps, 'pool'>, account: string, id: string, position: number): Promise<number | null> {
  const { rows } = await pool.query<{ position: number }>(
    `with this as (select -(outcome = 'match')::int as rank, coalesce(surest_score, 0) as score, position from screening_subject where screening_id = $1 and position = $3)
     select s.position from screening_subject s join screening r on r.id = s.screening_id cross join this
     where s.screening_id = $1 and r.owner = $2 and s.review in ('open', 'changed') and s.position <> $3
     order by (-(s.outcome = 'match')::int, -coalesce(s.surest_score, 0), s.position) < (this.rank, -this.score, this.position),
       s.outcome = 'match' desc, coalesce(s.surest_score, 0) desc, s.position limit 1`,
    [id, account, position],
  );
  return rows[0]?.position ?? null;
}

export function savedWords(decisions: readonly Decision[], rows = 1): string {
  const [first] = decisions;
  if (!first) return 'Nothing to save: every hit of the checked rows has a decision already.';
  const names = [...new Set(decisions.map(({ record_name }) => (record_name ? fieldText('full_name', record_name) : 'a record')))];
  const others = names.length > 2 ? ` and ${counted(names.length - 1, 'other name')}` : names.length === 2 ? ` and ${names[1]}` : '';
  const where = rows > 1 ? ` on ${counted(rows, 'row')}` : '';
  return `Decision saved${where}: ${VERDICTS[first.verdict]}, for ${names[0]}${others} (${counted(decisions.length, 'record')}).`;
}

const MOST_NAMED = 20;

/** The subjects at these positions of a screening of the account; empty for anything that was typed wrong. */
async function subjectsAt({ deps, account }: RequestContext, id: string | undefined, positions: number[]): Promise<[number, Target][]> {
  if (account === null || !ScreeningId.safeParse(id).success || positions.length === 0) return [];
  return [...((await targetsOf(deps.pool, account, id!, positions)) ?? [])].toSorted(([one], [other]) => one - other);
}

/** Jane Roe, born Sep 29, 1949, NPI 1234567893 */
const subjectWords = (subject: Cells): string =>
  [
    subjectName(subject),
    subject.birth_date && `born ${date(readBirthDate(subject.birth_date) ?? '') || subject.birth_date}`,
    subject.npi && `NPI ${subject.npi}`,
  ]
    .filter(Boolean)
    .join(', ');

const recordLine = (record: DecidedRecord): Html =>
  html`${listedName(record)} <span class="quiet">on the ${nameOfList(record.source)} list${record.birth_date && `, born ${date(record.birth_date)}`}${record.exclusion_date && `, excluded ${date(record.exclusion_date)}`}</span>`;

const several = (lines: Html[]): Html => (lines.length === 1 ? lines[0]! : html`<ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`);

/** What a refused form on one subject was about; null if the screening does not have it. */
export async function decidedOn(typed: Record<string, string>, context: RequestContext): Promise<Content> {
  const [found] = await subjectsAt(context, typed.id, /^[1-9]\d{0,5}$/.test(typed.position ?? '1') ? [Number(typed.position ?? 1)] : []);
  if (!found) return null;
  const [, { subject, compared, records: all }] = found;
  const keys = new Set((typed.record ?? '').split(','));
  const records = [...all.values()].filter((one) => (typed.group_id ? one.group_id === typed.group_id : keys.has(recordKey(one))));
  const made = (await decisionsOnHits(context.deps.pool, context.account!, compared))(records);
  return facts([
    { label: 'You screened', value: subjectWords(subject) },
    records.length > 0 && { label: records.length === 1 ? 'Record' : 'Records', value: several(records.map(recordLine)) },
    { label: 'Decided before', value: made.length > 0 ? several(made.map(decidedLine)) : null, why: 'no decision yet' },
  ]);
}

/** The same of a form on several rows. */
export async function rowsDecidedOn(id: string | undefined, positions: number[], context: RequestContext): Promise<Content> {
  const rows = await subjectsAt(context, id, positions);
  const lines = rows.slice(0, MOST_NAMED).map(([, { subject, records }]) => {
    const [first, ...others] = records.values();
    return html`<li><b>${subjectWords(subject)}</b>: ${first ? recordLine(first) : 'no record to decide on'}${others.length > 0 && ` and ${counted(others.length, 'more record')}`}</li>\n`;
  });
  return (
    rows.length > 0 &&
    html`<ul>${lines}</ul>${rows.length > MOST_NAMED && html`<p class="quiet">And ${counted(rows.length - MOST_NAMED, 'more row')}.</p>`}`
  );
}

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
  id: string,
  typed: string | undefined,
): Promise<Reviewer['by']> {
  if (member === null && !(await hasJoined(client, account!))) {
    if (typed === undefined)
      throw (await erasedOf(client, account, id)) ?? invalidParameter('decided_by', 'the name of the reviewer', 'body');
    return { decided_by: typed, decided_as: 'typed', member_id: null };
  }
  const { rows } = await client.query(
    `select coalesce(m.name, k.name) as decided_by, case when m.name is null then 'key' else 'member' end as decided_as, m.member_id
     from api_key k left join member m on m.member_id = $2 where k.key_id = $1`,
    [key_id, member?.member_id ?? null],
  );
  return rows[0];
}

/** Name of the reviewer of the last decision: for a page the one in this browser, else in the account. */
export async function lastReviewer({ wants, reviewer, deps, account }: RequestContext): Promise<string | null> {
  if (wants === 'html') return reviewer;
  const { rows } = await deps.pool.query<{ decided_by: string }>(
    'select decided_by from decision where owner = $1 and erased_at is null order by decided_at desc, id desc limit 1',
    [account],
  );
  return rows[0]?.decided_by ?? null;
}

/** Rows that a refusal, or an entry of the audit log for each verdict, names. */
const MOST_LOGGED = 20;

/** `row 2, row 5`, with the rows of the file as its pages number them. */
async function placesOf(client: PoolClient, id: string, made: readonly { position: number }[]): Promise<string> {
  const { rows } = await client.query<{ position: number; row_number: number }>(
    'select position, row_number from screening_subject where screening_id = $1 and position = any($2::int[])',
    [id, made.map(({ position }) => position)],
  );
  const row_of = new Map(rows.map(({ position, row_number }) => [position, `row ${row_number}`]));
  const places = [...new Set(made.map(({ position }) => row_of.get(position) ?? `subject ${position}`))];
  const more = places.length - MOST_LOGGED;
  return `${places.slice(0, MOST_LOGGED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** `confirmed: row 2, row 5; not same: row 7` */
async function loggedAs(client: PoolClient, id: string, decisions: readonly Decision[]): Promise<string> {
  const made: string[] = [];
  for (const [verdict, same] of Map.groupBy(decisions, (one) => one.verdict))
    made.push(`${verdict.replace('_', ' ')}: ${await placesOf(client, id, same)}`);
  return made.join('; ');
}

const NO_RESULTS = 'There is no such screening in this account, or it is a roster without results yet.';

export function storeDecisions(
  context: RequestContext,
  id: string,
  decided_by: string | undefined,
  wishes: readonly Wish[],
  is_sure = true,
): Promise<Decision[]> {
  const { deps, account, key_id, now, request_sha256 } = context;
  return inTransaction(deps.pool, async (client) => {
    const stored = await storeDecided(
      client,
      { owner: account!, key_id: key_id!, by: await decider(client, context, id, decided_by), now, request_sha256 },
      id,
      wishes,
      is_sure,
    );
    if (!stored) throw await unknownScreening(client, account, id, NO_RESULTS);
    if ('decisions' in stored) {
      context.noted(id, { detail: await loggedAs(client, id, stored.decisions) });
      return stored.decisions;
    }
    if ('newer' in stored) throw decidedMeanwhile(stored.newer);
    if ('alike' in stored)
      throw invalidRequest(
        `No decision was saved: the NPI or birth date of ${await placesOf(client, id, stored.alike)} is that of a hit.`,
        [{ parameter: AGREEING, in: 'body', expected: 'on, if they are not the same although these agree' }],
      );
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
