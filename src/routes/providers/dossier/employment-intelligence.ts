import type { z } from 'zod';
import { employmentSources } from '../../../domain/providers/employment-sources.ts';
import { type Asked, stateOf } from './block.ts';
import { employmentOf } from './employment-records.ts';
import type { EmploymentIntelligence } from './employment-schemas.ts';

export async function employmentIntelligence(asked: Asked): Promise<z.input<typeof EmploymentIntelligence>> {
  const { npi, deps } = asked;
  const { employers, moves, practices_alone } = await employmentOf(deps.pool, npi);
  const holds = employers.length > 0 || moves.length > 0 || practices_alone === true;
  return {
    ...(await stateOf(asked, employmentSources, { holds })),
    employers,
    practices_alone,
    latest_move: moves[0] ?? null,
    employment_at: `/provider/${npi}/employment`,
  };
}
