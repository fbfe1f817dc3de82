import type { z } from 'zod';
import { areScoredAlike } from '../../../domain/acos/quality-scoring.ts';
import { placeAmong } from '../../../domain/figures/peers.ts';
import { type Content, html } from '../../../pages/html.ts';
import { changed, figureTile, knownTiles } from '../../../pages/tiles.ts';
import { counted, number, percent, usd, usdShort } from '../../../pages/wording.ts';
import type { AcoPeer, AcoYear } from './records.ts';

type Year = z.infer<typeof AcoYear>;

const amount = (value: number) => html`<span title="${usd(value)}">${usdShort(value)}</span>`;

export function acoStrip(years: Year[], total: number | null, peers: readonly AcoPeer[]): Content {
  const [newest, second] = years;
  if (!newest) return null;
  const before = second?.performance_year === newest.performance_year - 1 ? second : null;
  const year = String(newest.performance_year);
  const since = (field: keyof AcoPeer, unit: 'percent' | 'points' = 'points') =>
    before && newest[field] !== null && before[field] !== null && changed(newest[field], before[field], before.performance_year, unit);
  const among = (field: keyof AcoPeer) =>
    placeAmong(
      newest[field],
      peers.map((one) => one[field]),
      `ACOs in ${year}`,
    );
  // The caption of the chart says why.
  const is_other_method =
    before &&
    newest.quality_score_pct !== null &&
    before.quality_score_pct !== null &&
    !areScoredAlike(newest.performance_year, before.performance_year);
  const earned = newest.earned_savings_usd;
  const first = years.at(-1)!.performance_year;
  return knownTiles([
    figureTile(earned !== null && earned < 0 ? 'Owed to Medicare' : 'Earned savings', earned, (value) => amount(Math.abs(value)), {
      period: year,
      change: earned !== null && earned > 0 && since('earned_savings_usd', 'percent'),
      position: among('earned_savings_usd'),
    }),
    figureTile(`Earned savings, ${first} to ${year}`, years.length === 1 ? null : total, amount, {
      // A year between them may not be loaded.
      note: newest.performance_year - first < years.length ? '' : `sum of the ${counted(years.length, 'year')} on file`,
    }),
    figureTile('Savings rate', newest.savings_rate_pct, percent, {
      ...{ note: 'of the benchmark', period: year, change: since('savings_rate_pct'), position: among('savings_rate_pct') },
    }),
    figureTile('Quality score', newest.quality_score_pct, percent, {
      period: year,
      change: is_other_method ? `not comparable with ${before.performance_year}` : since('quality_score_pct'),
      position: among('quality_score_pct'),
    }),
    figureTile('Assigned beneficiaries', newest.assigned_beneficiaries, number, {
      ...{ period: year, change: since('assigned_beneficiaries', 'percent'), position: among('assigned_beneficiaries') },
    }),
    figureTile('Risk', newest.risk_model, (risk) => (risk === 'two_sided' ? 'two-sided' : 'one-sided'), {
      note: newest.risk_model && (newest.risk_model === 'two_sided' ? 'shares savings and losses' : 'shares savings only'),
    }),
  ]);
}
