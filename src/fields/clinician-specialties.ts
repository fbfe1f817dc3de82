import { z } from 'zod';
import { readTable } from '#read-table';

/**
 * Clinician specialties in our own words, by the first characters of the primary taxonomy code. A code belongs to the
 * specialty with the longest matching prefix, so that a subspecialty is separate (207RC is cardiology, the rest of 207R
 * internal medicine). Codes that match no entry have no specialty. The code set itself is not shipped.
 */
const rows = readTable('src/fields/clinician-specialties.csv', z.object({ slug: z.string(), title: z.string(), codes: z.string() }));
export const clinicianSpecialties: Readonly<Record<string, { title: string; codes: string[] }>> = Object.fromEntries(
  rows.map(({ slug, title, codes }) => [slug, { title, codes: codes.split(' ') }]),
);

const entries = Object.entries(clinicianSpecialties).flatMap(([slug, { codes }]) => codes.map((code) => ({ slug, code })));

/** The specialty of a primary taxonomy code; null if none matches. */
export function specialtyOf(taxonomy_code: string): string | null {
  let best: (typeof entries)[number] | null = null;
  for (const one of entries) if (taxonomy_code.startsWith(one.code) && one.code.length > (best?.code.length ?? 0)) best = one;
  return best?.slug ?? null;
}

/** Codes from the first up to but not including the second, in byte order; without those in `but`. */
interface CodeRange {
  from: string;
  before: string;
  but: { from: string; before: string }[];
}

const after = (prefix: string): string => prefix.slice(0, -1) + String.fromCharCode(prefix.charCodeAt(prefix.length - 1) + 1);

/** The codes of a specialty as ranges, without codes that a longer entry of another specialty covers. */
export const rangesOf = (slug: string): CodeRange[] =>
  clinicianSpecialties[slug]!.codes.map((from) => ({
    from,
    before: after(from),
    but: entries
      .filter((other) => other.slug !== slug && other.code.length > from.length && other.code.startsWith(from))
      .map(({ code }) => ({ from: code, before: after(code) })),
  }));
