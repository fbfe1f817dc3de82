import { isMissing } from '#fields/count';
import type { NamedRow, RowIssue } from '#load/declaration/rows';
import { type Group, groupOf } from './mnemonics.ts';
import { plainNumber, toPct } from './scale.ts';
import type { YearTable } from './year-table.ts';

/** Mnemonic → column of the record, so that withheld values are reported under the field names of responses. */
const shownAs: Record<string, string> = {
  n_ab: 'assigned_beneficiaries',
  n_ab_year_py: 'person_years',
  agreement_period_num: 'agreement_period_number',
  abtotbnchmk: 'benchmark_usd',
  abtotexp: 'expenditures_usd',
  bnchmkminexp: 'benchmark_minus_expenditures_usd',
  gensaveloss: 'generated_savings_usd',
  earnsaveloss: 'earned_savings_usd',
  shared_savings: 'earned_savings_usd',
  shared_losses: 'earned_savings_usd',
  updatedbnchmk: 'updated_benchmark_per_capita_usd',
  histbnchmk: 'historical_benchmark_per_capita_usd',
  disadj: 'disaster_adjustment_usd',
  sav_rate: 'savings_rate_pct',
  minsavperc: 'minimum_savings_rate_pct',
  minlossperc: 'minimum_loss_rate_pct',
  maxsharerate: 'maximum_share_rate_pct',
  finalsharerate: 'final_share_rate_pct',
  finallossrate: 'final_loss_rate_pct',
  qualperfshare: 'quality_performance_share_rate_pct',
  qualscore: 'quality_score_pct',
  perc_dual: 'dual_eligible_pct',
  perc_lti: 'long_term_institutionalized_pct',
  perc_covdiag: 'covid_diagnosis_pct',
  perc_covepisode: 'covid_episode_pct',
};

/**
 * No organization has a score or share between 0 and 1%: such a small rate is a fraction that was declared as a
 * percentage.
 */
const neverSmall = new Set(['qualscore', 'finalsharerate', 'finallossrate', 'maxsharerate', 'qualperfshare']);

/** Figures of one row by the scales of its year. `faults` refuse the row: its scale is not the declared one. */
export function yearFigures(row: NamedRow, table: YearTable) {
  const issues: RowIssue[] = [];
  const faults: RowIssue[] = [];
  const withheld: { field: string; published: string }[] = [];
  /** Missing in the year's file, empty, or a word for withheld: null, never zero. */
  const present = (column: string, field = column): string | null => {
    const text = (row[column] ?? '').trim();
    if (!isMissing(text)) return text;
    if (text !== '') withheld.push({ field: shownAs[field] ?? field, published: text });
    return null;
  };
  const number = (column: string, field = column): number | null => {
    const text = present(column, field);
    if (text === null) return null;
    const value = plainNumber(text);
    if (value === null) issues.push({ issue: `"${text.slice(0, 40)}" is not a number; kept only as published`, column });
    return value;
  };
  return {
    issues,
    faults,
    number,
    whole: (column: string): number | null => {
      const value = number(column);
      if (value === null || Number.isInteger(value)) return value;
      issues.push({ issue: `${value} is not a whole number; kept only as published`, column });
      return null;
    },
    pct: (column: string): number | null => {
      const text = present(column);
      const scale = table.scales[column];
      if (text === null) return null;
      if (!scale) {
        faults.push({ issue: `no scale is declared for ${column} of ${table.year}`, column });
        return null;
      }
      const found = toPct(text, scale);
      const is_small = 'value' in found && neverSmall.has(column) && found.value !== 0 && Math.abs(found.value) <= 1;
      if ('value' in found && !is_small) return found.value;
      faults.push({
        issue: 'reason' in found ? found.reason : `"${text}" would be ${found.value} %, and none was ever that small`,
        column,
      });
      return null;
    },
    group: (group: Group): Record<string, number | null> | null => {
      const names = Object.keys(row).filter((name) => groupOf(name) === group && (table.seen || row[name] !== ''));
      return names.length === 0 ? null : Object.fromEntries(names.map((name) => [name, number(name, `${group}.${name}`)]));
    },
    withheld: () => (withheld.length > 0 ? withheld : null),
  };
}
