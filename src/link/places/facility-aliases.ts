import { z } from 'zod';
import { readTable } from '../../read-table.ts';

export type AliasBasis = 'cancer' | 'operating' | 'former' | 'campus' | 'part' | 'kaiser';

/** Why a name belongs to the hospital, as shown in the evidence of a link. */
export const aliasEvidence: Record<AliasBasis, string> = {
  cancer: 'One of the eleven hospitals CMS lists as cancer hospitals; this is its own name or its name at the National Cancer Institute.',
  operating: 'The name under which the hospital operates.',
  former: 'A former or common name of the hospital.',
  campus: 'A campus that bills under the CCN of the hospital.',
  part: 'A hospital within the hospital that bills under its CCN.',
  kaiser: 'Kaiser Permanente calls its licensed Kaiser Foundation Hospitals medical centers; there is one in this town.',
};

interface FacilityAlias {
  ccn: string;
  /** The name at CMS when the line was reviewed; a test reports when it changes. */
  listed_as: string;
  name: string;
  basis: AliasBasis;
}

/**
 * Names under which hospitals are known beside the one CMS lists, reviewed one by one.
 * A line says a fact of the hospital, not of a study. What is not here on purpose: universities, medical schools,
 * university cancer centers without a CCN of their own, research institutes, and names of whole systems (NYU Langone
 * Health, UW Medicine), which are more than the hospital. An alias counts only in the town or ZIP of the hospital, and
 * not where another facility there has the name.
 *
 * Why: cancer = excluded from the inpatient payment system as a cancer hospital (42 CFR 412.23(f)), CMS lists these
 * eleven by name, and designated by the National Cancer Institute under the alias; operating = the name on the
 * hospital's own signs and site; former = the name before a change of name; campus = a campus or pavilion that bills
 * under this CCN; part = a children's or cancer hospital that does.
 */
export const facilityAliases: FacilityAlias[] = readTable(
  'src/link/places/facility-aliases.csv',
  z.object({
    ccn: z.string().regex(/^\d{2}[0-9A-Z]\d{3}$/, 'expected a CCN of six characters'),
    listed_as: z.string().min(1),
    aliases: z.string().min(1),
    basis: z.enum(['cancer', 'operating', 'former', 'campus', 'part', 'kaiser']),
  }),
).flatMap(({ aliases, ...line }) =>
  aliases.split('; ').map((name) => ({ ccn: line.ccn, listed_as: line.listed_as, name, basis: line.basis })),
);

/** A facility under one of its names, including past ones. */
export interface NamedFacility {
  ccn: string;
  name: string;
  state: string;
  city: string | null;
  city_key: string | null;
  zip5: string | null;
}
