import type { z } from 'zod';
import { decisionForms } from '../../domain/decisions/decision-forms.ts';
import { groupCards } from '../../domain/exclusions/group-card.ts';
import { foundBy, hitCard, hitEvidence, outcomeBadge } from '../../domain/exclusions/hit-card.ts';
import { listedName } from '../../domain/exclusions/listed-name.ts';
import { recordFacts } from '../../domain/exclusions/record-facts.ts';
import { listsPart, verdict } from '../../domain/exclusions/verdict.ts';
import { FIELD_TITLES, ROSTER_FIELDS } from '../../fields/roster-headings.ts';
import { facts } from '../../pages/facts.ts';
import { type Content, html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { counted, moment } from '../../pages/wording.ts';
import { recordsToDecide } from '../../rosters/decisions/review.ts';
import { REVIEWS } from '../../rosters/decisions/words.ts';
import type { RosterResult } from '../../rosters/result-schemas.ts';
import { subjectName } from '../../rosters/subject-name.ts';
import { foundIn } from '../../screening/list-block.ts';
import { OUTCOME_WORDS } from '../../screening/outcome-words.ts';
import { cutNamesPart } from './cut-names-part.ts';
import { leftOutNote, leftOutPart } from './left-out.ts';
import type { Screening } from './schemas.ts';
import { dayOf, nameOf } from './screening-page.ts';

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

type Form = ReturnType<typeof decisionForms>;

const npiRecords = ({ result }: Answer) => (result ? [...result.federal_hits, ...result.state_excluded] : []);

/**
 * Records with the NPI of the subject, which need no comparison of names: one card and one decision for each person or
 * business.
 */
function npiPart(answer: Answer, form: Form): Content {
  const records = npiRecords(answer);
  if (records.length === 0) return null;
  const open = [...recordsToDecide(answer.result).values()];
  const card = (group_id: string) => {
    const own = records.filter((record) => record.group_id === group_id);
    const decidable = open.filter((record) => record.group_id === group_id) as typeof records;
    return html`<article class="hit card">${own.map((record) => html`<h4>${listedName(record)}</h4>${recordFacts(record)}`)}${form(decidable, decidable.length > 1)}</article>\n`;
  };
  return html`<h3>${counted(records.length, 'record')} with this NPI</h3>${[...new Set(records.map(({ group_id }) => group_id))].map(card)}`;
}

function namePart(answer: Answer, form: Form): Content {
  const { result } = answer;
  if (!result || result.hits.length === 0) return null;
  const { hits, hits_found } = result;
  const ids = new Set(hits.map(({ record }) => record.group_id));
  const groups = result.groups.filter(({ group_id }) => ids.has(group_id));
  const by_npi = new Set(npiRecords(answer).map(({ group_id }) => group_id));
  // Who is found by NPI has the form there; a record that is no longer active needs no decision.
  const footer = (rows: typeof hits, is_group: boolean) => {
    const open = rows.filter(({ outcome, record }) => outcome !== 'inactive' && !by_npi.has(record.group_id)).map(({ record }) => record);
    return open.length > 0 ? form(open, is_group && open.length > 1) : html``;
  };
  return html`<h3>${counted(hits_found, 'record')} by name${hits_found > hits.length && `, the ${hits.length} most similar`}</h3>
${hits_found > hits.length && html`<p class="note">${counted(hits_found - hits.length, 'more record')} with a similar name ${hits_found - hits.length === 1 ? 'is' : 'are'} not shown, so this subject still needs review. A date of birth, a middle name or an NPI in the roster narrows the search.</p>`}
${groupCards(groups, hits, { recordOf: ({ record }) => record, whole: hitCard, details: hitEvidence, badge: outcomeBadge, found: foundBy, footer })}`;
}

function hitsPart(answer: Answer, acts_as: string | null): Content {
  const form = decisionForms(decided(answer, acts_as));
  const parts = [npiPart(answer, form), namePart(answer, form)].filter((part) => part !== null);
  return (
    parts.length > 0 &&
    html`<h2>Hits</h2>
<p>Review: <b>${answer.review && REVIEWS[answer.review]}</b>. A decision does not change the outcome. <a href="/decisions?screening_id=${answer.screening.id}&amp;position=${answer.position}">History of decisions</a></p>${parts}`
  );
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
export function resultPage(answer: Answer, next: number | null, acts_as: string | null): Page {
  const { screening, outcome, reason, result } = answer;
  const name = subjectName(answer.subject);
  const { lists_searched, gaps } = foundIn(screening);
  return {
    title: `Screening of ${name}`,
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
${outcome !== null && outcome !== 'invalid' && listsPart({ lists_searched, gaps, as_of: dayOf(screening) })}
<p class="quiet">A hit is a lead to verify with the agency that lists it, never a determination.</p>`,
  };
}
