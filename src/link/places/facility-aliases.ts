import { z } from 'zod';
import { readTable } from '#read-table';

export type AliasBasis = 'cancer' | 'operating' | 'former' | 'campus' | 'part' | 'kaiser';

/** As the evidence of a link shows it. */
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
  /** At CMS when reviewed; a test reports a change. */
  listed_as: string;
  name: string;
  basis: AliasBasis;
}

/**
 * Reviewed one by one: a fact of the hospital, not of a study. Not here on purpose: universities, medical schools,
 * cancer centers without a CCN, research institutes, whole systems (NYU Langone Health). Counts only in the town or ZIP
 * of the hospital, and not where another facility has the name. cancer = a cancer hospital excluded from the inpatient
 * payment system (42 CFR 412.23(f)) and designated by the National Cancer Institute under the alias; operating = on its
 * own signs and site; former; campus = bills under this CCN; part = a children's or cancer hospital that does.
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

/** Past names included. */
export interface NamedFacility {
  ccn: string;
  name: string;
  state: string;
  city: string | null;
  city_key: string | null;
  zip5: string | null;
}
