import type { Deps } from '#deps';
import { current } from '#records/current';
import { ids } from '../../../sample/ids.ts';
import { anyNpi } from '../providers/records.ts';

const facility = (type: string) =>
  `select f.ccn from current_facility c join facility f on f.id = c.facility_id where f.facility_type = '${type}' order by f.ccn limit 1`;

/**
 * One identifier of each kind that the service has a record of: for hospitals one with as many of the hospital
 * endpoints answering as possible.
 */
const questions = {
  acute: `select f.ccn from current_facility c join facility f on f.id = c.facility_id where f.facility_type = 'hospital'
          order by exists (select 1 from ${current('cost_report', 'r')} where r.ccn = f.ccn) desc,
            f.facility_subtype is not distinct from 'acute_care' desc, f.ccn limit 1`,
  nursing_home: facility('nursing_home'),
  hospice: facility('hospice'),
  home_health: facility('home_health'),
  dialysis: facility('dialysis'),
  system_id: `select system_id from ${current('health_system')} where parent_system_id is null order by system_id limit 1`,
  nct_id: `select nct_id from ${current('trial')} order by nct_id limit 1`,
  aco_id: `select aco_id from ${current('aco_performance')} order by performance_year desc, aco_id limit 1`,
  reach_entity_id: `select entity_id from ${current('aco_reach_entity')} order by performance_year desc, entity_id limit 1`,
} as const;

/**
 * Identifiers of the sample world → identifiers of the same type that are on file, for requests shown in /docs; null if
 * the sample world is loaded.
 */
export async function knownExamples({ pool }: Pick<Deps, 'pool'>): Promise<ReadonlyMap<string, string> | null> {
  const { rows } = await pool.query('select world from service_world');
  return rows[0].world === 'sample' ? null : knownIdentifiers({ pool });
}

async function knownIdentifiers({ pool }: Pick<Deps, 'pool'>): Promise<ReadonlyMap<string, string>> {
  const one = async (text: string) => Object.values((await pool.query(text)).rows[0] ?? {})[0] as string | undefined;
  const names = Object.keys(questions) as (keyof typeof questions)[];
  const [{ npi, is_on_file }, ...found] = await Promise.all([anyNpi({ pool }), ...names.map((name) => one(questions[name]))]);
  const known = Object.fromEntries(names.map((name, at) => [name, found[at]])) as Record<keyof typeof questions, string | undefined>;
  const pairs: [string, string | undefined][] = [
    ...Object.values(ids.npi).map((id): [string, string | undefined] => [id, is_on_file ? npi : undefined]),
    ...Object.values(ids.ccn).map((id): [string, string | undefined] => [id, known.acute]),
    ...Object.entries(ids.facility).map(([kind, id]): [string, string | undefined] => [
      id,
      known[kind.replace('unrated_', '') as 'nursing_home'] ?? known.acute,
    ]),
    [ids.system_id, known.system_id],
    ...[ids.nct_id, ids.nct_id_recruiting, ids.nct_id_hard_to_link].map((id): [string, string | undefined] => [id, known.nct_id]),
    [ids.aco_id, known.aco_id],
    [ids.reach_entity_id, known.reach_entity_id],
  ];
  return new Map(pairs.filter((pair): pair is [string, string] => pair[1] !== undefined));
}
