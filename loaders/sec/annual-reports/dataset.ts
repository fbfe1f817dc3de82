import { curatedCompanies } from '#fields/curated-companies';
import { defineDataset } from '#load/define-dataset';
import { companyExecutive, companyPayTable } from '#records/company-executive';
import { companyFact } from '#records/company-fact';
import { companyFacts, newestFiled } from './company-facts.ts';
import { executivePay, filedOn, holdsPay } from './executive-pay.ts';
import { newestProxies } from './newest-proxies.ts';
import type { Submission } from './submission.ts';

export default defineDataset({
  id: 'sec_10k',
  verified: 'described',
  title: 'SEC annual reports of the tracked companies',
  publisher: { name: 'Securities and Exchange Commission', url: 'https://www.sec.gov' },
  landing_url: 'https://www.sec.gov/search-filings/edgar-application-programming-interfaces',
  license: 'US government work, public domain',
  cadence: 'daily',
  release_lag: 90,
  notes:
    'Income statement and balance sheet of the thirty tracked companies as their annual reports (10-K) state them, each value with the filing that states it. ' +
    'Only yearly values of the two statements and the cover page are read; quarters and other XBRL concepts stay in the file as it was received. ' +
    'Pay of the executive officers comes from the summary compensation table of the proxy statement, only where every row of it adds up.',
  hosts: ['data.sec.gov', 'www.sec.gov'],
  files: [
    {
      kind: 'company_facts',
      title: 'Facts of a registrant as tagged in its filings (companyfacts)',
      mode: 'delta',
      whole_within: 'cik',
      acquire: { how: 'parts', urls: () => curatedCompanies.map(({ cik }) => `https://data.sec.gov/api/xbrl/companyfacts/CIK${cik}.json`) },
      layouts: [
        {
          id: 'object',
          verified: 'published',
          read: { format: 'json', shape: 'object' },
          columns: {
            cik: 'cik',
            entityName: 'entity_name',
            facts: {
              name: 'facts',
              note: 'taxonomy → concept → units → values; fy and fp describe the filing that states a value, start and end its period.',
            },
          },
        },
      ],
      release: { content: { value: (_row, raw) => newestFiled(raw), date_from: 'the day of the newest filing' } },
      writes: [companyFact],
      transform: (_row, raw) => companyFacts(raw),
      // A company has some hundred values.
      expect: { whole: curatedCompanies.length * 100, rows: { min: 1, max: 1 }, filled: { value: 1, accession_number: 1 }, issues: 0 },
    },
    {
      kind: 'executive_pay',
      title: 'Proxy statement or annual report with its summary compensation table',
      mode: 'delta',
      whole_within: 'accession_number',
      acquire: { how: 'parts', urls: ({ json }) => newestProxies(json) },
      layouts: [
        {
          id: 'submission',
          read: { format: 'edgar', tables: /salary(?:(?!salary)[\s\S])*?total/i },
          columns: {
            header: { name: 'header', note: 'The lines of the header by their label.' },
            document: { name: 'document', note: 'Type and name of the first document.' },
            tables: { name: 'tables', note: 'Its tables that contain salary and total.' },
          },
          detect: ([first]) => first !== undefined && holdsPay(first as unknown as Submission),
          note: 'The whole submission as EDGAR stores it under its accession number (.txt).',
        },
      ],
      release: { content: { value: (_row, raw) => filedOn(raw as unknown as Submission), date_from: 'the day of the filing' } },
      writes: [companyPayTable, companyExecutive],
      transform: (_row, raw) => executivePay(raw as unknown as Submission),
      expect: { rows: { min: 1, max: 1 }, filled: { name: 1, total_usd: 1 }, issues: 0 },
    },
  ],
});
