import { z } from 'zod';
import { ids } from '../../../sample/ids.ts';
import { defineEndpoint, type RequestContext } from '../../http/define-endpoint.ts';
import { divisionsOf, einsOf, hospitalsOf, identifiersOf, refusedOf } from './members.ts';
import { npiCounts } from './npi-counts.ts';
import { SystemId } from './parameters.ts';
import { knownSystem } from './records.ts';
import { SystemDetail } from './schemas.ts';

async function systemDetail(system_id: string, { deps, cite }: RequestContext): Promise<z.input<typeof SystemDetail>> {
  const { pool } = deps;
  const [system, divisions, eins, hospitals, identifiers, refused, counts] = await Promise.all([
    knownSystem(deps, system_id),
    divisionsOf(pool, system_id),
    einsOf(pool, system_id),
    hospitalsOf(pool, system_id),
    identifiersOf(pool, system_id),
    refusedOf(pool, system_id),
    npiCounts(pool, [system_id]),
  ]);
  cite('health_systems', ...new Set([...eins, ...hospitals].map(({ source }) => source)));
  return {
    ...system,
    is_rollup: divisions.length > 0,
    division_count: divisions.length,
    hospital_count: hospitals.length,
    ein_count: eins.length,
    ...(counts.get(system_id) ?? { npi_count: 0, physician_count: 0 }),
    divisions,
    eins,
    hospitals,
    identifiers,
    refused,
    financials_at: `/systems/${system_id}/financials`,
  };
}

export default defineEndpoint({
  method: 'get',
  path: '/systems/{system_id}',
  tag: 'Systems',
  summary: 'One health system',
  description:
    'Identity, divisions, employer numbers, hospitals and further identifiers, each with what says so; for a parent the rollup across its divisions. ' +
    'An employer number comes from the registry or, along Schedule R, from the returns of its numbers; a hospital from the registry, the crosswalk of hospitals and employer numbers, or the AHRQ compendium. ' +
    'What several systems lay claim to is nobody’s and stands under `refused`. The employer number of a group is never given as that of one hospital.',
  access: 'key',
  params: z.object({ system_id: SystemId }),
  response: SystemDetail,
  shape: 'detail',
  errors: ['not_found'],
  examples: [
    { summary: 'A parent of three divisions', params: { system_id: ids.system_id } },
    { summary: 'A division', params: { system_id: `${ids.system_id}-north` } },
  ],
  handler: ({ params }, context) => systemDetail(params.system_id, context),
});
