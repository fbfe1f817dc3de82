import { dataTable } from '../../pages/data-table.ts';
import { sourceMark } from '../../pages/facts.ts';
import { type Html, html } from '../../pages/html.ts';
import type { Sorting } from '../../pages/list-parts.ts';
import { nameOrNull, shownName } from '../../pages/names/shown-name.ts';
import { counted, ein as einText, plain, usd } from '../../pages/wording.ts';
import type { PaidRow } from './executive-records.ts';

type Row = Omit<PaidRow, 'id' | 'table'>;

const amount = (value: number | null) => (value === null ? null : usd(value));

/** The match, or an ambiguous match; rows of the many executives who are not providers stay empty. */
const npi = ({ matched_npi, match_confidence, match_refusal, match_candidates }: Row) => {
  if (matched_npi) return html`<a href="/provider/${matched_npi}">${matched_npi}</a> <span class="quiet">${match_confidence}</span>`;
  if (!match_candidates) return null;
  return html`<span class="quiet">none: ${plain(match_refusal ?? '')}, ${counted(match_candidates, 'provider')} with this name</span>`;
};

export const executivesTable = (rows: Row[], sorting: Sorting | null = null): Html =>
  dataTable(
    'Executive compensation',
    [
      { title: 'Year', value: (row: Row) => String(row.fiscal_year), sort: 'fiscal_year' },
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
      { title: 'Total', is_number: true, value: (row) => amount(row.total_usd) || null, sort: 'total_usd' },
      { title: 'Base', is_number: true, value: (row) => amount(row.base_usd) || null, sort: 'base_usd' },
      { title: 'Bonus', is_number: true, value: (row) => amount(row.bonus_usd) || null, sort: 'bonus_usd' },
      { title: 'Other', is_number: true, value: (row) => amount(row.other_usd) || null },
      { title: 'Deferred', is_number: true, value: (row) => amount(row.deferred_usd) || null },
      ...(rows.some((row) => row.nontaxable_usd !== null)
        ? [{ title: 'Nontaxable', is_number: true, value: (row: Row) => amount(row.nontaxable_usd) || null }]
        : []),
      ...(rows.some((row) => row.stock_awards_usd !== null)
        ? [
            { title: 'Stock', is_number: true, value: (row: Row) => amount(row.stock_awards_usd) || null },
            { title: 'Options', is_number: true, value: (row: Row) => amount(row.option_awards_usd) || null },
            { title: 'Incentive plan', is_number: true, value: (row: Row) => amount(row.non_equity_incentive_usd) || null },
          ]
        : []),
      { title: 'NPI', value: (row) => npi(row) },
      { title: 'Filing', value: (row) => sourceMark(row.source, row.source_url) },
    ],
    rows,
    sorting,
  );
