import type { Deps } from '../../deps.ts';
import type { Addition } from '../../domain/hospitals/addition.ts';
import { type SystemOf, systemsOf } from '../../domain/hospitals/system-records.ts';
import { type Quality, qualityOf } from './quality-records.ts';

/**
 * What other sources add to the rows and the detail of hospitals, for all CCNs of a page at once. A further area is one more function beside
 * `qualityOf`, read here side by side, its fields in `schemas.ts`; reasons are put together.
 */
export async function additionsOf(
  deps: Deps,
  ccns: string[],
): Promise<Addition<Quality & SystemOf> & { rows: Map<string, Record<string, any>> }> {
  const [quality, systems] = await Promise.all([qualityOf(deps, ccns), systemsOf(deps, ccns)]);
  const of = new Map(
    ccns.map((ccn) => {
      const [one, other] = [quality.of.get(ccn)!, systems.of.get(ccn)!];
      return [ccn, { ...one, ...other, null_reasons: { ...one.null_reasons, ...other.null_reasons } }];
    }),
  );
  return { of, used: [...quality.used, ...systems.used], rows: quality.rows };
}
