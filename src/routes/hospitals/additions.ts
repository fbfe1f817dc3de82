import type { Deps } from '../../deps.ts';
import { bedFiles, bedsByHospital } from '../../domain/figures/bed-records.ts';
import { type Beds, bedReasons } from '../../domain/figures/beds.ts';
import { reportsOf, type StoredReport } from '../../domain/figures/records.ts';
import type { Addition } from '../../domain/hospitals/addition.ts';
import { type SystemOf, systemsOf } from '../../domain/hospitals/system-records.ts';
import { type Quality, qualityOf } from './quality-records.ts';

/**
 * Fields that other sources add to hospital rows and details, for all CCNs of a page at once. To add a source, write a
 * function like `qualityOf`, call it here in parallel, and add its fields to `schemas.ts`; the reasons for nulls are
 * merged.
 */
export async function additionsOf(
  deps: Deps,
  ccns: string[],
): Promise<
  Addition<Quality & SystemOf & { beds: Beds }> & {
    program_sources: string[];
    rows: Map<string, Record<string, any>>;
    reports: Map<string, StoredReport[]>;
  }
> {
  const read_reports = reportsOf(deps, ccns);
  const [quality, systems, beds, reports] = await Promise.all([
    qualityOf(deps, ccns),
    systemsOf(deps, ccns),
    bedsByHospital(deps, ccns, read_reports),
    read_reports,
  ]);
  const of = new Map(
    ccns.map((ccn) => {
      const [one, other] = [quality.of.get(ccn)!, systems.of.get(ccn)!];
      const { state: _, ...own } = beds.get(ccn)!;
      const null_reasons = { ...one.null_reasons, ...other.null_reasons, ...bedReasons(own) };
      return [ccn, { ...one, ...other, beds: own, null_reasons }];
    }),
  );
  return { of, used: [...quality.used, ...systems.used, ...bedFiles(beds)], program_sources: quality.used, rows: quality.rows, reports };
}
