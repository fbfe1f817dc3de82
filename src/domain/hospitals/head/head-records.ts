import type { Deps } from '#deps';
import { current } from '#records/current';
import { reportOfYear } from '../../cost-reports/report-of-year.ts';
import { marginPct, totalMarginPct } from '../../figures/margin.ts';
import { bedFileSources, sources as figure_files, figureSources, reportSources } from '../../figures/sources.ts';
import { figuresOf, type HospitalFigures } from '../../figures/sums.ts';
import { loadedSources } from '../../null-reasons.ts';
import { type KnownFacility, knownFacility } from '../standing.ts';
import { systemsOf } from '../system-records.ts';
import { peerBeds, peerFinances, peerGroupOf, peerPenalties, peerRatings, percentileAmong } from './peer-records.ts';

export interface Position {
  percentile: number;
  count: number;
  peers: string;
  /** Only part of a file behind it is loaded: they are those on file, not all. */
  is_part?: boolean;
}

export interface HospitalHead {
  ccn: string;
  facility: KnownFacility;
  /** The owner, and the last day for which a source names it. */
  system: { id: string; name: string; stated_on: string | null } | null;
  figures: HospitalFigures;
  why: Record<string, string>;
  beds_position: Position | null;
  revenue_position: Position | null;
  margin_position: Position | null;
  total_margin_position: Position | null;
  penalty_position: Position | null;
  ratings: { state: number | null; nation: number | null };
  has_reports: boolean;
  /** Excess readmission ratios are on file, whether or not the payment reduction is. */
  has_readmission_ratios: boolean;
}

async function hasRatios({ pool }: Deps, ccn: string): Promise<boolean> {
  const { rows } = await pool.query(
    `select exists (select 1 from ${current('hospital_readmission_measure', 'r')} where r.ccn = $1 and r.excess_readmission_ratio is not null) as has`,
    [ccn],
  );
  return rows[0].has;
}

const position = (value: number | null, peers: number[], words: string | undefined, is_part: boolean): Position | null => {
  const percentile = value === null ? null : percentileAmong(value, peers);
  return percentile === null || words === undefined ? null : { percentile, count: peers.length, peers: words, is_part };
};

/**
 * Reports of a year that are of a smaller share of the hospitals of the kind are an excerpt, of which a percentile says
 * nothing.
 */
const LEAST_PEERS = 0.5;

const average = (values: number[]): number | null =>
  values.length === 0 ? null : Math.round((10 * values.reduce((sum, one) => sum + one, 0)) / values.length) / 10;

type Report = HospitalFigures['reports'][number];

/** The report that stands for the newest fiscal year that has it, or else the newest one that has. */
function newestWith<R extends Report>(reports: R[], has: (report: R) => boolean): R | null {
  const newest = reports.find(has);
  const chosen = newest ? reportOfYear(reports, newest.fiscal_year) : null;
  return chosen && has(chosen) ? chosen : (newest ?? null);
}

/** With revenue: what is compared with the year before and with peers. */
export const newestReport = <R extends Report>({ reports }: { reports: R[] }): R | null =>
  newestWith(reports, ({ net_patient_revenue }) => net_patient_revenue !== null);

/** With a total margin: files of some years have no net income. */
export const newestTotalMargin = <R extends Report>({ reports }: { reports: R[] }): R | null =>
  newestWith(reports, (report) => totalMarginOf(report) !== null);

export const newestPenalty = ({ readmissions }: HospitalFigures) => readmissions.findLast((one) => one.reduction_pct !== null) ?? null;

export const marginOf = (report: Report | null | undefined): number | null =>
  report ? marginPct(report.operating_income, report.net_patient_revenue) : null;

export const totalMarginOf = (report: Report | null | undefined): number | null =>
  report ? totalMarginPct(report.net_income, report.net_patient_revenue, report.other_income) : null;

async function positionsOf(deps: Deps, ccn: string, figures: HospitalFigures) {
  const report = newestReport(figures);
  const penalty = newestPenalty(figures);
  const all_income = newestTotalMargin(figures);
  const ofYear = (one: typeof report) => (one ? peerFinances(deps, ccn, [one.fiscal_year, one.fiscal_year]) : Promise.resolve([]));
  const [beds, finances, of_all_income, penalties, { parts }] = await Promise.all([
    peerBeds(deps, ccn),
    ofYear(report),
    ofYear(all_income),
    penalty ? peerPenalties(deps, penalty.fiscal_year) : [],
    loadedSources(deps, figureSources),
  ]);
  const isPart = (sources: readonly string[]) => sources.some((source) => parts.has(source));
  const enough = (peers: number[]) => (peers.length < LEAST_PEERS * beds.length ? [] : peers);
  const words = peerGroupOf(ccn)?.words;
  const stored = (rows: typeof finances, field: 'net_patient_revenue' | 'operating_margin_pct' | 'total_margin_pct') =>
    enough(rows.flatMap((row) => row[field] ?? []));
  const is_part = isPart(reportSources);
  return {
    beds_position: position(figures.bed_count, beds, words, isPart(bedFileSources)),
    revenue_position: position(report?.net_patient_revenue ?? null, stored(finances, 'net_patient_revenue'), words, is_part),
    margin_position: position(marginOf(report), stored(finances, 'operating_margin_pct'), words, is_part),
    total_margin_position: position(totalMarginOf(all_income), stored(of_all_income, 'total_margin_pct'), words, is_part),
    penalty_position: position(
      penalty?.reduction_pct ?? null,
      enough(penalties),
      'hospitals in the program',
      isPart([figure_files.readmissions]),
    ),
  };
}

export async function hospitalHead(deps: Deps, ccn: string): Promise<HospitalHead | null> {
  const [facility, systems, { of }, ratings, has_readmission_ratios] = await Promise.all([
    knownFacility(deps, ccn),
    systemsOf(deps, [ccn]),
    figuresOf(deps, new Map([[ccn, [ccn]]])),
    peerRatings(deps),
    hasRatios(deps, ccn),
  ]);
  if (!facility) return null;
  const { figures, hospitals } = of.get(ccn)!;
  const own = hospitals[0]!;
  const system = systems.of.get(ccn);
  return {
    ccn,
    facility,
    system: system?.system_id
      ? { id: system.system_id, name: system.system_name ?? system.system_id, stated_on: systems.stated_on.get(ccn) ?? null }
      : null,
    figures: own,
    why: figures.null_reasons,
    ...(await positionsOf(deps, ccn, own)),
    ratings: {
      state: average(ratings.filter(({ state }) => state === facility.state).map(({ rating }) => rating)),
      nation: average(ratings.map(({ rating }) => rating)),
    },
    has_reports: own.reports.length > 0,
    has_readmission_ratios,
  };
}
