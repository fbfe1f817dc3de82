import type { z } from 'zod';
import { BatchResult } from '../screening/batch-schemas.ts';

export const SubjectResult = BatchResult.pick({
  ...{ excluded: true, federal_hits: true, state_excluded: true, inactive_records: true, hits: true, hits_found: true },
  ...{ hits_below_min_score: true, hits_that_differ: true, differences: true, groups: true, groups_found: true },
  ...{ names_searched: true, provider: true },
}).meta({ id: 'SubjectResult' });
export type SubjectResult = z.input<typeof SubjectResult>;
