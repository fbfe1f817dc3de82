import { daysBefore } from './calendar.ts';
import type { SampleCompany } from './companies.ts';
import { type Draw, draw } from './random.ts';
import type { World } from './world.ts';

export interface SampleFiling {
  accessionNumber: string;
  filingDate: string;
  reportDate: string;
  acceptanceDateTime: string;
  act: string;
  form: string;
  fileNumber: string;
  filmNumber: string;
  items: string;
  core_type: string;
  size: number;
  isXBRL: 0 | 1;
  isInlineXBRL: 0 | 1;
  primaryDocument: string;
  primaryDocDescription: string;
}

/** A form filed every year: day and month, end of the period it reports, 8-K items. */
const yearly: [form: string, month: number, day: number, report: string, items?: string][] = [
  ['10-K', 2, 18, '-1/12-31'],
  ['8-K', 1, 30, '-1/12-31', '2.02,7.01,9.01'],
  ['DEF 14A', 3, 21, '0/04-25'],
  ['8-K', 4, 24, '0/03-31', '2.02,9.01'],
  ['10-Q', 5, 3, '0/03-31'],
  ['8-K', 4, 28, '0/04-25', '5.02,5.07'],
  ['8-K', 7, 25, '0/06-30', '2.02,9.01'],
  ['10-Q', 8, 2, '0/06-30'],
  ['8-K', 10, 26, '0/09-30', '2.02,9.01'],
  ['10-Q', 11, 3, '0/09-30'],
];

/** Items of the deals that some companies announce and close. */
const dealItems = ['1.01,7.01,9.01', '2.01,7.01,9.01', '2.01,9.01', '8.01,9.01', '1.01,2.03,9.01', '1.02'] as const;

/** Sequence numbers above 900000 are not reached within a year, so that no accession number is a real filing's. */
const accession = (cik: string, year: number, sequence: number) => `${cik}-${String(year % 100).padStart(2, '0')}-${900_000 + sequence}`;

function filing(
  company: SampleCompany,
  d: Draw,
  form: string,
  filed: string,
  reported: string,
  items: string,
  sequence: number,
): SampleFiling {
  const is_statement = form === '10-K' || form === '10-Q';
  const is_owner = form === '4';
  return {
    accessionNumber: accession(company.cik, Number(filed.slice(0, 4)), sequence),
    filingDate: filed,
    reportDate: reported,
    acceptanceDateTime: `${filed}T16:${d.between(10, 59)}:${d.between(10, 59)}.000Z`,
    act: is_owner ? '' : '34',
    form,
    fileNumber: is_owner ? '' : `001-${30_000 + (Number(company.cik) % 9000)}`,
    filmNumber: is_owner ? '' : filed.slice(2, 4) + d.digits(7),
    items,
    core_type: is_owner ? '4' : is_statement ? 'XBRL' : form,
    size: d.between(5_000, is_statement ? 21_000_000 : 400_000),
    isXBRL: is_owner ? 0 : 1,
    isInlineXBRL: is_owner ? 0 : 1,
    primaryDocument: is_owner ? 'xslF345X05/form4.xml' : `${company.ticker.toLowerCase()}-${filed.replaceAll('-', '')}.htm`,
    primaryDocDescription: is_owner ? 'FORM 4' : form,
  };
}

/** Five years of filings, newest first as published. */
export function filingsOf(world: World, company: SampleCompany): SampleFiling[] {
  const d = draw(world.seed, `filings_${company.cik}`, 0);
  const this_year = Number(world.today.slice(0, 4));
  const filed: Parameters<typeof filing>[] = [];
  for (let year = this_year - 5; year <= this_year; year++) {
    for (const [form, month, day, report, items = ''] of yearly) {
      const [shift, end] = report.split('/') as [string, string];
      const on = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
      filed.push([company, d, form, on, `${year + Number(shift)}-${end}`, items, 0]);
    }
    for (let more = d.between(1, 3); more > 0; more--) {
      const on = `${year}-${String(d.between(1, 12)).padStart(2, '0')}-${d.between(10, 28)}`;
      filed.push([company, d, '8-K', on, daysBefore(on, d.between(0, 4)), d.pick(dealItems), 0]);
      filed.push([company, d, '4', on, daysBefore(on, 2), '', 0]);
    }
  }
  const known = filed.filter(([, , , on]) => on <= world.today).sort((a, b) => (a[3] < b[3] ? -1 : a[3] > b[3] ? 1 : 0));
  return known
    .map(([who, drawn, form, on, reported, items], position) => filing(who, drawn, form, on, reported, items, position + 1))
    .reverse();
}
