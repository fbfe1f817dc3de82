import { z } from 'zod';
import { nameOfList } from '#domain/exclusions/list-name';
import { verdict } from '#domain/exclusions/verdict';
import { foundPart } from '#domain/find/found-part';
import { arrayOf, dateOrNull, integer, named, objectOrNull, oneOrNull, textOrNull } from '#fields/described';
import { stateName, UsState } from '#fields/us-state';
import { asOf } from '#lists/list-of';
import { type Content, html } from '#pages/html';
import { changed, nextPage, notes, type Page } from '#pages/layout';
import { nameOrNull } from '#pages/names/display-name';
import { whereOpen } from '#pages/where-open';
import { counted, date, joined, number } from '#pages/wording';
import { foundIn } from '#screening/list-block';
import { readNameOrNpi } from '#screening/question-checks';
import { nameFields, ProviderStatus, ScreeningHit } from '#screening/schemas';
import { Strictness, strictnessFields } from '#screening/strictness';
import { faultNote } from '#server/answers/problem-page';
import { defineEndpoint, definePage, type PageView, type RefusedView } from '#server/define-endpoint';
import { invalidParameter, missingParameter, Problem } from '#server/errors';
import { nameQuery } from '../answers.ts';
import { asBusinessAt, atBalanced, certificateLine, hitsPart, listingPart, namesPart } from '../hits-part.ts';
import { formAboveResult, nothingEntered, screenForm, typedIn } from './screen-form.ts';
import { decisionsFooter, type ShownBeside, screenByName, screenByNpi, shownBeside } from './screen-records.ts';

const demo_hits = 25;

const all_hits = 200;

const Screened = named('QuickScreening', {
  q: textOrNull('The search text; null for the empty form'),
  asked_as: oneOrNull(['name', 'npi'], 'npi for ten digits, which are matched exactly; name for everything else'),
  state: textOrNull('State entered as evidence'),
  birth_date: dateOrNull('Date of birth entered as evidence'),
  strictness: Strictness.nullable().describe('Which hits were requested; null for the default, balanced'),
  as_of: dateOrNull('As-of date entered; null for today'),
  screening: objectOrNull(
    {
      ...nameFields,
      results: arrayOf(ScreeningHit, `Hits, best first: at most ${demo_hits} without a key, ${all_hits} with a key`),
      total: integer('Hits found'),
      next_cursor: textOrNull('Send it as `cursor` for the next page; null on the last page and without a key'),
      provider: ProviderStatus.nullable().describe('NPPES status of the NPI; null for a name'),
    },
    'The result; null for the empty form',
  ),
});

const MOST_NAMED = 8;

const missingPart = (missing: readonly string[]): Content => {
  const names = missing.map(nameOfList).join(', ');
  if (missing.length <= MOST_NAMED) return missing.length > 0 && html`<p>Not on file then: ${names}.</p>`;
  return html`<details><summary>${counted(missing.length, 'list')} not on file then</summary><p>${names}.</p></details>`;
};

/**
 * Of a result as of a past day, in its first lines: which of the searched lists had a file here on that day
 * (`on_file`), and which had none.
 */
function onFilePart(as_of: string | null, { lists, results }: Screening, on_file: ReadonlySet<string>): Content {
  if (as_of === null) return null;
  const present = lists.filter(({ id, rows }) => rows !== null && on_file.has(id));
  const missing = lists.map(({ id }) => id).filter((list) => !on_file.has(list));
  const later = [...new Set(results.map(({ record }) => record.provenance.source))].filter((list) => !on_file.has(list));
  return html`<div class="note"><p>On ${date(as_of)} ${
    present.length > 0
      ? html`${counted(present.length, 'list')} ${present.length === 1 ? 'was' : 'were'} on file: ${present.map(({ title }) => title).join(', ')}.`
      : 'no list was on file.'
  }</p>
${missingPart(missing)}
${
  later.length > 0 &&
  html`<p>${later.length === 1 ? 'A record' : 'Records'} below ${later.length === 1 ? 'is' : 'are'} from a list whose files were loaded after ${date(as_of)}: ${later.map(nameOfList).join(', ')}. By the dates in those files, ${later.length === 1 ? 'the record was' : 'the records were'} on the list on that day.</p>`
}
<p>A file published later may show that someone was already excluded on that date: screen the name as of today, too.</p></div>`;
}

type Answer = z.infer<typeof Screened>;
type Screening = NonNullable<Answer['screening']>;

const signIn = ({ total, results }: Screening, { sign_up }: PageView) =>
  html`<p${total > results.length ? html` class="note"` : html` class="quiet"`}>This is the demo without a key: ${
    total > results.length ? `the first ${number(results.length)} of ${number(total)} records` : 'at most 25 records'
  }. <a href="/session">Sign in</a> ${
    total > 0 ? 'and screen the name again to see all results and decide on them' : 'to see all results'
  }${sign_up.is_open ? html`, or <a href="/signup">get a free key</a>.` : '.'}</p>`;

/** A single word may be the whole name of a business, never that of a person; the reason says so of a few others. */
const asBusiness = (q: string, { reason }: Screening) =>
  (!/\s/.test(q.trim()) || /as a business\.$/.test(reason ?? '')) &&
  /[\p{L}\p{N}]/u.test(q) &&
  html`<p>If it is the name of a business, <a href="${asBusinessAt(q)}">screen it as a business</a>.</p>`;

const isOfBusiness = ({ url }: PageView) => new URLSearchParams(url.split('?')[1]).get('entity_type') === 'organization';

/** The form is not printed, so the entered facts are repeated with a result that has no card. */
const entered = ({ state, birth_date }: Pick<Answer, 'state' | 'birth_date'>, npi: string | undefined) =>
  (state || birth_date || npi) &&
  html`<p class="quiet">Also entered: ${joined([npi && `NPI ${npi}`, state && `state ${stateName(state) ?? state}`, birth_date && `born ${date(birth_date)}`])}.</p>`;

const answered = (
  { asked_as, ...filters }: Answer,
  q: string,
  screening: Screening,
  view: PageView,
  { decided, on_file, found }: ShownBeside,
) => {
  const { npi, name } = readNameOrNpi(q).question;
  return html`<section aria-label="Result">
${asked_as === 'name' && (screening.listing !== null || screening.groups.length === 0) && entered(filters, npi)}
${isOfBusiness(view) && html`<p class="note">Screened as the name of a business. To screen a person, enter the first and last name.</p>`}
${verdict({ ...screening, ...foundIn(screening) }, asked_as === 'npi', {
  hidden: { count: screening.hits_below_min_score, shown: screening.total, balanced: atBalanced(view) },
  hits: screening.results,
  state: filters.state,
})}
${namesPart(screening)}
${onFilePart(filters.as_of, screening, on_file)}
${certificateLine(screening, view.key_id === null ? undefined : name)}
${
  screening.provider &&
  html`<p>${
    screening.provider.is_known
      ? html`NPPES lists this NPI as <a href="/npi/${q}">${nameOrNull(screening.provider.name, 'person') ?? 'a provider without a name'}</a>${screening.provider.is_deactivated && ', deactivated'}.`
      : 'This NPI is not in the loaded NPPES data.'
  } The name was not screened.</p>`
}
${screening.outcome === 'not_screenable' && asBusiness(q, screening)}
${notes(view)}
${screening.listing === null ? hitsPart(screening, { sent: { ...filters, npi }, by_npi: screening.provider !== null, footer: decisionsFooter(decided, screening.id, screening.results) }) : listingPart(screening.listing, screening)}
${screening.next_cursor && html`<p><a class="button plain" rel="next" href="${nextPage(view.url, screening.next_cursor)}">Next page</a></p>`}
${view.key_id === null && signIn(screening, view)}
${found && html`<h2>On file under this name</h2>${found.totals.length > 0 ? foundPart(found, 3) : html`<p class="quiet">No provider, facility, system, company or trial.</p>`}`}
</section>`;
};

const isBlank = (url: string): boolean => /^\s+$/.test(new URLSearchParams(url.split('?')[1]).get('q') ?? '');

const emptyForm = (
  query: Parameters<typeof screenForm>[0],
  { standing }: ShownBeside,
  url: string,
) => html`<h1>Screen a person or business</h1>
${isBlank(url) && nothingEntered}
<p class="lead">Searches the federal exclusion list and the state Medicaid lists in one step.</p>
${standing !== null && html`<p class="quiet">${standing} <a href="/demo/exclusions/coverage">Lists by state</a></p>`}
${screenForm(query)}`;

const titleOf = ({ q, asked_as }: Pick<Answer, 'q' | 'asked_as'>): string => `Screening of ${asked_as === 'npi' ? 'NPI ' : ''}${q}`;

const screenPage = definePage<typeof Screened>((answer, view, beside: ShownBeside) => {
  const { q, screening, ...filters } = answer;
  return {
    title: q === null ? 'Screen a person or business' : titleOf({ q, asked_as: filters.asked_as }),
    width: q === null ? 'reading' : 'wide',
    main: html`${q === null ? emptyForm({ q, ...filters }, beside, view.url) : html`<h1>${titleOf({ q, asked_as: filters.asked_as })}</h1>${formAboveResult({ q, ...filters })}`}
${q !== null && screening && answered(answer, q, screening, view, beside)}
<p class="quiet">A hit is a lead to verify with the agency that lists it, never a determination. <a href="/legal/data-disclosure">About the sources</a></p>`,
  };
});

const labels: Record<string, string> = {
  q: 'Name or NPI',
  state: 'State',
  birth_date: 'Date of birth',
  strictness: 'Potential matches to show',
  as_of: 'As of',
};

const accepted: Record<string, string> = { birth_date: 'a past date, such as 09/29/1949', as_of: 'today or an earlier day' };

function inLabels(problem: Problem): Problem {
  if (problem.code !== 'invalid_request' || problem.errors.some(({ parameter }) => !labels[parameter])) return problem;
  const errors = problem.errors.map((fault) => ({
    ...fault,
    parameter: labels[fault.parameter]!,
    expected: accepted[fault.parameter] ?? fault.expected,
  }));
  const said = errors.map(({ parameter, expected }) => `${parameter}: use ${expected}.`).join(' ');
  return new Problem(problem.code, said);
}

const lookUpInstead = (q: string): Content =>
  html`<p><a href="${changed('/find', { q, limit: '10' })}">Look up “${q}” without screening</a></p>`;

const screenRefused = (problem: Problem, { typed }: RefusedView): Page => ({
  title: 'Screen a person or business',
  main: html`${faultNote(inLabels(problem))}${typed.q && ['forbidden', 'rate_limited'].includes(problem.code) && lookUpInstead(typed.q)}${whereOpen('/screen', screenForm(typedIn(typed)))}`,
});

export default defineEndpoint({
  path: '/screen',
  summary: 'Screen a person, business or NPI in a browser',
  description:
    'Searches the federal list and every state list by name or NPI and shows the evidence for and against each hit, the lists searched and the gaps. Without a key at most 25 hits; ' +
    'signing in lifts the limit per address. Programs should use /exclusions/search, /exclusions/comprehensive/{npi} or POST /exclusions/screen.',
  access: 'reader',
  query: z.object({
    q: z.string().trim().min(1).max(300).optional().describe('A name in either order, an NPI, or both'),
    state: UsState.optional().describe('State code or name; used as evidence'),
    birth_date: nameQuery.birth_date,
    entity_type: z.enum(['organization']).optional().describe('organization: the text is the name of a business, so one word is enough'),
    ...strictnessFields,
    as_of: asOf,
    cursor: z.string().max(8000).optional().describe('next_cursor of the previous page; requires a key or a session'),
  }),
  response: Screened,
  page: { ...screenPage, data: ({ query }, context) => shownBeside(query, context), refused: screenRefused },
  async handler({ query: { q, state, birth_date, entity_type, as_of, cursor, strictness, min_score } }, context) {
    const query = { ...typedIn({ q, state, birth_date, as_of }), strictness: strictness ?? null };
    if (q === undefined && (state || birth_date)) throw missingParameter('q', 'a name or an NPI in addition to the state or date of birth');
    if (q === undefined) return { ...query, asked_as: null, screening: null };
    const { question, fault } = readNameOrNpi(q);
    if (fault) throw invalidParameter('q', fault);
    const { npi } = question;
    // As typed, so that what was left out of it is said.
    const name = question.name === undefined ? undefined : q;
    if (name === undefined) return { ...query, q: npi!, asked_as: 'npi' as const, screening: await screenByNpi(npi!, as_of, context) };
    const of_name = entity_type === 'organization' ? { organization_name: name } : { name };
    const limit = context.key_id === null ? demo_hits : all_hits;
    if (cursor && context.key_id === null) throw invalidParameter('cursor', 'a key or a session; the demo shows only the first page');
    const screening = await screenByName({ ...of_name, npi, state, birth_date, as_of, strictness, min_score, limit, cursor }, context);
    return { ...query, asked_as: 'name' as const, screening: context.key_id === null ? { ...screening, next_cursor: null } : screening };
  },
});
