import { outline } from '../../src/server/answers/outline.ts';

test('a record as lines: amounts with their unit, years as years, nothing for what is missing', () => {
  const text = outline({
    overall_rating: 4,
    ccn: '050871',
    is_penalized: false,
    net_patient_revenue_usd: 3_701_160_210,
    operating_margin_pct: -3.25,
    fiscal_year: 2024,
    closed_on: null,
    note: '',
    raw_payload: { CCN: '050871' },
    hcahps: { summary_star_rating: 3, period_end_date: null },
    nothing: { a: null, b: [], c: { d: null } },
  });
  expect(text.split('\n')).toEqual([
    'Overall rating: 4',
    'CCN: 050871',
    'Penalized: no',
    'Net patient revenue: $3,701,160,210',
    'Operating margin: −3.25%',
    'Fiscal year: 2024',
    'Patient survey (HCAHPS):',
    '  Summary star rating: 3',
  ]);
});

test('long lists are cut and say so; entries that are empty or no objects do no harm', () => {
  const rows = Array.from({ length: 8 }, (_none, at) => ({ npi: String(at), name: null }));
  expect(outline({ rows, states: ['CA', 'TX'], mixed: [null, { a: 1 }, 'b'] }).split('\n')).toEqual([
    'Rows (8):',
    ...['0', '1', '2', '3', '4'].map((npi) => `  - NPI ${npi}`),
    '  - and 3 more',
    'States: CA, TX',
    'Mixed (3):',
    '  - a 1',
    '  - value b',
  ]);
  const many = Object.fromEntries(Array.from({ length: 200 }, (_none, at) => [`f${at}`, at]));
  expect(outline(many)).toMatch(/\(50 more lines are in the structured result\)$/);
});
