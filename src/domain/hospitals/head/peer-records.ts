import { sharedRead } from '#db/read-cache';
import type { Deps } from '#deps';
import { current } from '#records/current';
import { reportsOfYears } from '../../cost-reports/report-of-year.ts';
import { allBeds } from '../../figures/bed-records.ts';
import { MOST_FOR_A_DOLLAR } from '../../figures/margin.ts';
import { rangeOf } from '../standing.ts';

interface PeerYear {
  ccn: string;
  fiscal_year: number;
  state: string | null;
  net_patient_revenue: number | null;
  operating_margin_pct: number | null;
  total_margin_pct: number | null;
}

/** Thousands of hospitals stand for all pages of a group, and change with a load only. */
const kept_ms = 10 * 60_000;

const groups = [
  { from: '0001', to: '0879', words: 'acute care hospitals' },
  { from: '1300', to: '1399', words: 'critical access hospitals' },
  { from: '2000', to: '2299', words: 'long-term care hospitals' },
  { from: '3025', to: '3099', words: 'rehabilitation hospitals' },
  { from: '3300', to: '3399', words: 'children’s hospitals' },
  { from: '4000', to: '4499', words: 'psychiatric hospitals' },
];

type PeerGroup = (typeof groups)[number];

/** The hospitals that a hospital is compared with; none for units and for facilities that are not hospitals. */
export const peerGroupOf = (ccn: string): PeerGroup | undefined => rangeOf(groups, ccn);

export const min_peers = 20;

/**
 * Percentage of peers below a value (0 to 100), counting half of those equal to it; null if there are too few peers.
 */
export function percentileAmong(value: number, peers: readonly number[]): number | null {
  if (peers.length < min_peers) return null;
  const below = peers.filter((one) => one < value).length;
  const equal = peers.filter((one) => one === value).length;
  return (100 * (below + equal / 2)) / peers.length;
}

export function medianOf(values: readonly number[], minimum = min_peers): number | null {
  if (values.length < minimum) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) / 2;
  return (sorted[Math.floor(at)]! + sorted[Math.ceil(at)]!) / 2;
}

/** Revenue and margin of every hospital of the kind, by fiscal year, of those with a report of about a year. */
const financesOf = sharedRead({ max: 40, ttl: kept_ms }, async (pool, group: PeerGroup, years: [number, number]): Promise<PeerYear[]> => {
  const { rows } = await pool.query(
    `select ccn, fiscal_year, state, net_patient_revenue::float8 as net_patient_revenue,
         case when net_patient_revenue > 0 and abs(operating_income) <= ${MOST_FOR_A_DOLLAR} * net_patient_revenue then round(operating_income / net_patient_revenue * 100, 2)::float8 end as operating_margin_pct,
         case when net_patient_revenue + coalesce(other_income, 0) > 0 and abs(net_income) <= ${MOST_FOR_A_DOLLAR} * (net_patient_revenue + coalesce(other_income, 0))
           then round(net_income / (net_patient_revenue + coalesce(other_income, 0)) * 100, 2)::float8 end as total_margin_pct
       from (${reportsOfYears(['state', 'operating_income', 'net_income', 'other_income'], "substring(ccn from 3) between $3 and $4 and ccn ~ '^[0-9]{6}$'")}) reports
       where fiscal_year between $1 and $2 and fiscal_year_end - fiscal_year_begin between 363 and 371
       order by ccn, fiscal_year`,
    [...years, group.from, group.to],
  );
  return rows;
});

export function peerFinances(deps: Deps, ccn: string, years: [number, number]): Promise<PeerYear[]> {
  const group = peerGroupOf(ccn);
  return group ? financesOf(deps, group, years) : Promise.resolve([]);
}

/** Beds of every hospital of the kind, from the counts that lists sort by. */
export async function peerBeds(deps: Deps, ccn: string): Promise<number[]> {
  const group = peerGroupOf(ccn);
  if (!group) return [];
  return [...(await allBeds(deps))].flatMap(([peer, { bed_count }]) => (bed_count !== null && rangeOf([group], peer) ? [bed_count] : []));
}

export const peerPenalties = sharedRead({ max: 10, ttl: kept_ms }, async (pool, fiscal_year: number): Promise<number[]> => {
  const { rows } = await pool.query(
    `select round((1 - payment_adjustment_factor) * 100, 8)::float8 as reduction from ${current('hospital_readmission_penalty', 'r')}
       where r.fiscal_year = $1 and payment_adjustment_factor is not null`,
    [fiscal_year],
  );
  return rows.map(({ reduction }) => reduction);
});

export const peerRatings = sharedRead({ max: 1, ttl: kept_ms }, async (pool): Promise<{ state: string | null; rating: number }[]> => {
  const { rows } =
    await pool.query(`select f.state, f.overall_rating::int as rating from current_facility c join facility f on f.id = c.facility_id
        where f.facility_type = 'hospital' and f.overall_rating is not null`);
  return rows;
});
