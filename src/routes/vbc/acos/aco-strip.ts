import type { z } from 'zod';
import { areScoredAlike } from '../../../domain/acos/quality-scoring.ts';
import { placeAmong } from '../../../domain/figures/peers.ts';
import { type Content, html } from '../../../pages/html.ts';
import { changed, type Tile, tiles } from '../../../pages/tiles.ts';
import { counted, number, percent, usd, usdShort } from '../../../pages/wording.ts';
import type { AcoPeer, AcoYear } from './records.ts';

type Year = z.infer<typeof AcoYear>;

const amount = (value: number) => html`<span title="${usd(value)}">${usdShort(value)}</span>`;

export function acoStrip(years: Year[], total: number | null, peers: readonly AcoPeer[]): Content {
  const [newest, second] = years;
  if (!newest) return null;
  const before = second?.performance_year === newest.performance_year - 1 ? second : null;
  const year = String(newest.performance_year);
  const since = (field: 'savings_rate_pct' | 'quality_score_pct' | 'assigned_beneficiaries', unit: 'percent' | 'points' = 'points') =>
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
  const shown: Tile[] = [
    {
      label: earned !== null && earned < 0 ? 'Owed to Medicare' : 'Earned savings',
      value: earned === null ? null : amount(Math.abs(earned)),
      note: null,
      period: year,
      change:
        before &&
        earned !== null &&
        before.earned_savings_usd !== null &&
        earned > 0 &&
        changed(earned, before.earned_savings_usd, before.performance_year),
      position: among('earned_savings_usd'),
    },
    {
      label: `Earned savings, ${years.at(-1)!.performance_year} to ${year}`,
      value: total === null || years.length === 1 ? null : amount(total),
      // A year between them may not be loaded.
      note:
        newest.performance_year - years.at(-1)!.performance_year < years.length
          ? ''
          : `sum of the ${counted(years.length, 'year')} on file`,
    },
    {
      label: 'Savings rate',
      value: newest.savings_rate_pct === null ? null : percent(newest.savings_rate_pct),
      note: 'of the benchmark',
      period: year,
      change: since('savings_rate_pct'),
      position: among('savings_rate_pct'),
    },
    {
      label: 'Quality score',
      value: newest.quality_score_pct === null ? null : percent(newest.quality_score_pct),
      note: null,
      period: year,
      change: is_other_method ? `not comparable with ${before.performance_year}` : since('quality_score_pct'),
      position: among('quality_score_pct'),
    },
    {
      label: 'Assigned beneficiaries',
      value: newest.assigned_beneficiaries === null ? null : number(newest.assigned_beneficiaries),
      note: null,
      period: year,
      change: since('assigned_beneficiaries', 'percent'),
      position: among('assigned_beneficiaries'),
    },
    {
      label: 'Risk',
      value: newest.risk_model && (newest.risk_model === 'two_sided' ? 'two-sided' : 'one-sided'),
      note: newest.risk_model && (newest.risk_model === 'two_sided' ? 'shares savings and losses' : 'shares savings only'),
    },
  ];
  const known = shown.filter(({ value }) => value !== null);
  return known.length > 0 && tiles(known);
}
