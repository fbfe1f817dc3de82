import { readDate } from '#fields/date';
import { collapsed } from '#fields/person-name';
import { usState } from '#fields/us-state';
import type { NamedRow, RawRow, RowContext, RowIssue, RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { acoPerformance, type acoTracks } from '#records/aco-performance';
import { tableOf } from './layouts.ts';
import { measureRecords } from './measures.ts';
import { groupOf, measureOf } from './mnemonics.ts';
import { yearFigures } from './year-figures.ts';

type Track = (typeof acoTracks)[number];
const flags: [string, Track][] = [
  ['current_track_1', 'Track 1'],
  ['track2', 'Track 2'],
  ['current_track_2', 'Track 2'],
  ['current_track_3', 'Track 3'],
  ['current_track_1_plus', 'Track 1+'],
  ['current_basic_a', 'BASIC A'],
  ['current_basic_b', 'BASIC B'],
  ['current_basic_c', 'BASIC C'],
  ['current_basic_d', 'BASIC D'],
  ['current_basic_e', 'BASIC E'],
  ['current_enhanced', 'ENHANCED'],
];
const codes: Record<string, Track> = { A: 'BASIC A', B: 'BASIC B', C: 'BASIC C', D: 'BASIC D', E: 'BASIC E', EN: 'ENHANCED' };
const oneSided = new Set<Track>(['Track 1', 'BASIC A', 'BASIC B']);

/** Codes A to E and EN, flags 0 and 1, or in 2013 a flag for the second of two tracks. */
export function trackOf(row: NamedRow, issues: RowIssue[]): Track | null {
  const code = row.current_track ?? '';
  if (code !== '') {
    if (Object.hasOwn(codes, code)) return codes[code]!;
    issues.push({ issue: `"${code}" is not one of the tracks A to E and EN`, column: 'current_track' });
    return null;
  }
  const set = [...new Set(flags.filter(([name]) => row[name] === '1').map(([, track]) => track))];
  if (set.length === 0 && row.track2 === '0') return 'Track 1';
  if (set.length > 1) issues.push({ issue: `more than one track is marked: ${set.join(', ')}`, column: 'track' });
  return set.length === 1 ? set[0]! : null;
}

export const riskOf = (track: Track | null) =>
  track === null ? null : oneSided.has(track) ? ('one_sided' as const) : ('two_sided' as const);

/** "FL, NY", "New York,  New Jersey": codes in the order published. */
export function statesOf(published: string, issues: RowIssue[]): string[] | null {
  const found: string[] = [];
  for (const part of published.split(/[,;]/).map((text) => text.trim())) {
    const { value, reason } = usState.normalize(part);
    if (reason) issues.push({ issue: `${reason}; kept only as published`, column: 'aco_state' });
    if (value) found.push(value);
  }
  return found.length > 0 ? found : null;
}

const words = (text: string | undefined) => collapsed(text ?? '') || null;
const riskModels: Record<string, 'one_sided' | 'two_sided'> = { 'One-Sided': 'one_sided', 'Two-Sided': 'two_sided' };
const noScore: Record<string, 'P4R' | 'suppressed' | 'not_reported' | 'not_published'> = {
  P4R: 'P4R',
  '*': 'suppressed',
  '-': 'not_reported',
  '': 'not_published',
};
/** Dollars are rounded to units and rates to hundredths of a percent. */
const tolerance_pct = 0.01;

/**
 * One organization and year, and its quality measures. A rate outside its scale, or one that contradicts the dollar
 * amounts, refuses the file.
 */
export function performanceRow(row: NamedRow, raw: RawRow, { layout, release_date }: RowContext): RowOutcome | RowOutcome[] {
  const table = tableOf(layout);
  if (!table) return { issue: `no table of names and scales for layout ${layout}` };
  if (release_date && Number(release_date.slice(0, 4)) !== table.year)
    return { issue: `the file is dated ${release_date}, but its header is that of performance year ${table.year}` };
  const aco_id = row.aco_id ?? '';
  if (!/^A\d{4,5}$/.test(aco_id)) return { issue: `"${aco_id.slice(0, 20)}" is not an id like A1001`, column: 'aco_id' };
  const figures = yearFigures(row, table);
  const { number, whole, pct, group, withheld, issues, faults } = figures;
  const day = (column: string) => {
    const { value, reason } = readDate((row[column] ?? '').replace(/ 0:00$/, ''));
    if (reason) issues.push({ issue: `${reason}; kept only as published`, column });
    return value;
  };
  const benchmark = number('abtotbnchmk');
  const difference = number('bnchmkminexp');
  const shared = row.shared_savings === undefined ? number('earnsaveloss') : sum(number('shared_savings'), number('shared_losses'));
  const generated = number('gensaveloss');
  const computed = benchmark && difference !== null ? Number(((difference / benchmark) * 100).toFixed(6)) : null;
  const has_rate = 'sav_rate' in row;
  const published = pct('sav_rate');
  if (published !== null && computed !== null && Math.abs(published - computed) > tolerance_pct)
    faults.push({ issue: `a savings rate of ${published}% contradicts the dollar amounts, which yield ${computed}%`, column: 'sav_rate' });
  const signs = [difference, generated, shared].filter((one) => one !== null && one !== 0).map((one) => Math.sign(one!));
  const rate = published ?? computed;
  if (rate !== null && rate !== 0 && signs.some((sign) => sign !== Math.sign(rate)))
    faults.push({
      issue: `savings of ${difference}, ${generated} and ${shared} dollars and the rate of ${rate}% have different signs`,
      column: 'sav_rate',
    });
  const score = row.qualscore ?? '';
  const why = Object.hasOwn(noScore, score) ? noScore[score]! : null;
  const quality_score_pct = why === null || why === 'suppressed' || why === 'not_reported' ? pct('qualscore') : null;
  if (faults.length > 0) return contradicted(aco_id, table.year, words(row.aco_name), faults);
  const track = trackOf(row, issues);
  const model = words(row.risk_model);
  if (model && !Object.hasOwn(riskModels, model))
    issues.push({ issue: `"${model}" is neither One-Sided nor Two-Sided`, column: 'risk_model' });
  const one = record(acoPerformance, aco_id, {
    aco_id,
    performance_year: table.year,
    name: words(row.aco_name),
    state_codes: statesOf(row.aco_state ?? '', issues),
    track,
    risk_model: (model ? riskModels[model] : null) ?? riskOf(track),
    agreement_type: words(row.agree_type),
    agreement_period_number: whole('agreement_period_num'),
    initial_start_date: day('initial_start_date'),
    current_start_date: day('current_start_date'),
    assignment_type: words(row.assign_type),
    revenue_category: words(row.rev_exp_cat),
    assigned_beneficiaries: whole('n_ab'),
    person_years: number('n_ab_year_py'),
    benchmark_usd: benchmark,
    expenditures_usd: number('abtotexp'),
    benchmark_minus_expenditures_usd: difference,
    generated_savings_usd: generated,
    earned_savings_usd: shared,
    updated_benchmark_per_capita_usd: number('updatedbnchmk'),
    historical_benchmark_per_capita_usd: number('histbnchmk'),
    disaster_adjustment_usd: number('disadj'),
    savings_rate_pct: rate,
    savings_rate_basis: rate === null ? null : published === null ? (has_rate ? null : 'computed') : 'published',
    minimum_savings_rate_pct: pct('minsavperc'),
    minimum_loss_rate_pct: pct('minlossperc'),
    maximum_share_rate_pct: pct('maxsharerate'),
    final_share_rate_pct: pct('finalsharerate'),
    final_loss_rate_pct: pct('finallossrate'),
    quality_performance_share_rate_pct: pct('qualperfshare'),
    quality_score_pct,
    qual_score_note: why,
    is_quality_standard_met: row.met_qps === '1' ? true : row.met_qps === '0' ? false : null,
    dual_eligible_pct: pct('perc_dual'),
    long_term_institutionalized_pct: pct('perc_lti'),
    covid_diagnosis_pct: pct('perc_covdiag'),
    covid_episode_pct: pct('perc_covepisode'),
    provider_counts: group('provider_counts'),
    beneficiaries: group('beneficiaries'),
    risk_scores: group('risk_scores'),
    spending: group('spending'),
    utilization: group('utilization'),
    program: rest(row, table.seen),
    withheld: withheld(),
  });
  const measured = measureRecords(row, raw, aco_id, table, issues);
  return faults.length > 0 ? contradicted(aco_id, table.year, words(row.aco_name), faults) : [one, ...measured, ...issues];
}

/**
 * One rate in another scale means that the whole year has another scale. The row gets no figures, and the load, which
 * expects a savings rate in every record, refuses the file.
 */
const contradicted = (aco_id: string, performance_year: number, name: string | null, faults: RowIssue[]): RowOutcome[] => [
  record(acoPerformance, aco_id, { aco_id, performance_year, name }),
  ...faults,
];

const sum = (a: number | null, b: number | null) => (a === null && b === null ? null : Number(((a ?? 0) + (b ?? 0)).toFixed(2)));

const own = new Set(
  (
    'aco_id aco_name aco_state risk_model agree_type agreement_period_num initial_start_date current_start_date assign_type rev_exp_cat n_ab ' +
    'abtotbnchmk abtotexp bnchmkminexp gensaveloss earnsaveloss shared_savings shared_losses updatedbnchmk histbnchmk disadj sav_rate minsavperc ' +
    'minlossperc maxsharerate finalsharerate finallossrate qualperfshare qualscore met_qps perc_dual perc_lti perc_covdiag perc_covepisode'
  ).split(' '),
);

/** Values without a column or group: flags of tracks and reporting, advance payments. */
const rest = (row: NamedRow, seen: boolean) =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name, published]) => (seen || published !== '') && !own.has(name) && groupOf(name) === null && !measureOf.has(name))
      .map(([name, published]) => [name, published === '' ? null : published]),
  );
