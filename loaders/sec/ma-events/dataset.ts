import { defineDataset } from '#load/define-dataset';
import { maEvent } from '#records/ma-event';
import { type FilingDocument, filedOn, filingRow, mayTellDeals } from './filing-row.ts';
import { nextFiling } from './wanted-filings.ts';

export default defineDataset({
  id: 'sec_ma_events',
  verified: 'described',
  title: 'Acquisitions and divestitures in SEC filings of the tracked companies',
  publisher: { name: 'Securities and Exchange Commission', url: 'https://www.sec.gov' },
  landing_url: 'https://www.sec.gov/search-filings',
  license: 'US government work, public domain',
  cadence: 'daily',
  release_lag: 30,
  notes:
    'Covers the 8-Ks with items 1.01, 1.02, 2.01, 2.05, 7.01 or 8.01 and the forms filed for deals of the last five years that the list of filings names. The text of the main ' +
    'document decides: a sentence that says that the registrant or its subsidiary buys or sells a business, or agrees to. Filings without such a sentence yield no event and are counted by reason.',
  no_size: 'How many deals the filings tell of is known only when all of them are read.',
  hosts: ['www.sec.gov'],
  files: [
    {
      kind: 'filing',
      title: 'A filing whole, as EDGAR stores it under its accession number',
      mode: 'delta',
      acquire: { how: 'wanted', next: nextFiling },
      layouts: [
        {
          id: 'submission',
          read: { format: 'edgar', text: true },
          columns: {
            header: { name: 'header', note: 'The lines of the header by their label.' },
            document: { name: 'document', note: 'Type and name of the first document.' },
            companies: { name: 'companies', note: 'Filer, or filer and subject of a deal form.' },
            text: { name: 'text', note: 'What a person reads in the first document; exhibits are not read.' },
          },
          detect: ([first]) => first !== undefined && mayTellDeals(first as unknown as FilingDocument),
        },
      ],
      release: {
        content: { value: (_row, raw) => filedOn(raw as unknown as FilingDocument), date_from: 'the day of the filing' },
        live: true,
      },
      writes: [maEvent],
      transform: (_row, raw) => filingRow(raw as unknown as FilingDocument),
      expect: { rows: { min: 1, max: 1 }, filled: { evidence_sentence: 1, filing_date: 1 }, issues: 0 },
    },
  ],
});
