import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { loadedOnly, nullsOf } from '../../domain/null-reasons.ts';
import { sourceTitles } from '../../domain/sources/titles.ts';
import { current } from '../../records/current.ts';
import { byField } from '../../records/null-reason.ts';
import { provenanceColumns, provenanceJoin, provenanceOf } from '../../records/provenance.ts';
import type { CaseMixYear } from './case-mix-schemas.ts';

export const impactSource = 'cms_ipps_impact';

const figures = [
  'case_mix_index',
  'transfer_adjusted_case_mix_index',
  'wage_index',
  'dsh_patient_pct',
  'resident_to_adc_ratio',
  'resident_to_bed_ratio',
  'bed_count',
] as const;
const fields = Object.fromEntries(figures.map((name) => [name, name]));
const columns = [...figures, 'case_mix_grouper_version', 'transfer_adjusted_grouper_version'] as const;

/**
 * Fiscal years of a hospital, newest first; the impact file of a year is preferred to case mix files of several years.
 */
export async function caseMixYears(deps: Deps, ccn: string): Promise<z.infer<typeof CaseMixYear>[]> {
  const title = await sourceTitles(deps);
  const { rows } = await deps.pool.query(
    `select distinct on (r.fiscal_year) r.fiscal_year, r.withheld, ${columns.map((name) => `r.${name}`).join(', ')}, ${provenanceColumns}
     from ${current('hospital_impact', 'r')} ${provenanceJoin}
     where r.ccn = $1 order by r.fiscal_year desc, r.release_period desc, r.record_key`,
    [ccn],
  );
  return rows.map((row) => {
    const shown = Object.fromEntries(columns.map((name) => [name, row[name]])) as Pick<
      z.infer<typeof CaseMixYear>,
      (typeof columns)[number]
    >;
    const null_reasons = byField(nullsOf({ record: row, fields, source: impactSource, loaded: loadedOnly(impactSource, title) }));
    return { fiscal_year: row.fiscal_year, ...shown, null_reasons, provenance: provenanceOf(row) };
  });
}
