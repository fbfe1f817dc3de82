import { curatedCompanies } from '#fields/curated-companies';
import { current } from '#records/current';
import { defineIndex } from '#search/define-index';
import { bound, limited, where } from '#search/keyset';
import { boolean, inside, keyword, lower, name, textSettings } from './analysis.ts';

const curated = new Map(curatedCompanies.map((company) => [company.cik, company]));

/** CIKs of the tracked companies, or of one sector. */
export const curatedCiks = (sector?: string): string[] =>
  curatedCompanies.filter((company) => !sector || company.sector === sector).map((company) => company.cik);

/** CIKs of tracked companies with an EIN, which a submissions file need not be loaded for. */
export const curatedCiksOf = (ein: string): string[] => curatedCompanies.filter((company) => company.ein === ein).map(({ cik }) => cik);

interface CompanyRow {
  cik: string;
  ticker_names: string[] | null;
  tickers: string[] | null;
  filed_tickers: string[] | null;
  name: string | null;
  former_names: { name: string }[] | null;
  sic: string | null;
  ein: string | null;
  state_of_incorporation: string | null;
}

const distinct = (values: (string | null | undefined)[]): string[] => [...new Set(values.filter((value): value is string => !!value))];

/** Every SEC registrant with a ticker or a submissions file, by CIK. */
export const companies = defineIndex({
  alias: 'companies',
  settings: textSettings,
  // The curated list is part of the documents, with its EINs.
  version: JSON.stringify([curatedCompanies, 'ein']),
  properties: {
    cik: keyword,
    name,
    names: inside,
    former_names: inside,
    tickers: { ...lower, fields: { short: inside.fields.short, three: inside.fields.three } },
    is_curated: boolean,
    sector: keyword,
    sic: keyword,
    ein: keyword,
    state_of_incorporation: keyword,
  },
  sortable: ['name', 'cik'],
  rows: async (database, select) => {
    const { rows } = await database.raw(
      `with page as (
         select cik from (
           (select distinct cik from ${current('company_ticker')} where ${where('cik', select)} order by cik ${limited(select)})
           union
           (select distinct cik from ${current('company')} where ${where('cik', select)} order by cik ${limited(select)})
         ) both_tables order by cik ${limited(select)})
       select page.cik, t.tickers, t.ticker_names, c.*
         from page
         left join lateral (
           select array_agg(distinct ticker order by ticker) as tickers, array_agg(distinct name order by name) as ticker_names
             from ${current('company_ticker')} where cik = page.cik) t on true
         left join lateral (
           select name, tickers as filed_tickers, former_names, sic, ein, state_of_incorporation
             from ${current('company')} where cik = page.cik order by observed_from desc, id desc limit 1) c on true
        order by page.cik`,
      bound(select),
    );
    return rows;
  },
  id: (row) => row.cik as string,
  document: (row) => {
    const company = row as unknown as CompanyRow;
    const known = curated.get(company.cik);
    const names = distinct([known?.name, company.name, ...(company.ticker_names ?? [])]);
    return {
      cik: company.cik,
      name: names[0],
      names,
      former_names: distinct((company.former_names ?? []).map((former) => former.name)),
      tickers: distinct([known?.ticker, ...(company.tickers ?? []), ...(company.filed_tickers ?? [])]),
      is_curated: known !== undefined,
      sector: known?.sector ?? null,
      sic: company.sic,
      ein: company.ein ?? known?.ein ?? null,
      state_of_incorporation: company.state_of_incorporation,
    };
  },
});
