import type { z } from 'zod';
import { searchSystems as findSystems, type SystemsInput, typeaheadSystems } from '../../../indexes/systems-search.ts';
import type { Deps } from '../../deps.ts';
import type { Paging, RequestContext } from '../../http/define-endpoint.ts';
import { invalidParameter, notFound } from '../../http/errors.ts';
import { pageOfRows } from '../../search/page-of-rows.ts';
import { type SystemSize, systemSizes } from './sizes.ts';
import type { SystemRow } from './system-row.ts';

/** Sort orders that the index does not have. */
export const sizes = ['hospital_count', 'bed_count', 'hospitals_in_state', 'beds_in_state'] as const;
type Size = (typeof sizes)[number];

interface SystemsOf extends SystemsInput {
  hospital_state?: string | null;
}
/** More systems than there are. */
const ALL = 5000;

/** Rows of the hits, in the order of the ids. */
async function systemRows(deps: Deps, system_ids: string[], state?: string | null): Promise<z.infer<typeof SystemRow>[]> {
  if (system_ids.length === 0) return [];
  const sizeOf = await systemSizes(deps, state);
  const { rows } = await deps.pool.query({
    name: 'system_rows',
    text: `select s.system_id, s.system_name, s.parent_system_id, s.system_kind, s.city, s.state, p.system_name as parent_system_name,
             (select count(*)::int from system_listing c where c.parent_system_id = s.system_id) as division_count,
             s.source, s.source_url
           from system_listing s
           left join system_listing p on p.system_id = s.parent_system_id
           where s.system_id = any($1) order by array_position($1, s.system_id)`,
    values: [system_ids],
  });
  return rows.map((row) => ({ ...row, ...sizeOf(row.system_id) }));
}

/** All systems that match, in the order of the search, those in the state only if one is given. */
async function matchingSystems({ hospital_state, ...input }: SystemsOf, context: RequestContext) {
  const found = await findSystems(context.deps, input, { limit: ALL, signal: context.signal });
  if (found.degraded) context.degrade(found.degraded.reason);
  const sizeOf = await systemSizes(context.deps, hospital_state);
  return found.ids
    .map((system_id) => ({ system_id, size: sizeOf(system_id) }))
    .filter(({ size }) => !hospital_state || size.hospitals_in_state! > 0);
}

/** Systems ordered by size or limited to those with hospitals in a state. */
async function searchBySize({ limit, cursor, sort, ...input }: SystemsOf & Paging, context: RequestContext) {
  const order = sort ?? (input.hospital_state && !input.q ? '-beds_in_state' : null);
  const size = sizes.find((one) => one === order?.replace(/^-/, ''));
  if (size?.endsWith('_in_state') && !input.hospital_state)
    throw invalidParameter('sort', 'this sort needs a state, such as hospital_state=CA');
  const rows = await matchingSystems({ ...input, sort: size ? null : sort }, context);
  const ordered = size ? rows.toSorted((a, b) => bySize(a.size, b.size, size, order!.startsWith('-'))) : rows;
  const page = pageOfRows(context.deps, ['systems_by_size', input, order], ordered, ({ system_id }) => system_id, { limit, cursor });
  const ids = page.results.map(({ system_id }) => system_id);
  return { ...page, results: await systemRows(context.deps, ids, input.hospital_state), limit };
}

/** Unknown sizes come last in both directions. */
function bySize(a: SystemSize, b: SystemSize, size: Size, is_descending: boolean): number {
  const [one, other] = [a[size], b[size]];
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return is_descending ? other - one : one - other;
}

/** How many of the systems that match have hospitals in each state. */
export async function hospitalStates(input: SystemsOf, context: RequestContext) {
  const counts = new Map<string, number>();
  for (const { size } of await matchingSystems({ ...input, sort: null, hospital_state: null }, context))
    for (const state of size.hospital_states) counts.set(state, (counts.get(state) ?? 0) + 1);
  return [...counts].toSorted(([a], [b]) => a.localeCompare(b)).map(([value, count]) => ({ value, count }));
}

export async function searchSystems(asked: SystemsOf & Paging, context: RequestContext) {
  const { limit, cursor, ...input } = asked;
  context.cite('health_systems', 'cms_provider_of_services');
  if (input.hospital_state || sizes.some((size) => input.sort?.endsWith(size))) return searchBySize(asked, context);
  const found = await findSystems(context.deps, input, { limit, cursor, signal: context.signal });
  if (found.degraded) context.degrade(found.degraded.reason);
  return { results: await systemRows(context.deps, found.ids), total: found.total, limit, next_cursor: found.next };
}

export async function suggestSystems({ limit, ...input }: SystemsInput & { q: string; limit: number }, context: RequestContext) {
  const found = await typeaheadSystems(context.deps, input, { limit, signal: context.signal });
  if (found.degraded) context.degrade(found.degraded.reason);
  context.cite('health_systems');
  const rows = await systemRows(context.deps, found.ids);
  return {
    results: rows.map(({ system_id, system_name, parent_system_name, city, state }) => ({
      system_id,
      system_name,
      parent_system_name,
      city,
      state,
    })),
    total: found.total,
    limit,
    next_cursor: found.next,
  };
}

export interface KnownSystem {
  system_id: string;
  system_name: string;
  parent_system_id: string | null;
  system_kind: 'nonprofit' | 'public_company' | 'government' | null;
  city: string | null;
  state: string | null;
  evidence: string | null;
  source: string;
  source_url: string;
  parent_system_name: string | null;
}

/** The system with an id; 404 says where to look. */
export async function knownSystem(deps: Deps, system_id: string): Promise<KnownSystem> {
  const { rows } = await deps.pool.query({
    name: 'known_system',
    text: `select s.system_id, s.system_name, s.parent_system_id, s.system_kind, s.city, s.state, s.evidence, s.source, s.source_url,
             p.system_name as parent_system_name
           from system_listing s left join system_listing p on p.system_id = s.parent_system_id
           where s.system_id = $1`,
    values: [system_id],
  });
  if (!rows[0]) throw notFound('No health system with this id is on file. Find one by name or identifier at /systems/search?q=…');
  return rows[0];
}
