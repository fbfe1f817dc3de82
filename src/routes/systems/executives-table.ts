import type { Columns } from '../../pages/data-table.ts';
import { html } from '../../pages/html.ts';
import { nameOrNull, shownName } from '../../pages/names/shown-name.ts';
import { counted, ein as einText, plain } from '../../pages/wording.ts';
import type { PaidRow } from './executive-records.ts';

type Row = Omit<PaidRow, 'id' | 'table'>;

/** The match, or an ambiguous match; rows of the many executives who are not providers stay empty. */
const npi = ({ matched_npi, match_confidence, match_refusal, match_candidates }: Row) => {
  if (matched_npi) return html`<a href="/provider/${matched_npi}">${matched_npi}</a> <span class="quiet">${match_confidence}</span>`;
  if (!match_candidates) return null;
  return html`<span class="quiet">none: ${plain(match_refusal ?? '')}, ${counted(match_candidates, 'provider')} with this name</span>`;
};

export const executiveColumns: Columns<Row> = [
  'fiscal_year: Year',
  {
    title: 'Name',
    sort: 'name',
    value: (row) => html`${shownName(row.name, 'person')}<br><span class="quiet">${nameOrNull(row.title, 'business')}</span>`,
  },
  {
    title: 'Filed by',
    value: (row) => nameOrNull(row.filer_name, 'business') ?? (row.ein && einText(row.ein)) ?? row.cik,
    sort: 'filer_name',
  },
  ...(['total_usd', 'base_usd', 'bonus_usd', 'other_usd', 'deferred_usd', 'nontaxable_usd', 'stock_awards_usd: Stock'] as const),
  ...(['option_awards_usd: Options', 'non_equity_incentive_usd: Incentive plan'] as const),
  { title: 'NPI', value: npi },
  'source',
];
