import type { Knex } from 'knex';
import { addRows } from '../working-tables.ts';
import { chainName } from './chains/chain-name.ts';
import type { Chain } from './chains/group-chains.ts';

/** And hardly any of others: then their beginning is its brand. */
const FEWEST = 3;
const PUREST = 0.95;

interface Listed {
  ccn: string;
  name: string;
  state: string;
  city: string;
  from_date: string;
  source: string;
  source_url: string;
}

/** Units are part of their hospital. */
const listed = `
  select r.ccn, r.name, coalesce(r.state, '') as state, upper(coalesce(r.city, '')) as city, r.observed_from::text as from_date, r.source, r.source_url
  from current_facility c join facility r on r.id = c.facility_id
  where r.facility_type in ('hospital', 'irf', 'ltch') and r.ccn !~ '^..[A-Z]' order by r.ccn`;

const begins = (words: string, brand: string) => words === brand || words.startsWith(`${brand} `);

/** The chain's name, and what is distinctive in it. */
const phrases = ({ reports }: Chain): Set<string> =>
  new Set(
    reports.flatMap(({ chain_name }) => {
      const { key, stem } = chainName(chain_name);
      return stem === null ? [key] : [key, stem];
    }),
  );

interface Brand {
  brand: string;
  system_id: string;
  /** Where cost reports name the chain. */
  states: ReadonlySet<string>;
}

/** Hospitals of the chain’s states with it name this chain. */
function brandsOf(chains: Chain[], towns: ReadonlySet<string>): Brand[] {
  const names = chains.flatMap(({ system_id, reports }) =>
    reports.flatMap(({ ccn, state, hospital_name }) =>
      hospital_name ? [{ ccn, state, system_id: system_id!, words: chainName(hospital_name).key }] : [],
    ),
  );
  return chains.flatMap((chain) => {
    const states = new Set(chain.reports.map(({ state }) => state));
    // Under any owner.
    const own_words = [...phrases(chain)].filter((brand) => !towns.has(brand));
    return own_words.flatMap((brand): Brand[] => {
      const found = new Map(
        names.filter(({ state, words }) => states.has(state) && begins(words, brand)).map(({ ccn, system_id }) => [ccn, system_id]),
      );
      const own = [...found.values()].filter((system_id) => system_id === chain.system_id).length;
      return own >= FEWEST && own / found.size >= PUREST ? [{ brand, system_id: chain.system_id!, states }] : [];
    });
  });
}

/** In `sys_brand_claim`, where the chain has others in the state; brands in `sys_brand`. */
export async function findBrands(work: Knex.Transaction, chains: Chain[]): Promise<void> {
  await work.raw(`
    create temp table sys_brand_claim (ccn text, system_id text, name text, brand text, from_date date, source text, source_url text) on commit drop`);
  const rows: Listed[] = (await work.raw(listed)).rows;
  const brands = brandsOf(chains, new Set(rows.map(({ city }) => city)));
  const claims = rows.flatMap(({ state, city: _, ...row }) => {
    const words = chainName(row.name).key;
    const fitting = brands.filter(({ brand, states }) => states.has(state) && begins(words, brand));
    const systems = new Set(fitting.map(({ system_id }) => system_id));
    const [first] = fitting.toSorted((a, b) => b.brand.length - a.brand.length);
    return systems.size === 1 ? [{ ...row, system_id: first!.system_id, brand: first!.brand }] : [];
  });
  await addRows(work, 'sys_brand_claim', claims);
}
