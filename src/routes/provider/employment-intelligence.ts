import { z } from 'zod';
import { billingGroups, groupSources } from './billing-groups.ts';
import { type Asked, blockOf, stateOf } from './block.ts';
import { BillingGroup } from './group-schemas.ts';

const Signal = z.object({
  source: z.string().describe('Source id'),
  signal_type: z.string().describe('Kind of evidence'),
  confidence: z.number().nullable().describe('0 to 1; null where none is stated for this kind of evidence'),
  employer_npi: z.string().nullable().describe('NPI of the employer, where it is identified by one'),
});

const Employer = BillingGroup.omit({ claims: true }).extend({
  attribution_signals: z.array(Signal).describe('Why the provider is attributed to the employer'),
});

export const EmploymentIntelligence = blockOf(
  {
    employers: z.array(Employer).describe('Groups that bill Medicare for the provider, by name'),
    employment_at: z.string().describe('Path of the full employment record'),
  },
  'For whom the provider works, as far as Medicare reassignments tell',
);

export async function employmentIntelligence(asked: Asked): Promise<z.input<typeof EmploymentIntelligence>> {
  const groups = await billingGroups(asked.deps.pool, asked.npi);
  const employers = groups.map(({ claims, ...group }) => ({
    ...group,
    attribution_signals: [...new Set(claims.map(({ source }) => source))].map((source) => ({
      source,
      signal_type: 'reassignment',
      confidence: null,
      employer_npi: null,
    })),
  }));
  return {
    ...(await stateOf(asked, [...groupSources, 'dac_practice'], { holds: employers.length > 0 })),
    employers,
    employment_at: `/provider/${asked.npi}/employment`,
  };
}
