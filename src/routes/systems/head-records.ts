import type { Deps } from '../../deps.ts';
import { type Nation, nation } from '../../domain/figures/nation-records.ts';
import { figuresOf, type Group } from '../../domain/figures/records.ts';
import { type Counted, countedIn } from '../../domain/systems/counted.ts';
import { hospitalNames, isCountedHospital } from '../../domain/systems/hospital-names.ts';
import { noNpis, npiCounts } from '../../domain/systems/npi-counts.ts';
import { type KnownSystem, knownSystem } from '../../domain/systems/records.ts';
import { whySalesUnknown } from '../../domain/systems/sales-known.ts';
import { current } from '../../records/current.ts';
import { affiliatedWith } from './members.ts';

/** The registrant that a system is. */
export interface SystemCompany {
  ticker: string;
  exchange: string | null;
  /** From its business address; null where the file of the company is not loaded. */
  city: string | null;
  state: string | null;
}

/** The listed company that a source names as the system; null if it is none, or in no file of tickers. */
export async function companyOf({ pool }: Pick<Deps, 'pool'>, system_id: string): Promise<SystemCompany | null> {
  const { rows } = await pool.query(
    `select t.ticker, t.exchange, a->>'city' as city, a->>'state_or_country' as state
     from ${current('system_member', 'm')} join ${current('company_ticker', 't')} on t.cik = m.member_id
     left join lateral (select c.addresses from company c where c.cik = m.member_id order by c.observed_to desc nulls first limit 1) c on true
     left join lateral (select a from jsonb_array_elements(c.addresses) a where a->>'kind' = 'business' limit 1) b(a) on true
     where m.member_type = 'cik' and m.system_id = $1 order by m.id, t.id limit 1`,
    [system_id],
  );
  return rows[0] ?? null;
}

/** What every page of a system shows first. */
export interface SystemHead extends KnownSystem, Counted, Group {
  company: SystemCompany | null;
  hospital_count: number;
  npi_count: number;
  physician_count: number | null;
  unknown_type_count: number;
  affiliated_npi_count: number;
  nation: Nation;
  /** The sources of the figures of its hospitals. */
  used: string[];
}

export async function systemHead(deps: Deps, asked: string): Promise<SystemHead> {
  const { pool } = deps;
  const system = await knownSystem(deps, asked);
  const { system_id } = system;
  const [company, named, sales_unknown, counts, affiliated_npi_count, all_hospitals] = await Promise.all([
    companyOf(deps, system_id),
    hospitalNames(pool, system_id),
    whySalesUnknown(pool),
    npiCounts(pool, [system_id]),
    affiliatedWith(pool, system_id),
    nation(deps),
  ]);
  const { of, used } = await figuresOf(deps, new Map([['own', named.filter(isCountedHospital).map(({ ccn }) => ccn)]]));
  return {
    ...system,
    ...countedIn(named, sales_unknown),
    ...(counts.get(system_id) ?? noNpis),
    ...of.get('own')!,
    company,
    affiliated_npi_count,
    nation: all_hospitals,
    used: named.length > 0 ? used : [],
  };
}
