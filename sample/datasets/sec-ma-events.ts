import { daysBefore } from '../calendar.ts';
import { companies, type SampleCompany } from '../companies.ts';
import { defineSample } from '../define-sample.ts';
import { type EdgarFiling, edgarSubmission } from '../edgar-submission.ts';
import { filingsOf } from '../filings.ts';
import { systems } from '../hospitals.ts';
import type { World } from '../world.ts';

const worded = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' });

const headings: Record<string, string> = {
  '1.01': 'Entry into a Material Definitive Agreement',
  '1.02': 'Termination of a Material Definitive Agreement',
  '2.01': 'Completion of Acquisition or Disposition of Assets',
  '7.01': 'Regulation FD Disclosure',
  '8.01': 'Other Events',
};

interface Deal {
  ticker: string;
  days: number;
  item: string;
  text: (day: string, company: string) => string;
}

const buyer = systems[0]!.name;
const other = systems[1]!.name;

/** Deals of the world's last months, so that every window has its own. */
const recent: Deal[] = [
  {
    ticker: 'HCA',
    days: 5,
    item: '2.01',
    text: (day) =>
      `On ${day}, subsidiaries of the Company completed the previously announced sale of Larkmoor Regional Medical Center to ${buyer}, Inc. The aggregate purchase price was $260 million in cash.`,
  },
  {
    ticker: 'HCA',
    days: 62,
    item: '1.01',
    text: (day) =>
      `On ${day}, subsidiaries of the Company entered into an Asset Purchase Agreement with ${buyer}, Inc., pursuant to which the Company agreed to sell Larkmoor Regional Medical Center to ${buyer}, Inc.`,
  },
  {
    ticker: 'EHC',
    days: 12,
    item: '2.01',
    text: (day) =>
      `On ${day}, the Company completed its acquisition of Brookfen Rehabilitation Hospitals, LLC for approximately $118 million in cash.`,
  },
  {
    ticker: 'THC',
    days: 20,
    item: '7.01',
    text: (day, company) =>
      `On ${day}, ${company} issued a press release announcing that it has entered into a definitive agreement to acquire Quillon Surgical Partners, LLC for $1.1 billion in cash.`,
  },
  {
    ticker: 'CYH',
    days: 28,
    item: '1.02',
    text: () =>
      `On the date above the parties terminated the Asset Purchase Agreement with ${other}, Inc. relating to Tamarind Valley Medical Center.`,
  },
  {
    ticker: 'CYH',
    days: 84,
    item: '1.01',
    text: (day) =>
      `On ${day}, the Company entered into an Asset Purchase Agreement with ${other}, Inc., pursuant to which the Company agreed to sell Tamarind Valley Medical Center to ${other}, Inc. for $96.5 million.`,
  },
  {
    ticker: 'UNH',
    days: 33,
    item: '1.01',
    text: (day) => `On ${day}, the Company entered into a Credit Agreement providing for a $5.0 billion revolving credit facility.`,
  },
  {
    ticker: 'UHS',
    days: 41,
    item: '8.01',
    text: (day) =>
      `On ${day}, the Company completed the sale of interests in four surgery centers to its joint venture with ${buyer}, Inc.`,
  },
];

function filing(company: SampleCompany, accession: string, filed: string, item: string, paragraphs: string[]): EdgarFiling {
  const document = `${company.ticker.toLowerCase()}-${filed.replaceAll('-', '')}.htm`;
  const sections = [{ item, heading: headings[item]!, paragraphs }];
  return { cik: company.cik, company: company.title, accession, form: '8-K', filed, reported: filed, document, sections };
}

/** What older filings of the submissions say; by the first of their items. */
const older: Record<string, (day: string) => string> = {
  '1.01': (day) => `On ${day}, the Company entered into Amendment No. 2 to its Credit Agreement.`,
  '1.02': (day) => `On ${day}, the Company terminated its Credit Agreement and repaid all amounts outstanding.`,
  '2.01': (day) => `On ${day}, a wholly owned subsidiary of the Company completed the acquisition of Pellworth Home Health, LLC.`,
  '8.01': (day) =>
    `On ${day}, the Company announced that it had entered into a definitive agreement to sell its laboratory outreach business.`,
};

const MOST_OLDER = 8;

function* submissions(world: World): Generator<EdgarFiling> {
  for (const [index, { ticker, days, item, text }] of recent.entries()) {
    const company = companies.find((one) => one.ticker === ticker)!;
    const filed = daysBefore(world.today, days);
    const accession = `${company.cik}-${filed.slice(2, 4)}-${950_001 + index}`;
    yield filing(company, accession, filed, item, [
      text(worded(filed), company.title),
      'The foregoing description is qualified in its entirety.',
    ]);
  }
  const listed = companies.flatMap((company) =>
    filingsOf(world, company)
      .filter(({ form, items }) => form === '8-K' && older[items.split(',')[0]!])
      .map((one) => ({ company, one })),
  );
  const newest = listed
    .sort((a, b) => (a.one.accessionNumber < b.one.accessionNumber ? -1 : 1))
    .sort((a, b) => (a.one.filingDate < b.one.filingDate ? 1 : -1));
  for (const { company, one } of newest.slice(0, MOST_OLDER)) {
    const item = one.items.split(',')[0]!;
    yield filing(company, one.accessionNumber, one.filingDate, item, [older[item]!(worded(one.reportDate))]);
  }
}

export default defineSample({
  source_id: 'sec_ma_events',
  files: (world) => [...submissions(world)].map((one) => ({ name: `${one.accession}.txt`, body: () => [edgarSubmission(one)] })),
});
