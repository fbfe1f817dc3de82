import { z } from 'zod';
import { nameOfList } from '#domain/exclusions/list-name';
import { HIT_IS_LEAD, verdict } from '#domain/exclusions/verdict';
import { day, instant, integer, text } from '#fields/described';
import { Npi } from '#fields/npi';
import { asOf } from '#lists/list-of';
import { html } from '#pages/html';
import { notes, type Page } from '#pages/layout';
import { fieldText } from '#pages/names/display-name';
import { date, moment } from '#pages/wording';
import { foundIn } from '#screening/list-block';
import { outcomeWords } from '#screening/outcome-words';
import { listsOf, stateListsOf } from '#screening/question-checks';
import { strictnessFields } from '#screening/strictness';
import { faultNote } from '#server/answers/problem-page';
import { defineEndpoint, definePage, type FileFacts, type RefusedView } from '#server/define-endpoint';
import type { Problem } from '#server/errors';
import { answerSearch, listsQuery, NameScreening, nameQuery, stateEvidence, stateListsQuery } from './answers.ts';
import { nothingEntered, screenForm, typedIn } from './form/screen-form.ts';
import { atBalanced, certificateLine, hitsPart, listingPart, namesPart } from './hits-part.ts';

const shownOfHit = [
  ...['outcome', 'score', 'record.full_name', 'record.npi', 'record.birth_date', 'record.city', 'record.state', 'record.list_state'],
  ...['record.exclusion_date', 'record.is_currently_active', 'record.source'],
];

/** The name that the address asks for, as one line. */
const nameIn = (query: Partial<Record<string, string>>): string =>
  query.name ??
  query.organization_name ??
  (['first_name', 'middle_name', 'last_name', 'suffix'].flatMap((part) => query[part] ?? []).join(' ') || (query.npi ?? ''));

const queryIn = (url: string): Partial<Record<string, string>> => Object.fromEntries(new URLSearchParams(url.split('?')[1]));

const searchPage = definePage<typeof NameScreening>((answer, view) => {
  const query = queryIn(view.url);
  const title = `Screening of ${nameIn(query)}`;
  const { id, outcome, total, results, hits_below_min_score: count } = answer;
  const found = foundIn(answer);
  return {
    title,
    width: 'wide',
    main: html`<h1>${title}</h1>
<p class="quiet">For a name or an NPI in one field: <a href="/screen">screen a person or business</a>.</p>
${notes(view)}
${verdict({ ...answer, ...found }, false, { hidden: { count, shown: total, balanced: atBalanced(view) }, hits: results, state: query.state })}
${namesPart(answer)}
${certificateLine(answer)}
${view.list.above}
${answer.listing === null ? hitsPart(answer, { sent: query }) : listingPart(answer.listing, answer)}
${view.list.below}
${outcome !== 'clear' && total > 0 && view.key_id !== null && html`<p><a class="button plain" href="/screenings/${id}/review">Decide on the hits</a></p>`}
${HIT_IS_LEAD}`,
  };
});

/** Without a name there is nothing to search for: the form, with what was typed. */
function searchRefused(problem: Problem, { typed }: RefusedView): Page | null {
  if (problem.code !== 'invalid_request') return null;
  const name = nameIn(typed);
  return {
    title: 'Screen a person or business',
    main: html`${Object.keys(typed).length > 0 && (name === '' ? nothingEntered : faultNote(problem))}
${screenForm(typedIn({ ...typed, q: name }))}`,
  };
}

type Answer = z.output<typeof NameScreening>;

/**
 * What a file of the hits of a screening by name says about it: without the outcome its rows, or no rows, would look
 * like a result.
 */
function fileFacts(answer: Answer): FileFacts {
  const { id, screened_at, as_of, outcome, reason, names, listing, hits_below_min_score } = answer;
  const { lists_searched, gaps } = foundIn(answer);
  const lines: (FileFacts['about'][number] | false)[] = [
    ['Outcome', `${outcomeWords(outcome)} (${outcome})`],
    !!reason && ['Reason', reason],
    !!listing && ['Rows', listing],
    ...names.map((one): [string, string] => ['Name', `${fieldText('name', one.name)}: ${one.reason ?? `${one.hits} similar records`}`]),
    ['Screening', `no. ${id}, ${moment(screened_at)}, as of ${date(as_of)}`],
    ['Certificate', `/screenings/${id}/certificate`],
    ['Lists', lists_searched.length > 0 ? `${lists_searched.length} searched` : 'none with real data searched'],
    hits_below_min_score > 0 && ['Not shown', `${hits_below_min_score} less similar records`],
    ...gaps.map(({ list, detail }): [string, string] => ['Gap', `${nameOfList(list)}: ${detail}`]),
    ['Use', 'A hit is a lead to verify with the agency that publishes the list, never a determination.'],
  ];
  const same: z.output<typeof FileColumns> = {
    screening_outcome: outcome,
    screening_gaps: gaps.length,
    screening_as_of: as_of,
    screened_at,
    screening_id: id,
  };
  return { about: lines.filter((line) => !!line), mark: outcome.replaceAll('_', ' '), same };
}

const FileColumns = z.object({
  screening_outcome: text(
    'Outcome of the screening, the same in every row. Without a hit the file has one row, which has the outcome and no record',
  ),
  screening_gaps: integer('Number of gaps, such as lists that are missing or out of date: if there is any, no result is clear'),
  screening_as_of: day('As-of date'),
  screened_at: instant('When it was screened (UTC)'),
  screening_id: text('Number of the certificate, at /screenings/{id}/certificate, with the lists, gaps and hits as signed'),
});

const by_name = {
  response: NameScreening,
  shape: 'list' as const,
  page: { ...searchPage, refused: searchRefused },
};
const queryOf = (lists: typeof listsQuery) =>
  z.object({ ...nameQuery, state: stateEvidence, npi: Npi.optional(), lists, ...strictnessFields, as_of: asOf });
const list = { is_screening: true as const, shown: shownOfHit };
const files = { file_facts: { columns: FileColumns, of: fileFacts } };

export default defineEndpoint({
  ...by_name,
  path: '/exclusions/search',
  summary: 'Screen a person or business by name',
  description:
    'Searches all names on every exclusion list, including other names, and shows for each hit how the parts of the names compare and what differs. ' +
    'Word order, typing errors, nicknames, initials, halves of hyphenated last names and truncated names are handled. A hit by name alone is `possible`; the same birth date, NPI, ' +
    'license number, or state with an exact full name makes it a `match`. A last name alone, or only common business words, cannot be screened (`not_screenable`): the rows are then all records with it, and `listing` says so. `entity_type` is a filter. A different ' +
    'state or license number, or a birth date in the same year, never hides a hit; a birth date in another year hides only hits whose name differs. A result is a lead to verify with the agency that publishes the list, never a determination.',
  query: queryOf(listsQuery),
  list: { ...list, ...files, file_of: () => 'exclusion screening' },
  handler: ({ query }, context) => answerSearch({ ...query, lists: listsOf(query.lists) }, context),
});

export const ofStates = defineEndpoint({
  ...by_name,
  path: '/exclusions/state/search',
  summary: 'Search the state lists by name',
  description:
    'Screens by name, since most state records have no NPI. Names are compared as in /exclusions/search. `state` is the state of the person or business: evidence, never a filter. `lists=NY` searches the list of one state.',
  query: queryOf(stateListsQuery),
  list: { ...list, ...files, file_of: () => 'exclusion screening of state lists' },
  handler: ({ query }, context) => answerSearch({ ...query, ...stateListsOf(query.lists) }, context),
});

export const demo = defineEndpoint({
  ...by_name,
  path: '/demo/exclusions/search',
  summary: 'Screen a person or business by name, without a key',
  description: 'Same response as /exclusions/search, limited to the first 25 rows without further pages; rate-limited per address.',
  access: 'public',
  query: queryOf(listsQuery),
  list: { ...list, file_of: () => 'exclusion screening demo', paged: false, max_limit: 25 },
  async handler({ query }, context) {
    const answer = await answerSearch({ ...query, lists: listsOf(query.lists) }, context);
    if (answer.next_cursor !== null)
      context.warn(
        `The demo shows the first ${answer.results.length} of ${answer.total}; with a key, /exclusions/search returns all of them in pages.`,
      );
    return { ...answer, next_cursor: null };
  },
});
