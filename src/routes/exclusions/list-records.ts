import { readCache } from '../../db/read-cache.ts';
import type { Deps } from '../../deps.ts';
import { current } from '../../records/current.ts';
import { provenanceColumns, provenanceJoin, provenanceOf } from '../../records/provenance.ts';
import { inForce } from '../../screening/in-force.ts';
import { changesSql } from './changes/change-sql.ts';
import type { ReleaseChanges } from './list-schemas.ts';

/** Maximum changed records shown of each kind. */
const SHOWN = 20;

/**
 * What the files of a release date changed together, by the SHA-256 of each of them: of a month's exclusions and its
 * reinstatements, both may change one record. The release with which the list begins is not among them.
 */
async function changesByFile({ pool }: Deps, source_id: string): Promise<Map<string, ReleaseChanges>> {
  const { rows } = await pool.query(
    `${changesSql}, counted as (select change_date, kind, count(*)::integer as n from c group by 1, 2)
     select f.sha256, coalesce(json_object_agg(k.kind, k.n) filter (where k.kind is not null), '{}') as kinds
     from releases r join begun b using (source_id) join source_file f on f.file_id = r.file_id left join counted k on k.change_date = r.observed_on
     where r.is_delta or r.observed_on > b.began_on group by 1`,
    [[source_id], null, null, null, null],
  );
  const none: ReleaseChanges = { added: 0, changed: 0, reinstated: 0, no_longer_listed: 0 };
  return new Map(rows.map(({ sha256, kinds }) => [sha256, { ...none, ...kinds }]));
}

/** Contents of a list, cached; they change only with its loads and with the day. */
const contentsOf = readCache<Awaited<ReturnType<typeof read>>>({ max: 200 });

export const listContents = (deps: Deps, source_id: string, last_loaded_at: string | null, today: string) =>
  contentsOf(deps.db, `${source_id} ${last_loaded_at} ${today}`, () => read(deps, source_id, today));

async function read(deps: Deps, source_id: string, today: string) {
  const { pool } = deps;
  const columns = `r.full_name, r.exclusion_date, ${provenanceColumns}`;
  const [counts, added, gone, changes_by_file] = await Promise.all([
    pool.query(
      `select coalesce(action_type, exclusion_type) as action, count(*) as records, count(*) filter (where ${inForce('r', '$2::date')}) as in_force,
         count(*) filter (where npi is not null or other_npis is not null) as with_npi, count(birth_date) as with_birth_date, count(license_number) as with_license,
         count(coalesce(address_line, city)) as with_address
       from ${current('exclusion', 'r')} where source = $1 group by 1 order by 2 desc, 1`,
      [source_id, today],
    ),
    pool.query(
      `select ${columns} from (
         select r.* from ${current('exclusion', 'r')} where r.source = $1
           and r.observed_from > (select min(observed_from) from exclusion where source = $1)
           and not exists (select 1 from exclusion v where v.source = r.source and v.record_key = r.record_key and v.observed_from < r.observed_from)
         order by r.observed_from desc, r.exclusion_date desc nulls last, r.full_name limit ${SHOWN}) r ${provenanceJoin}
       order by r.observed_from desc, r.exclusion_date desc nulls last, r.full_name`,
      [source_id],
    ),
    pool.query(
      `select ${columns} from (
         select r.* from exclusion r where r.source = $1 and r.observed_to <= $2::date
           and not exists (select 1 from exclusion v where v.source = r.source and v.record_key = r.record_key and v.observed_from >= r.observed_to)
         order by r.observed_to desc, r.full_name limit ${SHOWN}) r ${provenanceJoin}
       order by r.observed_to desc, r.full_name`,
      [source_id, today],
    ),
    changesByFile(deps, source_id),
  ]);
  const total = (member: string): number => counts.rows.reduce((sum, row) => sum + row[member], 0);
  const changed = (row: Record<string, any>) => ({
    full_name: row.full_name as string,
    exclusion_date: row.exclusion_date as string | null,
    provenance: provenanceOf(row),
  });
  return {
    records: total('records'),
    in_force: total('in_force'),
    with_npi: total('with_npi'),
    with_birth_date: total('with_birth_date'),
    with_license_number: total('with_license'),
    with_address: total('with_address'),
    actions: counts.rows.map(({ action, records, in_force }) => ({ action: action as string | null, records, in_force })),
    added: added.rows.map(changed),
    no_longer_listed: gone.rows.map(changed),
    changes_by_file,
  };
}
