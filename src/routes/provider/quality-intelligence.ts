import { z } from 'zod';
import { type Asked, blockOf, stateOf } from './block.ts';

export const QualityIntelligence = blockOf(
  { mips_scores: z.array(z.object({})).describe('Scores of the Merit-based Incentive Payment System; none until that source is loaded') },
  'Quality reporting of the clinician',
);

export async function qualityIntelligence(asked: Asked): Promise<z.input<typeof QualityIntelligence>> {
  return { ...(await stateOf(asked, ['cms_mips'], { holds: false })), mips_scores: [] };
}
