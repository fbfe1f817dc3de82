import type { z } from 'zod';
import type { HospitalOwner } from '../../domain/hospitals/owner-records.ts';
import { date, ein as einText, percent } from '../../pages/wording.ts';

type Signal = z.infer<typeof HospitalOwner>['signals'][number];
type Words = Record<string, string | undefined>;

const quoted = (text: string | undefined) => (text ? ` “${text}”` : '');

/** Roles are published in capitals. */
const role = (published: string | undefined) => published?.toLowerCase().replace('5% or greater ', '') ?? 'owner';

const sentences: Record<Signal['basis'], (evidence: Words) => string> = {
  registry: ({ says }) => `Listed in the registry of health systems${says ? `: ${says}` : ''}`,
  cost_report_chain: ({ chain_name }) => `Its cost report names the chain${quoted(chain_name)}`,
  ein_crosswalk: ({ ein }) => `It is reported to the IRS under the EIN ${ein && einText(ein)} of the system`,
  ahrq_compendium: ({ compendium_year }) => `The AHRQ compendium of ${compendium_year} places it in the system`,
  name_brand: ({ listed_name }) => `It is listed under the name of the system:${quoted(listed_name)}`,
  hospital_owners: ({ owner_name, role: published, ownership_pct }) =>
    `It reports${quoted(owner_name)} to Medicare: ${role(published)}${ownership_pct ? `, ${percent(Number(ownership_pct))}` : ''}`,
  medicare_enrollment: ({ organization_name }) => `It is enrolled in Medicare as${quoted(organization_name)}, under a number of the system`,
  change_of_ownership: ({ buyer, seller, effective_date }) =>
    `Medicare processed its sale by${quoted(seller) || ' an unnamed owner'} to${quoted(buyer) || ' an unnamed owner'}${effective_date ? `, effective ${date(effective_date)}` : ''}`,
};

/** What one source says, as a sentence without its full stop. */
export const sentenceOf = ({ basis, evidence }: Signal): string => sentences[basis](evidence as Words);
