import type { HitDecision } from './schemas.ts';

/** Who decided, in a sentence; the name is erased with the screening. */
export const reviewerOf = ({ decided_by }: Pick<HitDecision, 'decided_by'>): string => decided_by ?? 'a reviewer whose name was erased';
