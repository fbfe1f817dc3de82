import { z } from 'zod';
import type { CardRow } from '#domain/exclusions/group-card';
import { hiddenPart, verdict } from '#domain/exclusions/verdict';
import { type Content, type Html, html } from '#pages/html';
import type { Page } from '#pages/layout';
import { counted, moment } from '#pages/wording';
import { recordKey } from '#rosters/decisions/identify';
import { recordsToDecide } from '#rosters/decisions/review';
import { REVIEWS, reviewWords } from '#rosters/decisions/schemas';
import { recordsFound } from '#rosters/found';
import { RosterResult } from '#rosters/result-row';
import { unreadRows } from '#rosters/screen-rows';
import { subjectName } from '#rosters/subject';
import { foundIn } from '#screening/list-block';
import { OUTCOME_WORDS } from '#screening/outcome-words';
import { defineEndpoint, type PageView, type RequestContext, redirected } from '#server/define-endpoint';
import { notFound } from '#server/errors';
import { lastReviewer, nextToReview } from './decided-on.ts';
import { resultsAt, rosterRows } from './records.ts';
import { decisionCards, ofRoster, rosterOf, subjectPage } from './review.ts';
import { LastReviewer, positionOf, ScreeningId, ScreeningOfRow } from './schemas.ts';
import { dayOf, leftOutButton, leftOutNote, nameOf, notePart } from './screening-page.ts';

const Place = z.object({
  id: ScreeningId,
  position: positionOf('Position of the subject in the roster, from 1'),
});
type Place = z.infer<typeof Place>;

const ResultOfRow = RosterResult.extend({
  screening: ScreeningOfRow,
  reviewer: LastReviewer,
});
type Answer = z.infer<typeof ResultOfRow>;

const screenedPart = ({ row_number, screened_at, screening, position }: Answer): Content =>
  html`Row ${row_number} of the file${screened_at && `, screened ${moment(screened_at)}`}.${screening.status === 'done' && html` <a href="/screenings/${screening.id}/certificate?subject=${position - 1}">Certificate of this row</a>`}`;

/** The hits: one card and one decision for each person or business, found by NPI, by name or by both. */
function hitsPart(answer: Answer, { acts_as, principal }: PageView): Content {
  const { result, subject, screening, position, decisions, reviewer } = answer;
  if (!result) return null;
  const { hits, hits_found, groups } = result;
  const by_npi = [...result.federal_hits, ...result.state_excluded];
  if (by_npi.length + hits.length === 0) return null;
  const rows = [...recordsFound(result).values()] as CardRow[];
  const open = recordsToDecide(result);
  const more = hits_found - hits.length;
  const both = by_npi.length > 0 && hits_found > 0 && `: ${by_npi.length} with this NPI, ${hits_found} by name`;
  const found = `${counted(rows.length + more, 'record')}${both || (hits_found > 0 ? ' by name' : ' with this NPI')}`;
  return html`<h2>${found}${more > 0 && `, the ${hits.length} most similar`}</h2>
<p>Review: <b>${reviewWords(answer) ?? REVIEWS.none}</b>. A decision does not change the outcome. <a href="/decisions?screening_id=${screening.id}&amp;position=${position}">History of decisions</a></p>
${more > 0 && html`<p class="note">${counted(more, 'more record with a similar name is', 'more records with a similar name are')} not shown, so this subject still needs review. A date of birth, a middle name or an NPI in the roster narrows the search.</p>`}
${decisionCards(rows, {
  ...{ groups, sent: { ...subject, name: subjectName(subject) } },
  decided: { screening_id: screening.id, position, decisions, reviewer, acts_as, principal },
  isOpen: ({ record }) => open.has(recordKey(record)),
})}`;
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

function outcomePart(answer: Answer, { principal }: PageView, { unread }: Beside): Html {
  const { screening, outcome, reason, result, subject, screened_without } = answer;
  if (outcome === null) return html`<p class="note">Not screened yet.</p>`;
  if (outcome === 'invalid') {
    const hidden = hiddenIn(answer);
    const more = hidden && screened_without && hiddenPart(screened_without.outcome, hidden);
    return html`<div class="verdict warning" role="status"><p class="outcome">${OUTCOME_WORDS.invalid}</p><p>The row was not screened${(result ?? screened_without) && ' in full'}. This is not a clear result.</p><p>${reason}</p>${more && html`<p>${more}</p>`}</div>${leftOutButton(principal, answer, unread)}`;
  }
  const found = { outcome, reason, as_of: dayOf(screening), screened_at: answer.screened_at, ...foundIn(screening) };
  return verdict(found, result?.names_searched.length === 0, {
    ...{ hidden: hiddenIn(answer), hits: result?.hits, state: subject.state, left_out: answer.left_out_fields },
  });
}

const namesPart = ({ result }: Answer): Content =>
  result &&
  result.names_searched.length > 0 &&
  html`<p>Names searched: ${result.names_searched
    .map((one) => `${one.name}${one.from === 'nppes' ? ' (from NPPES)' : ''}`)
    .join('; ')
    .replace(/\.$/, '')}.</p>`;

/** `unread`: fields that alone make the row invalid, and can be left out. */
async function besideRow({ params: { id, position } }: { params: Place }, { deps, account }: RequestContext) {
  const [row] = (await unreadRows(deps.pool, account!, id, position)) ?? [];
  return { next: await nextToReview(deps, account!, id, position), unread: row?.unreadable ?? null };
}
type Beside = Awaited<ReturnType<typeof besideRow>>;

const resultPage = (answer: Answer, view: PageView, beside: Beside): Page => {
  const { screening, subject } = answer;
  const { next } = beside;
  const results = `/screenings/${screening.id}/results`;
  return subjectPage({
    ...{ name: subjectName(subject), sent: subject, screened: screenedPart(answer) },
    links: html`<a href="${results}">${nameOf(screening)}</a>${next !== null && html` · <a rel="next" href="${results}/${next}">Next subject to review</a>`}`,
    outcome: outcomePart(answer, view, beside),
    notes: [leftOutNote(answer.left_out_fields), notePart(screening)],
    hits: [hitsPart(answer, view), '\n', namesPart(answer)],
  });
};

export default defineEndpoint({
  path: '/screenings/{id}/results/{position}',
  summary: 'The result of one subject of a roster',
  description:
    'The subject as sent, its hits with the evidence for and against each as they were found, and the lists and gaps of the screening.',
  params: Place,
  response: ResultOfRow,
  ...ofRoster,
  page: {
    show: resultPage,
    data: besideRow,
  },
  async handler({ params: { id, position } }, context) {
    const { deps, account } = context;
    const screening = await rosterOf(context, id, position);
    if (!screening) return redirected;
    const [found] = await resultsAt(deps, rosterRows(account!, id), [position]);
    if (!found) throw notFound(`The roster has ${screening.subjects} rows.`);
    return { ...found, screening, reviewer: await lastReviewer(context) };
  },
});
