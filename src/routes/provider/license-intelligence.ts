import { z } from 'zod';
import { REQUIRED_LISTS } from '../../match/lists.ts';
import { listedLicenses, ProviderLicense } from '../providers/licenses.ts';
import { type Asked, blockOf, stateOf } from './block.ts';

const count = (what: string) => z.number().int().describe(what);

export const LicenseIntelligence = blockOf(
  {
    license_count: count('Licences, distinct by state and number'),
    states: z.array(z.string()).describe('States of the licences'),
    licenses: z.array(ProviderLicense).describe('Licences as NPPES gives them: reported by the provider, not verified'),
    disciplinary_summary: z
      .object({
        lists_searched: z.array(z.string()).describe('Exclusion lists that are loaded'),
        all_actions: count('Exclusion records that carry the NPI, history included'),
        currently_active_actions: count('Those in force today'),
        by_severity: z
          .object({
            critical: count('Mandatory exclusions'),
            high: count('Permissive exclusions'),
            not_stated: count('Records without a severity'),
          })
          .describe('All of them by severity'),
      })
      .nullable()
      .describe('Federal and state exclusions that carry the NPI; null where no list is loaded'),
    licenses_at: z.string().describe('Path of the licences in full'),
  },
  'Licence footprint and disciplinary record',
);

const sources = ['nppes', 'wa_doh', 'ct_dph', 'co_dora', 'oig_leie'];

/** One round trip: the taxonomy sets of NPPES and the exclusions by severity. A further NPI of a record counts as its first. */
export async function licenseIntelligence(asked: Asked): Promise<z.input<typeof LicenseIntelligence>> {
  const { rows } = await asked.deps.pool.query({
    name: 'dossier_licenses',
    text: `with listed as (
             select severity, reinstatement_date, end_date from exclusion where npi = $1 and observed_to is null
             union all
             select severity, reinstatement_date, end_date from exclusion
             where other_npis is not null and other_npis && array[$1::text] and npi is distinct from $1 and observed_to is null)
           select (select taxonomies from provider where npi = $1 and observed_to is null limit 1) as taxonomies, count(*) as all_actions,
             count(*) filter (where (reinstatement_date is null or reinstatement_date > $2) and (end_date is null or end_date > $2))
               as currently_active_actions,
             count(*) filter (where severity = 'critical') as critical, count(*) filter (where severity = 'high') as high,
             count(*) filter (where severity is null) as not_stated
           from listed`,
    values: [asked.npi, asked.today],
  });
  const { taxonomies, all_actions, currently_active_actions, ...by_severity } = rows[0];
  const licenses = listedLicenses(taxonomies ?? []);
  const lists_searched = (await asked.sources)
    .of(REQUIRED_LISTS)
    .filter(({ status }) => status === 'loaded')
    .map(({ source_id }) => source_id);
  return {
    ...(await stateOf(asked, sources, { holds: licenses.length > 0 || all_actions > 0 })),
    license_count: licenses.length,
    states: [...new Set(licenses.flatMap(({ state }) => state ?? []))].sort(),
    licenses,
    disciplinary_summary: lists_searched.length === 0 ? null : { lists_searched, all_actions, currently_active_actions, by_severity },
    licenses_at: `/licenses/${asked.npi}`,
  };
}
