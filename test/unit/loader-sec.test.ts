import { curatedCompanies } from '#fields/curated-companies';
import tickers from '../../loaders/sec/company-tickers/dataset.ts';
import { submissions } from '../../loaders/sec/submissions/company.ts';
import { brokenArrays } from '../../loaders/sec/submissions/filings.ts';
import { rowContext } from '../support/outcomes.ts';

const recent = cases('recent');
const registrant = {
  cik: '9000001',
  name: 'Meridian Valley Health Holdings, Inc.',
  ein: '000000000',
  tickers: ['MVLY'],
  filings: { recent, files: [] },
};

describe('submissions', () => {
  test('the raw text of the company leaves the arrays to the filings, and theirs leaves out what is empty', () => {
    const [company, , eightK] = submissions(registrant) as { raw_payload: object }[];
    expect(company!.raw_payload).toMatchObject({ filings: { files: [] } });
    expect(JSON.stringify(company!.raw_payload)).not.toContain('accessionNumber');
    expect(eightK!.raw_payload).toEqual(cases('the raw text of the'));
  });

  test('arrays of different length are refused, and the lengths are named', () => {
    const broken = { ...recent, form: ['10-K'] };
    expect(brokenArrays(broken)).toMatch(/form 1/);
    expect(submissions({ ...registrant, filings: { recent: broken } })).toEqual([
      { issue: expect.stringContaining('differ in length'), column: 'filings' },
    ]);
  });
});

describe('tickers', () => {
  const { transform } = tickers.files[0]!;
  test('the CIK gets its zeros back, and two tickers of one registrant are two records', () => {
    const row = { cik: '9000002', name: 'LAKEWOOD SURGICAL PARTNERS CORP' };
    expect(transform({ ...row, ticker: 'LKWD-A' }, {}, rowContext())).toMatchObject({
      key: '0009000002/LKWD-A',
      row: { cik: '0009000002', exchange: null },
    });
    expect(transform({ ...row, ticker: 'LKWD-B' }, {}, rowContext())).toMatchObject({ key: '0009000002/LKWD-B' });
  });

  test.each<any>(cases('is an issue'))('%j is an issue', (row) => {
    expect(transform(row, {}, rowContext())).toHaveProperty('issue');
  });
});

test('thirty curated companies, each with a CIK, an EIN, a ticker and a system of its own', () => {
  expect(curatedCompanies).toHaveLength(30);
  for (const field of ['ticker', 'cik', 'ein', 'system_id'] as const) {
    expect(new Set(curatedCompanies.map((one) => one[field])).size).toBe(30);
  }
  for (const { cik, ein } of curatedCompanies) {
    expect(cik).toMatch(/^\d{10}$/);
    expect(ein).toMatch(/^\d{9}$/);
  }
});
