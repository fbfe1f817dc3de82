import type { Deps } from '../../deps.ts';
import type { Addition } from '../../domain/hospitals/addition.ts';
import { type SystemOf, systemsOf } from '../../domain/hospitals/system-records.ts';
import { type Quality, qualityOf } from './quality-records.ts';

/**
 * Fields that other sources add to hospital rows and details, for all CCNs of a page at once. To add a source, write a function like
 * `qualityOf`, call it here in parallel, and add its fields to `schemas.ts`; the reasons for nulls are merged.
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
