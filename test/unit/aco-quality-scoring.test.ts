import { html } from '#pages/html';
import { acoStrip } from '#routes/vbc/acos/financials';
import type { AcoPeer } from '#routes/vbc/acos/records';

const year = (performance_year: number, quality_score_pct: number | null) => ({
  performance_year,
  quality_score_pct,
  savings_rate_pct: performance_year - 2000,
  assigned_beneficiaries: 100,
  earned_savings_usd: null,
  risk_model: null,
});
const peers: AcoPeer[] = [];
const tile = (label: string, ...years: ReturnType<typeof year>[]) => {
  const { markup } = html`${acoStrip(years as never, null, peers)}`;
  return new RegExp(`<span class="label">${label}</span>(.*?)</li>`).exec(markup)![1]!.replace(/<[^>]*>/g, '');
};

test('scores of years with the same method are compared', () => {
  expect(tile('Quality score', year(2024, 80), year(2023, 75))).toBe('80% 2024, ▲up 5 points since 2023');
});

test('where the method changed the tile has no change, and the caption of the plot says why, for years on file only', () => {
  expect(tile('Quality score', year(2021, 80), year(2020, 97))).toBe('80% 2021, not comparable with 2020');
  for (const [now, before] of [
    [2022, 2021],
    [2023, 2022],
    [2020, 2019],
  ] as const)
    expect(tile('Quality score', year(now, 80), year(before, 97))).toContain(`not comparable with ${before}`);

  // Other figures are.
  expect(tile('Savings rate', year(2021, 80), year(2020, 97))).toContain('▲up 1 point since 2020');
  expect(tile('Quality score', year(2021, 80), year(2020, null))).toBe('80% 2021');
});

test('a figure stands among those of all organizations of the year, if there are enough', () => {
  const all = Array.from(
    { length: 40 },
    (_, at): AcoPeer => ({
      ...{ savings_rate_pct: at, quality_score_pct: null, earned_savings_usd: null, assigned_beneficiaries: 10 * at },
    }),
  );
  const { markup } = html`${acoStrip([year(2024, 80)] as never, null, all)}`;
  expect(markup).toContain('61st percentile of 40 ACOs in 2024');
  expect(markup.split('percentile')).toHaveLength(3);
});
