import type { z } from 'zod';
import { searchSystems as findSystems, type SystemsInput, systemsQuestion } from '../../../indexes/systems-search.ts';
import { bedFileSources } from '../../domain/figures/sources.ts';
import { type Counted, countedIn } from '../../domain/systems/counted.ts';
import { no_hospitals, type SystemFootprint, systemFootprints } from '../../domain/systems/footprints.ts';
import { systemRows } from '../../domain/systems/records.ts';
import type { SystemHit } from '../../domain/systems/system-row.ts';
import { everyHit } from '../../search/every-hit.ts';
import { type Counts, facetCounts } from '../../search/facets.ts';
import { pageOfRows } from '../../search/page-of-rows.ts';
import { sortedBy } from '../../search/sort-rows.ts';
import type { Paging } from '../../server/define-endpoint.ts';
import type { RequestContext } from '../../server/handler-context.ts';

interface Asked extends Omit<SystemsInput, 'system_ids'> {
  hospital_state?: string | null;
}

const figures = ['hospital_count', 'bed_count', 'state_hospital_count', 'state_bed_count'] as const;
type Sizes = Pick<z.infer<typeof SystemHit>, (typeof figures)[number] | 'bed_hospital_count' | keyof Counted>;
const nothing = { ...no_hospitals, ...countedIn([], null) };

function sizesOf(footprint: SystemFootprint | undefined, state: string | null | undefined): Sizes {
  const { by_state: _, ...all } = { by_state: null, ...(footprint ?? nothing) };
  const there = state ? (footprint?.by_state.get(state) ?? no_hospitals) : null;
  return {
    ...all,
    state_hospital_count: there?.hospital_count ?? null,
    state_bed_count: there?.bed_count ?? null,
  };
}

/** The search without the state of the hospitals, which is not in the index: the systems there are named by id. */
function inputOf({ hospital_state, ...input }: Asked, footprints: Map<string, SystemFootprint>): SystemsInput {
  if (!hospital_state) return input;
  return { ...input, system_ids: [...footprints].filter(([, { by_state }]) => by_state.has(hospital_state)).map(([id]) => id) };
}

/**
 * Systems with their sizes. Sizes are those of the systems’ own pages and not in the index, so a list in their order is
 * sorted here.
 */
export async function searchSystems({ limit, cursor, ...asked }: Asked & Paging, context: RequestContext) {
  const { deps, signal } = context;
  const footprints = await systemFootprints(deps);
  const input = inputOf(asked, footprints);
  // A list of the systems in a state begins with the largest there.
  const order = asked.sort ?? (asked.hospital_state && !asked.q ? '-state_bed_count' : null);
  const field = figures.find((name) => name === order?.replace('-', ''));
  const sizes = (id: string) => sizesOf(footprints.get(id), asked.hospital_state);
  const search = async () => {
    if (!field) {
      const { next, ...found } = await findSystems(deps, input, { limit, cursor, signal });
      return { ...found, next_cursor: next };
    }
    const { ids, degraded } = await everyHit((page) => findSystems(deps, { ...input, sort: null }, page), signal);
    const sorted = sortedBy(ids, (id) => sizes(id)[field], order!.startsWith('-'));
    const { results, ...page } = pageOfRows(deps, ['systems', asked], sorted, (id) => id, { limit, cursor });
    return { ids: results, degraded, ...page };
  };
  const found = await search();
  if (found.degraded) context.degrade(found.degraded.reason);
  context.cite('health_systems');
  const rows = await systemRows(deps, found.ids);
  if (rows.some(({ system_id }) => footprints.has(system_id))) context.cite(...bedFileSources);
  return {
    results: rows.map((row) => ({ ...row, ...sizes(row.system_id) })),
    total: found.total,
    limit,
    next_cursor: found.next_cursor,
  };
}

/** How many systems each value of a filter would leave. */
export async function systemCounts(asked: Asked, { deps, signal }: RequestContext): Promise<Counts> {
  const footprints = await systemFootprints(deps);
  const question = (input: Asked) => systemsQuestion({ ...inputOf(input, footprints), sort: null });
  const [counts, { ids }] = await Promise.all([
    facetCounts(deps.search, question, asked, { state: 'state', system_kind: 'system_kind', is_division: 'is_division' }, signal),
    everyHit((page) => findSystems(deps, { ...inputOf({ ...asked, hospital_state: null }, footprints), sort: null }, page), signal),
  ]);
  const of = new Map<string, number>();
  for (const id of ids) for (const state of footprints.get(id)?.by_state.keys() ?? []) of.set(state, (of.get(state) ?? 0) + 1);
  return { ...counts, hospital_state: [...of].map(([value, count]) => ({ value, count })) };
}
