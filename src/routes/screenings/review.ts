import { z } from 'zod';
import { decisionForms } from '../../domain/decisions/decision-forms.ts';
import { outcomeBadge } from '../../domain/exclusions/hit-card.ts';
import { nameOfList } from '../../domain/exclusions/list-name.ts';
import { listedName } from '../../domain/exclusions/listed-name.ts';
import { recordFacts } from '../../domain/exclusions/record-facts.ts';
import { verdict } from '../../domain/exclusions/verdict.ts';
import { flag, instant, integer, number, text, textOrNull } from '../../fields/described.ts';
import { FIELD_TITLES, ROSTER_FIELDS } from '../../fields/roster-headings.ts';
import { facts } from '../../pages/facts.ts';
import { type Content, type Html, html } from '../../pages/html.ts';
import { counted, moment } from '../../pages/wording.ts';
import { HitDecision } from '../../rosters/decisions/schemas.ts';
import { Outcome } from '../../screening/decide.ts';
import { foundIn, listFields } from '../../screening/list-block.ts';
import { leftOutWords, similarityPct } from '../../screening/outcome-words.ts';
import { Exclusion } from '../../screening/schemas.ts';
import { defineEndpoint, definePage } from '../../server/define-endpoint.ts';
import { ScreeningId } from './schemas.ts';
import { deleteForm } from './screening-page.ts';
import { singleReview } from './single-records.ts';

const SingleReview = z.object({
  id: ScreeningId,
  screened_at: instant('When it was screened (UTC)'),
  as_of: z.iso.date().describe('As-of date of the result'),
  position: integer('Position of the subject in the screening, from 1'),
  subjects: integer('Subjects of the screening: several only for a batch'),
  sent: z.record(z.string(), z.string()).describe('The values as sent'),
  outcome: Outcome.nullable().describe('Outcome; null if the subject was not screened'),
  reason: textOrNull('Why it was not screened'),
  ignored: z.array(z.string()).describe('Fields that could not be read: it was screened without them'),
  ...listFields,
  hits: z
    .array(
      z.object({
        list: text('Source id of the list'),
        outcome: z.enum(['match', 'possible', 'inactive']).describe('match, possible or inactive, when it was screened'),
        score: number('Similarity, 0 to 1'),
        is_as_screened: flag('False if the record has changed on its list or left it since: screen the name again to decide on it'),
        record: Exclusion.nullable().describe('The record as of the date of the screening; null if it is no longer on file in that form'),
      }),
    )
    .describe('Hits, as far as the response contained them'),
  hits_found: integer('Number of hits'),
  decisions: z
    .array(HitDecision)
    .describe('The newest decision of your account on each record, also one made in another screening of the same subject'),
  reviewer: textOrNull('Name of the reviewer of the last decision with your account; null before the first one'),
});

type Answer = z.infer<typeof SingleReview>;
type Hit = Answer['hits'][number];
type Found = Hit & { record: NonNullable<Hit['record']> };

const nameOf = ({ sent }: Answer): string => {
  const parts = [sent.first_name, sent.middle_name, sent.last_name].filter(Boolean).join(' ');
  return sent.name ?? (parts || (sent.organization_name ?? sent.npi ?? 'a subject'));
};

/** Whether no name was searched. */
const isByNumber = ({ sent }: Answer): boolean => ROSTER_FIELDS.every((field) => !field.endsWith('name') || !sent[field]);

/** The form of the public search, filled in again. */
function again({ sent }: Answer): string {
  const asked = new URLSearchParams({ q: nameOf({ sent } as Answer) });
  for (const field of ['state', 'birth_date'] as const) if (sent[field]) asked.set(field, sent[field]);
  return `/screen?${asked}`;
}

const hitPart = (hit: Found, answer: Answer): Content =>
  html`<h3>${listedName(hit.record)} ${outcomeBadge(hit)} <span class="quiet">similarity ${similarityPct(hit.score)}%</span></h3>${recordFacts(hit.record)}
${!hit.is_as_screened && html`<p class="note">The record has changed on its list or left it since the screening. <a href="${again(answer)}">Screen the name again</a> to decide on it.</p>`}`;

/** One card for each person or business. */
function cards(answer: Answer, acts_as: string | null): Html[] {
  const form = decisionForms({ ...answer, acts_as, screening_id: answer.id, is_roster: false });
  const found = answer.hits.filter((hit): hit is Found => hit.record !== null);
  const groups = [...new Set(found.map(({ record }) => record.group_id))];
  return groups.map((group_id) => {
    const own = found.filter(({ record }) => record.group_id === group_id);
    const open = own.filter(({ outcome, is_as_screened }) => outcome !== 'inactive' && is_as_screened).map(({ record }) => record);
    return html`<article class="hit card">${own.map((hit) => hitPart(hit, answer))}${open.length > 0 && form(open, open.length > 1)}</article>\n`;
  });
}

const gone = (hits: Hit[], answer: Answer): Content =>
  hits.length > 0 &&
  html`<p class="note">${counted(hits.length, 'hit')} on ${[...new Set(hits.map(({ list }) => nameOfList(list)))].join(', ')} cannot be shown: the record on file has changed. <a href="${again(answer)}">Screen the name again</a>.</p>`;

const reviewPage = definePage<typeof SingleReview>((answer, { acts_as }) => {
  const { id, position, subjects, sent, outcome, reason, ignored, screened_at, as_of, hits, hits_found } = answer;
  const name = nameOf(answer);
  const is_last = position >= subjects;
  const listed = foundIn(answer);
  return {
    title: `Screening of ${name}`,
    main: html`<p class="quiet"><a href="${again(answer)}">Screen again</a> · <a href="/screenings/${id}/certificate">Certificate</a> · <a href="/decisions?screening_id=${id}&amp;position=${position}">History of decisions</a>${
      !is_last && html` · <a rel="next" href="/screenings/${id}/review?position=${position + 1}">Next subject</a>`
    }</p>
<h1>${name}</h1>
${outcome === null ? html`<p class="fault">Not screened. ${reason}</p>` : verdict({ outcome, reason, as_of, ...listed }, isByNumber(answer), { hits, state: sent.state, left_out: ignored })}
${ignored.length > 0 && html`<p class="note">Screened without ${leftOutWords(ignored)}, which could not be read and so did not count for or against a hit.</p>`}
<p class="quiet">Screened ${moment(screened_at)}${subjects > 1 && `, subject ${position} of ${subjects}`}.</p>
${facts(ROSTER_FIELDS.filter((field) => sent[field]).map((field) => ({ label: FIELD_TITLES[field], value: field === 'birth_date' ? (sent[field] ?? null) : html`${sent[field]}` })))}
${
  hits.length > 0 &&
  html`<h2>${counted(hits_found, 'hit')}${hits_found > hits.length && `, the ${hits.length} most similar`}</h2>
<p>Compare the details: the name alone does not prove identity. A decision does not change the outcome; it applies to this subject in later screenings until the subject or the record changes.</p>
${cards(answer, acts_as)}${gone(
  hits.filter(({ record }) => record === null),
  answer,
)}`
}
<p class="quiet">A hit is a lead to verify with the agency that lists it, never a determination.</p>
${deleteForm(id, subjects > 1 ? `Delete this screening of ${subjects} subjects` : 'Delete this screening', 'single')}`,
  };
});

export default defineEndpoint({
  path: '/screenings/{id}/review',
  tag: 'Exclusion screening',
  summary: 'Hits and decisions of a single screening',
  description:
    'What a single screening (by name, by NPI, or one subject of POST /exclusions/screen) found, and what your account decided on the same subject and record before. Decide with POST /screenings/{id}/decisions. Rosters have GET /screenings/{id}/results. 404: the screening is a roster, belongs to another account or to none, or was erased.',
  params: z.object({ id: ScreeningId }),
  query: z.object({
    position: z
      .number()
      .int()
      .min(1)
      .max(100_000)
      .default(1)
      .describe('Position of the subject in the screening, from 1; of a batch, NPIs come first'),
  }),
  response: SingleReview,
  errors: ['not_found', 'gone'],
  page: reviewPage,
  handler: ({ params: { id }, query: { position } }, context) => singleReview(context, id, position),
});
