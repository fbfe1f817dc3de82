import { z } from 'zod';
import { arrayOf, flag, named, text, textOrNull } from '#fields/described';
import { licenseTypeClassOf } from '#fields/taxonomy-groups';
import type { ProviderTaxonomy } from '#records/provider';
import { provenanceOf, withoutValues } from '#records/record-schema';
import { License } from './schemas.ts';

/** A license as reported to NPPES by its holder. */
export const ProviderLicense = named('ProviderLicense', {
  license_number: text('As reported by the provider, not verified'),
  state: textOrNull('Issuing state, two-letter code'),
  taxonomy_codes: arrayOf(z.string(), 'Taxonomy codes it was reported with'),
  is_primary: flag('Whether it was reported with the primary taxonomy'),
});
type Listed = z.infer<typeof ProviderLicense>;
type Taxonomy = z.infer<typeof ProviderTaxonomy>;

/** The taxonomy marked primary, else the first. */
const primaryOf = (taxonomies: Taxonomy[]) => taxonomies.find(({ is_primary }) => is_primary) ?? taxonomies[0];

/**
 * Licenses of the taxonomies, distinct by state and number, because one may repeat in several taxonomies. The primary
 * one is first.
 */
export function listedLicenses(taxonomies: Taxonomy[]): Listed[] {
  const primary = primaryOf(taxonomies);
  const found = new Map<string, Listed>();
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

type Reported = Omit<z.input<typeof License>, 'verify_at'>;

/** Matches those of the 330 published fields that belong to taxonomy sets and licenses. */
const ofLicenses = /^(?:NPI$|Healthcare Provider Taxonomy Code_|Provider License Number|Healthcare Provider Primary Taxonomy Switch_)/;

const plain = (number: string) => number.toUpperCase().replace(/[^0-9A-Z]/g, '');

export function reportedLicenses(row: Record<string, any>): Reported[] {
  const taxonomies = (row.taxonomies ?? []) as Taxonomy[];
  const raw_payload = Object.fromEntries(
    Object.entries(row.raw_payload as Record<string, unknown>).filter(([name]) => ofLicenses.test(name)),
  );
  const provenance = { ...provenanceOf(row), raw_payload };
  const primary = primaryOf(taxonomies)?.taxonomy_code;
  const classOf = (codes: string[]) => licenseTypeClassOf(codes.toSorted((a, b) => Number(b === primary) - Number(a === primary)));
  const found = new Map<string, Reported>();
  for (const { state, license_number, taxonomy_codes, is_primary } of listedLicenses(taxonomies)) {
    const key = `${state ?? ''}|${plain(license_number)}`;
    const known = found.get(key);
    if (known) {
      for (const code of taxonomy_codes) if (!known.taxonomy_codes.includes(code)) known.taxonomy_codes.push(code);
      known.license_type_class = classOf(known.taxonomy_codes);
      continue;
    }
    found.set(key, {
      ...withoutValues(License),
      state,
      license_number,
      license_type_class: classOf(taxonomy_codes),
      taxonomy_codes: [...taxonomy_codes],
      is_primary,
      ...provenance,
    });
  }
  return [...found.values()];
}
