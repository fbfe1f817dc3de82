import { z } from 'zod';
import { decisionForms } from '../../domain/decisions/decision-forms.ts';
import { type CardRow, groupCards } from '../../domain/exclusions/group-card.ts';
import { verdict } from '../../domain/exclusions/verdict.ts';
import { FIELD_TITLES, ROSTER_FIELDS } from '../../fields/roster-headings.ts';
import { facts } from '../../pages/facts.ts';
import { type Content, html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { counted, moment } from '../../pages/wording.ts';
import { recordKey } from '../../rosters/decisions/identify.ts';
import { recordsToDecide } from '../../rosters/decisions/review.ts';
import { lastReviewer } from '../../rosters/decisions/stored.ts';
import { REVIEWS } from '../../rosters/decisions/words.ts';
import { RosterResult } from '../../rosters/result-schemas.ts';
import { subjectName } from '../../rosters/subject-name.ts';
import { foundIn } from '../../screening/list-block.ts';
import { OUTCOME_WORDS } from '../../screening/outcome-words.ts';
import { defineEndpoint, redirected } from '../../server/define-endpoint.ts';
import { notFound } from '../../server/errors.ts';
import { leftOutNote, leftOutPart } from './best-hit.ts';
import { nextToReview } from './open-hits.ts';
import { resultsAt, screeningOf } from './records.ts';
import { type Screening, ScreeningId, ScreeningOfRow } from './schemas.ts';
import { cutNamesPart, dayOf, nameOf } from './screening-page.ts';
import { leadsToSingle } from './single-records.ts';

type Answer = z.infer<typeof RosterResult> & { screening: z.infer<typeof Screening>; reviewer: string | null };

const decided = ({ screening, position, decisions, reviewer }: Answer, acts_as: string | null) => ({
  screening_id: screening.id,
  position,
  decisions,
  reviewer,
  acts_as,
  is_roster: true,
});

const sentPart = ({ subject, row_number, screened_at, screening, position }: Answer): Content => html`<h2>As sent</h2>
${facts(ROSTER_FIELDS.filter((field) => subject[field] !== null).map((field) => ({ label: FIELD_TITLES[field], value: field === 'birth_date' ? (subject[field] ?? null) : html`${subject[field]}` })))}
<p class="quiet">Row ${row_number} of the file${screened_at && `, screened ${moment(screened_at)}`}.${screening.status === 'done' && html` <a href="/screenings/${screening.id}/certificate?subject=${position - 1}">Certificate of this row</a>`}</p>`;

const npiRecords = ({ result }: Answer) => (result ? [...result.federal_hits, ...result.state_excluded] : []);

/** The hits: one card and one decision for each person or business, found by NPI, by name or by both. */
function hitsPart(answer: Answer, acts_as: string | null): Content {
  const { result, subject, screening, position, review } = answer;
  const by_npi = npiRecords(answer);
  if (!result || by_npi.length + result.hits.length === 0) return null;
  const { hits, hits_found } = result;
  const hitOf = new Map(hits.map((hit) => [recordKey(hit.record), hit]));
  const rows: CardRow[] = [
    ...by_npi.map((record) => ({ record, hit: hitOf.get(recordKey(record)) ?? null })),
    ...hits.filter(({ record }) => !by_npi.some((one) => recordKey(one) === recordKey(record))).map((hit) => ({ record: hit.record, hit })),
  ];
  const groups = [...new Set(rows.map(({ record }) => record.group_id))].map((group_id) => {
    const own = rows.filter(({ record }) => record.group_id === group_id);
    const lists = [...new Set(own.map(({ record }) => record.source))];
    const whole = { group_id, records: own.length, records_here: own.length, lists, grouped_by: [] };
    return result.groups.find((one) => one.group_id === group_id && one.records >= own.length) ?? whole;
  });
  const form = decisionForms(decided(answer, acts_as));
  const by_number = new Set([...recordsToDecide(result).values()].map(recordKey));
  const footer = (own: CardRow[]) => {
    const open = own
      .filter(({ record, hit }) => by_number.has(recordKey(record)) || (hit && hit.outcome !== 'inactive'))
      .map(({ record }) => record);
    return open.length > 0 ? form(open, open.length > 1) : html``;
  };
  const more = hits_found - hits.length;
  const found = [
    by_npi.length > 0 && `${counted(by_npi.length, 'record')} with this NPI`,
    hits_found > 0 && `${counted(hits_found, 'record')} by name`,
  ];
  return html`<h2>${found.filter(Boolean).join(', ')}${more > 0 && `, the ${hits.length} most similar`}</h2>
<p>Review: <b>${review && REVIEWS[review]}</b>. A decision does not change the outcome. <a href="/decisions?screening_id=${screening.id}&amp;position=${position}">History of decisions</a></p>
${more > 0 && html`<p class="note">${counted(more, 'more record')} with a similar name ${more === 1 ? 'is' : 'are'} not shown, so this subject still needs review. A date of birth, a middle name or an NPI in the roster narrows the search.</p>`}
${groupCards(groups, rows, { sent: { ...subject, name: subjectName(subject) }, level: 3, footer })}`;
}

/** Name hits below the minimum score of the roster are shown nowhere in it. */
function hiddenIn({ result, subject }: Answer) {
  if (!result) return null;
  const query = new URLSearchParams({ q: subjectName(subject), strictness: 'balanced' });
  return {
    count: result.hits_below_min_score,
    shown: result.hits.length + result.federal_hits.length + result.state_excluded.length,
    balanced: `/screen?${query}`,
  };
}

/** `next`: the next row that waits for a decision. */
function resultPage(answer: Answer, next: number | null, acts_as: string | null): Page {
  const { screening, outcome, reason, result } = answer;
  const name = subjectName(answer.subject);
  const { lists_searched, gaps } = foundIn(screening);
  return {
    title: `Screening of ${name}`,
    width: 'wide',
    main: html`<p class="quiet"><a href="/screenings/${screening.id}/results">${nameOf(screening)}</a>${next !== null && html` · <a rel="next" href="/screenings/${screening.id}/results/${next}">Next subject to review</a>`}</p>
<h1>${name}</h1>
${
  outcome === null
    ? html`<p class="note">Not screened yet.</p>`
    : outcome === 'invalid'
      ? html`<div class="verdict warning" role="status"><p class="outcome">${OUTCOME_WORDS.invalid}</p><p>The row was not screened. This is not a clear result.</p><p>${reason}</p></div>${leftOutPart(answer)}`
      : verdict({ outcome, reason, as_of: dayOf(screening), gaps, lists_searched }, result?.names_searched.length === 0, {
          hidden: hiddenIn(answer),
          hits: result?.hits,
          state: answer.subject.state,
          left_out: answer.left_out_fields,
        })
}
${leftOutNote(answer)}${cutNamesPart(screening)}${sentPart(answer)}
${hitsPart(answer, acts_as)}
${
  result &&
  result.names_searched.length > 0 &&
  html`<p>Names searched: ${result.names_searched
    .map((one) => `${one.name}${one.from === 'nppes' ? ' (from NPPES)' : ''}`)
    .join('; ')
    .replace(/\.$/, '')}.</p>`
}
<p class="quiet">A hit is a lead to verify with the agency that lists it, never a determination.</p>`,
  };
}

export default defineEndpoint({
  path: '/screenings/{id}/results/{position}',
  tag: 'Exclusion screening',
  summary: 'The result of one subject of a roster',
  description:
    'The subject as sent, its hits with the evidence for and against each as they were found, and the lists and gaps of the screening.',
  params: z.object({
    id: ScreeningId,
    position: z.number().int().min(1).max(100_000).describe('Position of the subject in the roster, from 1'),
  }),
  response: RosterResult.extend({
    screening: ScreeningOfRow,
    reviewer: z.string().nullable().describe('Name of the reviewer of the last decision with your account; null before the first one'),
  }),
  errors: ['not_found', 'gone'],
  statuses: { 200: 'Success', 303: 'In a browser: redirects to the page of a single screening' },
  page: {
    show: (answer, { acts_as }, next: number | null) => resultPage(answer, next, acts_as),
    data: ({ params: { id, position } }, { deps, account }) => nextToReview(deps, account!, id, position),
  },
  async handler({ params: { id, position } }, context) {
    const { deps, account } = context;
    if (await leadsToSingle(context, id, position)) return redirected;
    const screening = await screeningOf(deps, account!, id);
    const [found] = await resultsAt(deps, account!, id, [position]);
    if (!found) throw notFound(`The roster has ${screening.subjects} rows.`);
    return {
      ...found,
      screening,
      reviewer: context.wants === 'html' ? context.reviewer : await lastReviewer(deps, account!),
    };
  },
});
