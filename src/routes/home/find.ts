import { z } from 'zod';
import { hospitalsWithReports } from '#domain/cost-reports/records';
import { foundPart, titles, totalWords } from '#domain/find/found-part';
import { type FoundKind, FoundRecord, findEverywhere, isToScreen, kinds, onlyPageOf, onlyRecordOf, screenPath } from '#domain/find/records';
import { arrayOf, integer, named, oneOf, oneOrNull, text, textOrNull } from '#fields/described';
import { stateName, states, UsState } from '#fields/us-state';
import { type Content, hidden, html, options } from '#pages/html';
import { changed, notes, type Page, sourcesLine } from '#pages/layout';
import { whereOpen } from '#pages/where-open';
import { counted, joined } from '#pages/wording';
import { faultNote } from '#server/answers/problem-page';
import { defineEndpoint, type PageView, type RefusedView, redirected } from '#server/define-endpoint';
import { defineTool } from '#server/define-tool';
import type { Problem } from '#server/errors';
import { mayOpen } from '#server/rights';
import { searchBox } from './home.ts';

const Found = named('SearchResults', {
  q: text('The search text'),
  kind: oneOrNull(kinds, 'Requested kind'),
  state: textOrNull('Requested state'),
  screen_at: text('Path to screen the same text'),
  totals: arrayOf(
    z.object({
      kind: oneOf(kinds, 'Kind of result'),
      total: integer('How many match; facilities, health systems and accountable care organizations are counted up to 100'),
    }),
    'Kinds with results',
  ),
  results: arrayOf(
    FoundRecord,
    'Exclusion lists, lists and pages first, then facilities, health systems, companies, accountable care organizations, trials and providers; the best of each kind',
  ),
});

type Answer = z.infer<typeof Found>;

const findRefused = (problem: Problem, { typed }: RefusedView): Page => ({
  title: 'Find by name or number',
  has_search: true,
  main: html`${faultNote(problem)}${searchBox(typed.q)}`,
});

/** Every link and filter of the page sends a limit: the text alone may lead to a record or a screening. */
const limitOf = (kind: FoundKind | null) => (kind ? '20' : '10');

function facets({ q, kind, state, totals }: Answer, url: string): Content {
  const at = (one: FoundKind | null) => changed(url, { kind: one, limit: limitOf(one) });
  const all = html`<li><a href="${at(null)}"${kind === null && html` aria-current="true"`}>All kinds</a></li>`;
  return html`<nav aria-label="Kinds of results"><ul class="facets">${(kind !== null || totals.length > 1) && all}${totals.map(
    ({ kind: one, total }) =>
      html`<li><a href="${at(one)}"${one === kind && html` aria-current="true"`}>${titles[one]}</a> <span class="quiet">${totalWords(total, one)}</span></li>`,
  )}</ul></nav>
<form class="list" method="get" action="/find" data-list aria-label="Narrow down">${hidden({ q, limit: limitOf(kind), kind })}
<div class="field"><label for="f-state">State</label><select id="f-state" name="state"><option value="">Any</option>${options(states, state)}</select></div><button class="plain apply">Apply</button></form>
${state && html`<div class="chips"><ul><li><a href="${changed(url, { state: null, limit: limitOf(kind) })}"><span class="unseen">Remove filter: </span>State: ${stateName(state)}<span aria-hidden="true"> ×</span></a></li></ul></div>`}`;
}

export function findPage(answer: Answer, view: PageView, with_reports: ReadonlySet<string>): Page {
  const { q, screen_at, results, totals, state } = answer;
  // “Texas exclusions May 2026” asks for a list, and hardly for somebody of that name.
  const is_of_pages = totals.length > 0 && totals.every((one) => one.kind === 'page');
  const screening = html`<p>Nothing here was compared with the exclusion lists. ${whereOpen('/screen', html`<a class="button${is_of_pages && ' plain'}" href="${screen_at}">Screen “${q}”</a>`)}</p>`;
  return {
    title: `Results for “${q}”`,
    has_search: true,
    main: html`<h1>Results for “${q}”</h1>
${searchBox(q)}
${screening}
${notes(view)}
${((totals.length > 0 && !is_of_pages) || state !== null) && facets(answer, view.url)}
${
  results.length === 0 &&
  html`<p>No list, page, facility, health system, company, accountable care organization, trial or provider matches${state !== null && ` in ${stateName(state)}`}. Check the spelling, or use fewer words.</p>`
}
${foundPart({ ...answer, with_reports }, 2)}
${sourcesLine(view.sources)}`,
  };
}

export const find = defineEndpoint({
  path: '/find',
  summary:
    'Find a hospital, health system, company, accountable care organization, trial or provider by name or number, or a list by its words',
  description:
    'Suggestions and results for the search box on every page: the best few of each kind, by name, place, ZIP code or identifier (NPI, CCN, EIN, ticker, NCT number). Partial words are allowed, and misspelled ones where nothing else matches. Lists and pages are found by what they contain: “Texas exclusions in May 2026”, “readmission penalties Ohio”, “LEIE”. Public, limited to 600 requests a minute per address. ' +
    'The search endpoints of each kind return all results in pages. In a browser, a number that matches exactly one record opens the record, and words that find one list alone the list.',
  access: 'reader',
  cost: 'typeahead',
  query: z.object({
    q: z.string().trim().min(1).max(300).describe('Name or number'),
    limit: z.number().int().min(1).max(20).default(10).describe('Maximum results of each kind'),
    kind: z.enum(kinds).optional().describe('Only this kind of result'),
    state: UsState.optional().describe('Only facilities, systems, trials and providers of this state: USPS code or name'),
  }),
  response: Found,
  page: { show: findPage, data: (_input, { deps }) => hospitalsWithReports(deps), refused: findRefused },
  async handler({ query }, context) {
    const { q, kind, state } = query;
    const found = await findEverywhere(query, context);
    // A reader who enters the number of a record wants the record, and with a name to know whether it is excluded. A
    // box sends the text alone; links and filters of the page send more, and stay on it, as programs do.
    const is_typed = context.wants === 'html' && !context.url.includes('&');
    const to = is_typed
      ? (onlyRecordOf(q, found) ?? (mayOpen(context.principal, '/screen') && isToScreen(q, found) ? screenPath(q) : onlyPageOf(found)))
      : null;
    if (to !== null) {
      context.redirect(303, to);
      return redirected;
    }
    return { q, screen_at: screenPath(q), kind: kind ?? null, state: state ?? null, ...found };
  },
});

/** What a result is, with the identifier that other tools and paths take. */
const KIND_WORDS: Record<FoundKind, (id: string) => string> = {
  page: (id) => `page ${id}`,
  facility: (id) => `CCN ${id}`,
  system: (id) => `system_id ${id}`,
  company: (id) => `company, ticker ${id}`,
  aco: (id) => `accountable care organization, id ${id}`,
  trial: (id) => `clinical trial, ${id}`,
  provider: (id) => `provider, NPI ${id}`,
};

export const tool = defineTool({
  name: 'find',
  title: 'Find a hospital, health system, company, trial or provider',
  description:
    'Finds identifiers by name or number: hospitals and other facilities (CCN, for `hospital`), health systems, companies (ticker), accountable care organizations, clinical trials (NCT number) and providers (NPI, for `dossier`). ' +
    'Returns the best few of each kind; partial words are allowed. This is not a screening: use `screen` for exclusion lists.',
  input: find.query!.strict(),
  output: Found,
  call: (query, context) => find.handler({ params: {}, query, body: undefined }, context),
  tell: ({ results }) =>
    results.length === 0
      ? 'Nothing was found: no facility, health system, company, accountable care organization, trial, provider or list matches. Check the spelling, or use fewer words; `source_status` says which sources are loaded.'
      : [
          `${counted(results.length, 'result')}:`,
          ...results.map(
            (one) =>
              `- ${joined([one.title, one.is_similar && 'only a similar name', KIND_WORDS[one.kind](one.id), ...one.detail.split(', ').filter((part) => part !== '' && part !== one.id)])}`,
          ),
        ].join('\n'),
});
