import { paddedCik } from '#fields/cik';
import { isTicker } from '#fields/ticker';
import type { NamedRow, RowOutcome } from '#load/declaration/rows';
import { defineDataset, record } from '#load/define-dataset';
import { companyTicker } from '#records/company';

/** Several tickers may share a registrant, so that a ticker alone or a CIK alone is not a key. */
function transform(row: NamedRow): RowOutcome {
  const cik = paddedCik(row.cik ?? '');
  if (!cik) return { issue: `"${row.cik ?? ''}" is not a CIK: expected a number of at most 10 digits`, column: 'cik_str' };
  const ticker = row.ticker?.toUpperCase() ?? '';
  if (!isTicker(ticker)) return { issue: `"${row.ticker ?? ''}" is not a ticker symbol`, column: 'ticker' };
  if (!row.name) return { issue: `${ticker} has no company name`, column: 'title' };
  return record(
    companyTicker,
    `${cik}/${ticker}`,
    { cik, ticker, name: row.name, exchange: row.exchange || null },
    { source_url: `https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=${cik}` },
  );
}

export default defineDataset({
  id: 'sec_company_tickers',
  verified: 'described',
  title: 'SEC company tickers',
  publisher: { name: 'Securities and Exchange Commission', url: 'https://www.sec.gov' },
  landing_url: 'https://www.sec.gov/search-filings/edgar-application-programming-interfaces',
  license: 'US government work, public domain',
  cadence: 'daily',
  notes: 'Delisted companies disappear from the file; their filings stay in the submissions files.',
  files: [
    {
      kind: 'tickers',
      title: 'Tickers, CIKs and company names',
      mode: 'full',
      acquire: { how: 'url', url: 'https://www.sec.gov/files/company_tickers_exchange.json' },
      layouts: [
        {
          id: 'keyed',
          verified: 'published',
          read: { format: 'json', shape: 'keyed' },
          columns: { cik_str: 'cik', ticker: 'ticker', title: 'name' },
          note: 'company_tickers.json: an object keyed "0", "1" …',
        },
        {
          id: 'exchange',
          read: { format: 'json', shape: 'table', path: 'data', header: 'fields' },
          columns: { cik: 'cik', name: 'name', ticker: 'ticker', exchange: 'exchange' },
          note: 'company_tickers_exchange.json: field names, then rows as arrays; the exchange may be null.',
        },
      ],
      release: { live: true },
      writes: [companyTicker],
      transform,
      expect: { rows: { min: 8000, max: 20000 }, filled: { cik: 1, ticker: 1, name: 1 }, drop: 0.1 },
    },
  ],
});
