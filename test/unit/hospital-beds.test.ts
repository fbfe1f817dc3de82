import { bedsOf } from '#domain/figures/beds';

const report = (fiscal_year: number, bed_count: number | null, is_whole_facility = false) => ({
  ...{ fiscal_year, bed_count, is_whole_facility },
  fiscal_year_end: `${fiscal_year}-12-31`,
});

test('a cost report with more beds than any hospital has is passed over', () => {
  const none = { bed_count: null, beds_date: null };
  expect(bedsOf(none, [report(2023, 5_121), report(2022, 673)])).toEqual(cases('a cost report with more'));
  expect(bedsOf(none, [report(2023, 5_121)]).bed_count).toBeNull();
  expect(bedsOf({ bed_count: 640, beds_date: '2024-03-31' }, [report(2024, 5_121)])).toMatchObject({
    bed_count: 640,
    bed_count_source: 'provider_of_services',
  });
  expect(bedsOf(none, [report(2023, 3_700)]).bed_count).toBe(3_700);
});
