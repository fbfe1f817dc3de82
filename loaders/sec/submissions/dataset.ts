import { curatedCompanies } from '#fields/curated-companies';
import type { Layout } from '#load/declaration/layout';
import type { RowOutcome } from '#load/declaration/rows';
import { defineDataset } from '#load/define-dataset';
import { company, filing, filingPage } from '#records/company';
import { submissions } from './company.ts';
import { brokenArrays, type Columnar, filings } from './filings.ts';
import { missingPages } from './missing-pages.ts';

/** Keys of the newer answers; older copies lack some of them. */
const newer = [
  'lei',
  'ownerOrg',
  'description',
  'website',
  'investorWebsite',
  'flags',
  'stateOfIncorporationDescription',
  'insiderTransactionForOwnerExists',
  'insiderTransactionForIssuerExists',
  'formerNames',
  'ein',
];

const object: Omit<Layout, 'id' | 'read'> = {
  columns: {
    cik: 'cik',
    name: 'name',
    entityType: 'entity_kind',
    tickers: 'tickers',
    exchanges: 'exchanges',
    ein: 'ein',
    sic: 'sic',
    sicDescription: 'sic_description',
    category: 'category',
    fiscalYearEnd: 'fiscal_year_end',
    stateOfIncorporation: 'state_of_incorporation',
    phone: 'telephone',
    website: 'website',
    addresses: 'addresses',
    formerNames: 'former_names',
    filings: { name: 'filings', note: 'recent: parallel arrays, one filing per position; files: names of the older pages.' },
  },
  ignored: newer.filter((key) => !['website', 'formerNames', 'ein'].includes(key)),
  optional: newer,
};

const page = {
  accessionNumber: 'accession_number',
  filingDate: 'filing_date',
  reportDate: 'report_date',
  acceptanceDateTime: 'accepted_at',
  act: 'act',
  form: 'form',
  fileNumber: 'file_number',
  filmNumber: 'film_number',
  items: 'items',
  size: 'size_bytes',
  isXBRL: 'is_xbrl',
  isInlineXBRL: 'is_inline_xbrl',
  primaryDocument: 'primary_document',
  primaryDocDescription: 'primary_document_description',
};

const submissionsUrl = (cik: string) => `https://data.sec.gov/submissions/CIK${cik}.json`;

/** A submissions file names the pages of its older filings. */
async function olderPages(json: (url: string) => Promise<unknown>): Promise<string[]> {
  const urls: string[] = [];
  for (const { cik } of curatedCompanies) {
    const { filings } = (await json(submissionsUrl(cik))) as { filings?: { files?: { name: string }[] } };
    for (const { name } of filings?.files ?? []) urls.push(`https://data.sec.gov/submissions/${name}`);
  }
  return urls;
}

const newestFiling = (columns: unknown): string | null => {
  const days = (columns as Columnar | undefined)?.filingDate;
  return Array.isArray(days) && days.length > 0 ? days.map(String).sort().at(-1)! : null;
};

function olderPage(raw: Record<string, any>, file_name: string): RowOutcome[] {
  const cik = /CIK(\d{10})-submissions-\d+/i.exec(file_name)?.[1];
  if (!cik) {
    return [
      { issue: `an older page names its company only in the file name: expected CIK##########-submissions-001.json, not ${file_name}` },
    ];
  }
  const broken = brokenArrays(raw);
  return broken ? [{ issue: broken }] : filings(cik, raw as Columnar, 'older_page');
}

export default defineDataset({
  id: 'sec_submissions',
  verified: 'described',
  title: 'SEC submissions of the tracked companies',
  publisher: { name: 'Securities and Exchange Commission', url: 'https://www.sec.gov' },
  landing_url: 'https://www.sec.gov/search-filings/edgar-application-programming-interfaces',
  license: 'US government work, public domain',
  cadence: 'daily',
  notes: 'The thirty tracked companies: identity, EIN and the inventory of filings. Each file adds to the loaded data of its company.',
  hosts: ['data.sec.gov'],
  files: [
    {
      kind: 'submissions',
      title: 'A registrant and its newest filings',
      mode: 'delta',
      acquire: { how: 'parts', urls: () => curatedCompanies.map(({ cik }) => submissionsUrl(cik)) },
      layouts: [
        { id: 'object', verified: 'published', read: { format: 'json', shape: 'object' }, ...object },
        {
          id: 'wrapped',
          read: { format: 'json', shape: 'object', path: 'data' },
          ...object,
          note: 'A saved copy: the published object under "data", beside "timestamp" and "ttl".',
        },
      ],
      release: { content: { value: (_row, raw) => newestFiling((raw as any).filings?.recent), date_from: 'the day of the newest filing' } },
      writes: [company, filing, filingPage],
      derived: { from: missingPages },
      transform: (_row, raw) => submissions(raw),
      expect: {
        whole: curatedCompanies.length,
        rows: { min: 1, max: 1 },
        filled: { cik: 1, name: 1, accession_number: 1, form: 1 },
        issues: 0,
      },
    },
    {
      kind: 'older_filings',
      title: 'Older filings of a registrant (pages named in filings.files)',
      mode: 'delta',
      acquire: { how: 'parts', urls: ({ json }) => olderPages(json), absent: 'passed' },
      layouts: [
        {
          id: 'columnar',
          read: { format: 'json', shape: 'object' },
          columns: page,
          ignored: ['core_type'],
          optional: ['core_type'],
          note: 'Bare parallel arrays; the CIK is only in the file name.',
        },
      ],
      release: { content: { value: (_row, raw) => newestFiling(raw), date_from: 'the day of the newest filing' } },
      writes: [filing],
      transform: (_row, raw, { file_name }) => olderPage(raw, file_name),
      expect: { rows: { min: 1, max: 1 }, filled: { accession_number: 1, form: 1 }, issues: 0 },
    },
  ],
});
