import { z } from 'zod';
import { cikOfTicker } from '#domain/companies/records';
import { arrayOf, integer, text } from '#fields/described';
import { listOf, sortBy } from '#lists/list-of';
import { dataTable } from '#pages/data-table';
import { html, type Shown, time } from '#pages/html';
import { nameOrNull } from '#pages/names/display-name';
import { counted, number } from '#pages/wording';
import { defineEndpoint, definePage } from '#server/define-endpoint';
import { eventCounts, eventSorts, filingsWithoutEvent, MaEvent, MaEventType, recentEvents, source } from './records.ts';

type Row = z.infer<typeof MaEvent>;

const titles = {
  acquisition_announced: 'acquisition announced',
  acquisition_completed: 'acquisition completed',
  divestiture: 'divestiture',
};

const became = (row: Row): Shown =>
  row.status === row.stage
    ? row.status
    : [
        row.status,
        row.status_filing && html` <a href="${row.status_filing.document_url}" rel="noreferrer">${time(row.status_filing.filing_date)}</a>`,
      ];

const shown = (row: Row): Shown => [
  html`<strong>${titles[row.event_type]}</strong>${row.target_name && [': ', nameOrNull(row.target_name, 'business')]}${
    row.counterparty_name && html` <span class="quiet">with ${nameOrNull(row.counterparty_name, 'business')}</span>`
  }`,
  html`<p class="quiet">“${row.evidence_sentence}”</p>`,
];

const eventsPage = definePage<typeof RecentEvents>(({ results, total, filings_without_event }, view) => {
  const undecided = filings_without_event.reduce((sum, { count }) => sum + count, 0);
  return {
    title: 'Acquisitions and divestitures',
    width: 'wide',
    lead: html`${view.list.is_unknown ? 'Deals' : counted(total, 'deal')} reported in filings of tracked companies, newest first.`,
    main: html`${view.list.above}
${
  results.length > 0 &&
  dataTable(
    'Deals',
    [
      {
        title: 'Filed',
        sort: 'filing_date',
        value: (row) => html`<a href="${row.document_url}" rel="noreferrer">${time(row.filing_date)}</a>`,
      },
      {
        title: 'Company',
        sort: 'company_name',
        value: (row) =>
          row.ticker
            ? html`<a href="/companies/${row.ticker}">${nameOrNull(row.company_name, 'business')}</a>`
            : nameOrNull(row.company_name, 'business'),
      },
      { title: 'Deal', value: shown, sort: 'target_name' },
      'value_usd: Amount',
      { title: 'Form', value: (row) => [row.form, row.items.length > 0 && [' ', row.items.join(', ')]] },
      { title: 'Outcome', value: became },
    ],
    results,
    view.list.sorting,
  )
}
${view.list.below}
<h2>Filings without a deal</h2>
<p class="quiet">${!view.list.is_unknown && `${counted(undecided, 'filing')}. `}Only clearly stated deals count: credit agreements are filed under the same item as mergers.</p>
${filings_without_event.length > 0 && html`<ul>${filings_without_event.map(({ reason, count }) => html`<li>${reason}: ${number(count)}</li>`)}</ul>`}`,
    origin: 'sources',
  };
});

const RecentEvents = listOf(MaEvent).extend({
  filings_without_event: arrayOf(
    z.object({ reason: text('Why no deal was found in the text'), count: integer('Filings') }),
    'Filings without a deal, by reason: only clearly stated deals count as events',
  ),
});

export default defineEndpoint({
  path: '/ma-events/recent',
  summary: 'Acquisitions and divestitures of tracked companies',
  description:
    'Deals reported in SEC filings of the last `days` days: 8-Ks with items 1.01, 1.02, 2.01, 2.05, 7.01 or 8.01 and merger and tender offer forms. The text decides, not the item: a sentence must say that the ' +
    'company or a subsidiary bought or sold a business, or agreed to. Credit agreements, leases, letters of intent, rumors and joint ventures are not events. The business, the other party and the value are filled only ' +
    'if the text names exactly one of each; otherwise they are null, and you can read the sentence and the filing.',
  query: z.object({
    days: z.number().int().min(1).max(1830).default(90).describe('Number of days up to today; filings of the last five years are loaded'),
    ticker: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9]{1,10}(?:[.-][A-Za-z0-9]{1,10})*$/, 'a ticker symbol, such as HCA')
      .max(24)
      .optional()
      .describe('Only this company'),
    event_type: MaEventType.optional().describe('Only events of this type'),
    sort: sortBy(eventSorts, { standard: '-filing_date' }),
  }),
  response: RecentEvents,
  sources: [source],
  shape: 'list',
  list: {
    file_of: () => 'acquisitions and divestitures',
    counts: async ({ query: { days, ticker, event_type } }, { deps, today }) => {
      const company = ticker ? await cikOfTicker(deps, ticker) : null;
      return eventCounts(deps, { days, event_type, cik: company?.cik ?? (ticker && '') }, today);
    },
  },
  page: eventsPage,
  async handler({ query: { limit, cursor, days, ticker, event_type, sort } }, context) {
    context.cite(source);
    const company = ticker ? await cikOfTicker(context.deps, ticker) : null;
    const filings_without_event = await filingsWithoutEvent(context.deps);
    if (ticker && !company) {
      const detail = `No company with the ticker ${ticker.toUpperCase()} is on file. Use /companies/search to search by name.`;
      context.explainEmpty({ code: 'no_match', detail });
      return { results: [], total: 0, limit, next_cursor: null, filings_without_event };
    }
    const query = { days, event_type, sort, ...(company ? { cik: company.cik } : {}) };
    const found = await recentEvents(context.deps, query, context.today, { limit, cursor });
    return { ...found, filings_without_event };
  },
});
