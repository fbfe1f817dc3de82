import type { Deps } from '../../app.ts';
import { type Quality, qualityOf } from './quality-records.ts';

/** What one area adds to hospitals, by CCN, with the reasons of its own nulls, and the sources it was made from. */
export interface Addition<Part> {
  of: Map<string, Part & { null_reasons: Record<string, string> }>;
  used: string[];
}

/**
 * What other sources add to the rows and the detail of hospitals, for all CCNs of a page at once. A further area (place on the map, system,
 * metropolitan population) is one more function beside `qualityOf`, read here side by side, its fields in `schemas.ts`; reasons are put together.
 */
export async function additionsOf(deps: Deps, ccns: string[]): Promise<Addition<Quality> & { rows: Map<string, Record<string, any>> }> {
  const [quality] = await Promise.all([qualityOf(deps, ccns)]);
  const of = new Map(
    ccns.map((ccn) => {
      const parts = [quality.of.get(ccn)!];
      return [
        ccn,
        { ...parts[0]!, null_reasons: Object.assign({}, ...parts.map(({ null_reasons }) => null_reasons)) as Record<string, string> },
      ];
    }),
  );
  return { of, used: quality.used, rows: quality.rows };
}
