import { z } from 'zod';
import type { ProviderTaxonomy } from '../../records/provider.ts';

/** A license as reported to NPPES by its holder. */
export const ProviderLicense = z
  .object({
    license_number: z.string().describe('As reported by the provider, not verified'),
    state: z.string().nullable().describe('Issuing state, two-letter code'),
    taxonomy_codes: z.array(z.string()).describe('Taxonomy codes it was reported with'),
    is_primary: z.boolean().describe('Whether it was reported with the primary taxonomy'),
  })
  .meta({ id: 'ProviderLicense' });

/** The taxonomy marked primary, else the first. */
export const primaryOf = (taxonomies: z.infer<typeof ProviderTaxonomy>[]) =>
  taxonomies.find(({ is_primary }) => is_primary) ?? taxonomies[0];

/**
 * Licenses of the taxonomies, distinct by state and number, because one may repeat in several taxonomies. The primary
 * one is first.
 */
export function listedLicenses(taxonomies: z.infer<typeof ProviderTaxonomy>[]): z.infer<typeof ProviderLicense>[] {
  const primary = primaryOf(taxonomies);
  const found = new Map<string, z.infer<typeof ProviderLicense>>();
  for (const set of taxonomies) {
    if (set.license_number === null) continue;
    const key = `${set.license_state ?? ''} ${set.license_number}`;
    const license = found.get(key) ?? {
      license_number: set.license_number,
      state: set.license_state,
      taxonomy_codes: [],
      is_primary: false,
    };
    if (!license.taxonomy_codes.includes(set.taxonomy_code)) license.taxonomy_codes.push(set.taxonomy_code);
    license.is_primary ||= set === primary;
    found.set(key, license);
  }
  return [...found.values()].sort((a, b) => Number(b.is_primary) - Number(a.is_primary));
}
