import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { type Action, actionsSql, presentActions } from '../../domain/licenses/action-records.ts';
import type { BoardPortal, Licensed } from '../../domain/licenses/schemas.ts';
import { portalsOf } from '../../domain/licenses/verify-at.ts';
import { current } from '../../records/current.ts';
import { licenseSources, notSuperseded } from '../../records/license-sql.ts';

const RECENT = 25;

const grouped = <N extends string>(rows: { licenses: number }[] & Record<N, string>[], name: N) => {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(row[name], (sums.get(row[name]) ?? 0) + row.licenses);
  return [...sums]
    .map(([value, licenses]) => ({ [name]: value, licenses }) as Record<N, string> & { licenses: number })
    .sort((a, b) => b.licenses - a.licenses);
};

/**
 * Counts from the state file, if there is one, and from NPPES: the state file is complete, NPPES has only providers
 * with an NPI.
 */
export async function licensedIn(deps: Deps, state: string): Promise<z.input<typeof Licensed>[]> {
  const { rows } = await deps.pool.query(
    `select source, license_type_class, status, status_class, licenses::integer as licenses from license_count where state = $1
     order by licenses desc, license_type_class, status`,
    [state],
  );
  const sources = [...new Set(rows.map(({ source }) => source as string))].sort(
    (a, b) => Number(!(licenseSources as readonly string[]).includes(a)) - Number(!(licenseSources as readonly string[]).includes(b)),
  );
  return sources.map((source) => {
    const of = rows.filter((row) => row.source === source);
    return {
      source,
      licenses: of.reduce((sum, { licenses }) => sum + licenses, 0),
      by_type: grouped(of, 'license_type_class'),
      by_status: grouped(of, 'status_class'),
      by_type_and_status: of.map(({ source: _source, ...row }) => row),
    };
  });
}

/** A board's file with more licenses than this is not counted by published type while somebody waits for a page. */
const MOST_COUNTED = 200_000;

export interface PublishedType {
  source: string;
  license_type: string | null;
  license_type_class: string;
  status: string;
  status_class: string;
  licenses: number;
}

/**
 * The same counts as `licensedIn`, by the published type in place of our class, for boards whose files are small
 * enough.
 */
export async function publishedTypesIn(deps: Deps, state: string): Promise<PublishedType[]> {
  const { rows } = await deps.pool.query<PublishedType>(
    `with few as (select source from license_count where state = $1 and source = any($2::text[])
       group by source having sum(licenses) <= ${MOST_COUNTED})
     select r.source, coalesce(r.license_type, r.license_prefix) as license_type, r.license_type_class, coalesce(r.status, 'not published') as status,
       coalesce(r.status_class, 'not known') as status_class, count(distinct r.license_key)::int as licenses
     from ${current('license', 'r')} where r.source in (select source from few) and r.state = $1 and ${notSuperseded('r')}
     group by 1, 2, 3, 4, 5 order by licenses desc, 2, 4`,
    [state, [...licenseSources]],
  );
  return rows;
}

/**
 * The newest active actions in a state, each of a provider with an NPI: its own list and board, and federal ones at an
 * address there.
 */
export async function recentActionsIn(deps: Deps, state: string, day: string): Promise<Action[]> {
  const { rows } = await deps.pool.query(
    `select * from (${actionsSql({ exclusions: 'coalesce(r.list_state, r.state) = $2', cases: 'r.state = $2' })}) a
     where a.is_currently_active and a.action_kind is distinct from 'charge' and (a.effective_date is null or a.effective_date <= $1::date)
     order by a.effective_date desc nulls last, a.action_id, a.npi limit ${RECENT}`,
    [day, state],
  );
  return presentActions(deps, rows);
}

export async function boardDirectory(deps: Deps, state: string): Promise<z.input<typeof BoardPortal>[]> {
  return (await portalsOf(deps, [state])).filter((portal) => portal.state === state).map(({ state: _state, ...portal }) => portal);
}
