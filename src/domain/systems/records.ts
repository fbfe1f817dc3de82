import type { z } from 'zod';
import { arrayParameter } from '#db/joined-reads';
import type { Deps } from '#deps';
import type { RequestContext } from '#server/define-endpoint';
import { notFound } from '#server/errors';
import { type SystemsInput, typeaheadSystems } from '../../../indexes/systems-search.ts';
import type { SystemRow } from './counted.ts';

const listed = (more: string, where: string) => `select s.system_id, s.system_name, s.parent_system_id, s.system_kind, s.city, s.state,
    p.system_name as parent_system_name, ${more}, s.source, s.source_url
  from system_listing s left join system_listing p on p.system_id = s.parent_system_id where ${where}`;

export async function systemRows(deps: Deps, system_ids: string[]): Promise<z.infer<typeof SystemRow>[]> {
  if (system_ids.length === 0) return [];
  const { rows } = await deps.pool.query(
    listed(
      '(select count(*)::int from system_listing c where c.parent_system_id = s.system_id) as division_count',
      `s.system_id = any(${arrayParameter('$1', 'text')}) order by array_position($1, s.system_id)`,
    ),
    [system_ids],
  );
  return rows;
}

export async function typedSystems({ limit, ...input }: SystemsInput & { q: string; limit: number }, context: RequestContext) {
  const found = await typeaheadSystems(context.deps, input, { limit, signal: context.signal });
  if (found.degraded) context.degrade(found.degraded.reason);
  context.cite('health_systems');
  return { results: await systemRows(context.deps, found.ids), total: found.total, is_similar: found.is_similar ?? false };
}

export type KnownSystem = Omit<z.infer<typeof SystemRow>, 'division_count'> & { evidence: string | null };

export async function knownSystem(deps: Deps, system_id: string): Promise<KnownSystem> {
  const { rows } = await deps.pool.query(listed('s.evidence', 's.system_id = $1'), [system_id]);
  if (!rows[0])
    throw notFound('No health system with this id is on file. Use /systems/search?q=… to search by name or identifier.', [
      'health_systems',
    ]);
  return rows[0];
}
