import { z } from 'zod';
import { findCertificate } from '#certificates/read-certificate';
import { decisionForms } from '#domain/decisions/decision-forms';
import { type CardRow, groupCards } from '#domain/exclusions/group-card';
import { outcomeBadge } from '#domain/exclusions/hit-card';
import { nameOfList } from '#domain/exclusions/list-name';
import { HIT_IS_LEAD, verdict } from '#domain/exclusions/verdict';
import { erasedScreening, unknownScreening } from '#domain/screenings/unknown-screening';
import { arrayOf, day, flag, instant, integer, number, oneOf, text, textOrNull } from '#fields/described';
import { FIELD_TITLES, ROSTER_FIELDS } from '#fields/roster-headings';
import { type Content, type Html, html, isDate } from '#pages/html';
import type { Page } from '#pages/layout';
import { whereOpen } from '#pages/where-open';
import { counted, date, moment } from '#pages/wording';
import { recordKey } from '#rosters/decisions/identify';
import { kindOfScreening, targetsOf } from '#rosters/decisions/review';
import { HitDecision } from '#rosters/decisions/schemas';
import { decisionsOnHits } from '#rosters/decisions/stored';
import { OPTIONAL, subjectName } from '#rosters/subject';
import { readCell } from '#rosters/values';
import { type Gap, type HitOutcome, Outcome } from '#screening/decide';
import { foundIn, listBlock, listFields } from '#screening/list-block';
import { similarityPct } from '#screening/outcome-words';
import { recordsOfDay } from '#screening/present';
import { Exclusion } from '#screening/schemas';
import { defineEndpoint, definePage, type PageView, type RequestContext } from '#server/define-endpoint';
import { notFound } from '#server/errors';
import { lastReviewer } from './decided-on.ts';
import { screeningOf } from './records.ts';
import { LastReviewer, ofScreening, positionOf, ScreeningId } from './schemas.ts';
import { deleteForm, leftOutNote, singlePath } from './screening-page.ts';

type Groups = Parameters<typeof groupCards>[0];

interface Cards {
  /** Groups as the screening found them; one that is unknown is of its records. */
  groups: Groups;
  sent: Parameters<typeof groupCards>[2]['sent'];
  decided: Parameters<typeof decisionForms>[0];
  isOpen: Parameters<typeof decisionForms>[1];
  noteOf?: (row: CardRow) => Html;
}

/** Beside the values of a record stand those that were compared with it: 1234567893 for 1234-567-893. */
function asRead(sent: Cards['sent']): Cards['sent'] {
  const read: Cards['sent'] = { ...sent, unread: [] };
  for (const field of OPTIONAL as ('npi' | 'birth_date' | 'state' | 'license_number')[]) {
    const found = sent[field] ? readCell(field, sent[field]) : { value: null };
    if ('value' in found) read[field] = found.value;
    else read.unread!.push(field);
  }
  return read;
}

export function decisionCards(rows: CardRow[], { groups, sent, decided, isOpen, noteOf }: Cards): Html[] {
  const of_rows = [...new Set(rows.map(({ record }) => record.group_id))].map((group_id) => {
    const own = rows.filter(({ record }) => record.group_id === group_id);
    const lists = [...new Set(own.map(({ record }) => record.source))];
    const whole = { group_id, records: own.length, records_here: own.length, lists, grouped_by: [] };
    return groups.find((one) => one.group_id === group_id && one.records >= own.length) ?? whole;
  });
  return groupCards(of_rows, rows, { sent: asRead(sent), noteOf, footer: decisionForms(decided, isOpen) });
}

/** Full name Jane Roe · Date of birth Nov 23, 1959 */
const sentFacts = (sent: Record<string, string | null | undefined>): Html =>
  html`<p>${ROSTER_FIELDS.flatMap((field) => {
    const value = sent[field];
    return value ? html`${FIELD_TITLES[field]} <b>${isDate(value) ? date(value) : value}</b>` : [];
  }).map((one, at) => html`${at > 0 && ' · '}${one}`)}</p>`;

interface Shown {
  name: string;
  sent: Parameters<typeof sentFacts>[0];
  links: Content;
  outcome: Content;
  notes?: Content;
  /** When it was screened, and as which of several subjects. */
  screened: Content;
  hits: Content;
  below?: Content;
}

/** The page of one subject, of a roster or of a single screening: its outcome, what was sent, and its hits. */
export const subjectPage = ({ name, sent, links, outcome, notes, screened, hits, below }: Shown): Page => ({
  title: `Screening of ${name}`,
  width: 'wide',
  main: html`<p class="quiet">${links}</p>
<h1>${name}</h1>
${outcome}
${notes}${sentFacts(sent)}
<p class="quiet">${screened}</p>
${hits}
${HIT_IS_LEAD}
${below}`,
});

const SingleReview = z.object({
  id: ScreeningId,
  screened_at: instant('When it was screened (UTC)'),
  as_of: day('As-of date of the result'),
  position: integer('Position of the subject in the screening, from 1'),
  subjects: integer('Subjects of the screening: several only for a batch'),
  sent: z.record(z.string(), z.string()).describe('The values as sent'),
  outcome: Outcome.nullable().describe('Outcome; null if the subject was not screened'),
  reason: textOrNull('Why it was not screened'),
  ignored: arrayOf(z.string(), 'Fields that could not be read: it was screened without them'),
  ...listFields,
  hits: arrayOf(
    z.object({
      list: text('Source id of the list'),
      outcome: oneOf(['match', 'possible', 'inactive'], 'match, possible or inactive, when it was screened'),
      score: number('Similarity, 0 to 1'),
      is_as_screened: flag('False if the record has changed on its list or left it since: screen the name again to decide on it'),
      record: Exclusion.nullable().describe('The record as of the date of the screening; null if it is no longer on file in that form'),
    }),
    'Hits, as far as the response contained them',
  ),
  hits_found: integer('Number of hits'),
  decisions: arrayOf(
    HitDecision,
    'The decision of your account that counts on each record, also one made in another screening of the same subject',
  ),
  reviewer: LastReviewer,
});

type Answer = z.infer<typeof SingleReview>;
type Hit = Answer['hits'][number];
type Found = Hit & { record: NonNullable<Hit['record']> };

const isByNumber = ({ sent }: Answer): boolean => ROSTER_FIELDS.every((field) => !field.endsWith('name') || !sent[field]);

/** A link to the form of the public search, filled in again. */
function again({ sent }: Answer, words: string, end: string): Content {
  const query = new URLSearchParams({ q: subjectName(sent) });
  for (const field of ['state', 'birth_date'] as const) if (sent[field]) query.set(field, sent[field]);
  return whereOpen('/screen', html` <a href="/screen?${String(query)}">${words}</a>${end}`);
}

/** One card for each person or business: what was sent beside the record as of the day. */
function cards(answer: Answer, name: string, { acts_as, principal }: PageView): Html[] {
  const { id, position, decisions, reviewer, sent } = answer;
  const hitOf = new Map<string, Found>();
  // A batch may have found a record twice, by NPI and by name.
  for (const hit of answer.hits) if (hit.record && !hitOf.has(recordKey(hit.record))) hitOf.set(recordKey(hit.record), hit as Found);
  return decisionCards(
    [...hitOf.values()].map(({ record }) => ({ record, hit: null })),
    {
      ...{ groups: [], sent: { ...sent, name } },
      decided: { screening_id: id, position, decisions, reviewer, acts_as, principal },
      isOpen: ({ record }) => {
        const { outcome, is_as_screened } = hitOf.get(recordKey(record))!;
        return outcome !== 'inactive' && is_as_screened;
      },
      noteOf: ({ record }) => {
        const hit = hitOf.get(recordKey(record))!;
        return html`${outcomeBadge(hit)} <span class="quiet">similarity ${similarityPct(hit.score)}%</span>${
          !hit.is_as_screened &&
          html`<p class="note">The record has changed on its list or left it since the screening.${again(answer, 'Screen the name again', ' to decide on it.')}</p>`
        }`;
      },
    },
  );
}

const gone = (hits: Hit[], answer: Answer): Content =>
  hits.length > 0 &&
  html`<p class="note">${counted(hits.length, 'hit')} on ${[...new Set(hits.map(({ list }) => nameOfList(list)))].join(', ')} cannot be shown: the record on file has changed.${again(answer, 'Screen the name again', '.')}</p>`;

/** What was found, as far as it is still on file as it was. */
function hitsPart(answer: Answer, name: string, view: PageView): Content {
  const { hits, hits_found } = answer;
  if (hits.length === 0) return null;
  const missing = hits.filter(({ record }) => record === null);
  return html`<h2>${counted(hits_found, 'hit')}${hits_found > hits.length && `, the ${hits.length} most similar`}</h2>
<p>The name alone does not prove identity. A decision does not change the outcome; it applies to this subject in later screenings until the subject or the record changes.</p>
${cards(answer, name, view)}${gone(missing, answer)}`;
}

const reviewPage = definePage<typeof SingleReview>((answer, view) => {
  const { id, position, subjects, sent, outcome, reason, ignored, screened_at, as_of, hits } = answer;
  const name = subjectName(sent);
  return subjectPage({
    ...{ name, sent, hits: hitsPart(answer, name, view) },
    links: html`${again(answer, 'Screen again', ' · ')}<a href="/screenings/${id}/certificate">Certificate</a> · <a href="/decisions?screening_id=${id}&amp;position=${position}">History of decisions</a>${
      position < subjects && html` · <a rel="next" href="/screenings/${id}/review?position=${position + 1}">Next subject</a>`
    }`,
    outcome:
      outcome === null
        ? html`<p class="fault">Not screened. ${reason}</p>`
        : verdict({ outcome, reason, as_of, screened_at, ...foundIn(answer) }, isByNumber(answer), {
            hits,
            state: sent.state,
            left_out: ignored,
          }),
    notes: outcome !== null && leftOutNote(ignored),
    screened: `Screened ${moment(screened_at)}${subjects > 1 ? `, subject ${position} of ${subjects}` : ''}.`,
    below: deleteForm(
      view.principal,
      id,
      subjects > 1 ? `Delete this screening of ${subjects} subjects` : 'Delete this screening',
      'single',
    ),
  });
});

export const review = defineEndpoint({
  path: '/screenings/{id}/review',
  ...ofScreening,
  summary: 'Hits and decisions of a single screening',
  description:
    'What a single screening (by name, by NPI, or one subject of POST /exclusions/screen) found, and what your account decided on the same subject and record before. Decide with POST /screenings/{id}/decisions. Rosters have GET /screenings/{id}/results. 404: the screening is a roster, belongs to another account or to none, or was erased.',
  query: z.object({
    position: positionOf('Position of the subject in the screening, from 1; of a batch, NPIs come first').default(1),
  }),
  response: SingleReview,
  page: reviewPage,
  handler: ({ params: { id }, query: { position } }, context) => singleReview(context, id, position),
});

const no_such =
  'This account has no such single screening. A screening made without signing in and without a key does not belong to an account.';

async function singleReview(context: RequestContext, id: string, position: number) {
  const { deps, account } = context;
  const target = (await targetsOf(deps.pool, account!, id, [position]))?.get(position);
  // Of a screening that is not erased single subjects may be.
  if (target?.state === 'erased') throw erasedScreening(id);
  const stored = target?.stated && (await findCertificate(deps.pool, id));
  if (!target?.stated || !stored)
    throw (await kindOfScreening(deps.pool, account!, id)) === 'roster'
      ? notFound(`This screening is a roster: its people are reviewed at /screenings/${id}.`)
      : await unknownScreening(deps.pool, account!, id, no_such);
  const { sent, outcome, reason, ignored = [], hits_found, hits: found } = target.stated;
  const { screened_at, as_of, subjects_count: subjects } = stored.header;
  const { lists, gaps } = stored.basis;
  const active = new Map(found.map((hit) => [Number(hit.record_id), hit.outcome !== 'inactive']));
  const [records, decisionsOn, block, reviewer] = await Promise.all([
    recordsOfDay(deps, as_of, active),
    decisionsOnHits(deps.pool, account!, target.compared),
    listBlock(deps, { lists_searched: lists, gaps: gaps as Gap[] }),
    lastReviewer(context),
  ]);
  const hits = found.map(({ list, outcome: of_hit, record_id, score }) => {
    const record = records.get(Number(record_id)) ?? null;
    const is_as_screened = of_hit === 'inactive' || (record !== null && target.records.has(recordKey(record)));
    return { list, outcome: of_hit as HitOutcome, score: Number(score), is_as_screened, record };
  });
  return {
    ...{ id, screened_at, as_of, position, subjects, sent, outcome: outcome as Outcome | null, reason, ignored, ...block },
    ...{ hits, hits_found, decisions: decisionsOn([...records.values()]), reviewer },
  };
}

/** What an endpoint that shows a roster may answer. */
export const ofRoster = {
  errors: ['not_found' as const, 'gone' as const],
  statuses: { 200: 'Success', 303: 'In a browser: redirects to the page of a single screening' },
};

/** A roster; null for a single screening of the account in a browser, which is led to its page. */
export async function rosterOf({ wants, deps, account, redirect }: RequestContext, id: string, position = 1) {
  if (wants !== 'html' || (await kindOfScreening(deps.pool, account!, id)) !== 'single') return screeningOf(deps, account!, id);
  redirect(303, singlePath({ screening_id: id, position }));
  return null;
}
