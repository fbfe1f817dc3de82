import { z } from 'zod';
import { licenseTypeClasses } from '../fields/taxonomy-groups.ts';
import { actionKinds } from './disciplinary-case.ts';

export const VerifyAt = z.object({
  lookup_url: z.string().nullable().describe('Page on which the licence or the action can be checked'),
  disciplinary_url: z.string().nullable().describe('Page of disciplinary actions, where one is known'),
  board: z.string().nullable().describe('The authority'),
});

/** Exclusions are no record kind of their own here: they are read where the lists stand, so that nothing is counted twice. */
export const DisciplinaryActionColumns = {
  action_id: z.string().describe('The same for the same action, whatever release it stands in'),
  npi: z.string().describe('The provider'),
  jurisdiction: z.enum(['federal', 'state']).describe('Who acted'),
  state: z.string().nullable().describe('State that acted; of federal actions the state of the listed address'),
  action_kind: z
    .enum(['exclusion', ...actionKinds])
    .nullable()
    .describe('Exclusion, or of a board: outcome, interim order, charge, dismissal, no discipline; null where its words are not known'),
  action: z.string().nullable().describe('Action in the words of the list or board'),
  severity: z
    .enum(['critical', 'high'])
    .nullable()
    .describe(
      'critical: a mandatory federal exclusion or a state one on such a ground; high: permissive, or a licence lost or suspended; null: neither',
    ),
  is_currently_active: z.boolean().describe('Open on the day asked: still listed and not ended; false for history'),
  is_listed: z.boolean().describe('The newest release up to the day asked still holds it'),
  effective_date: z.iso.date().nullable().describe('Day it takes or took effect'),
  end_date: z.iso.date().nullable().describe('Day of reinstatement, completion or published end'),
  basis: z.string().nullable().describe('Legal ground, misconduct or reason as published'),
  case_number: z.string().nullable().describe('Number of the case'),
  license_number: z.string().nullable().describe('Licence concerned, as published'),
  license_type_class: z.enum(licenseTypeClasses).nullable().describe('Class of that licence, where known'),
  name: z.string().describe('Name as published'),
  link: z
    .object({
      rule: z.string().describe('Rule that brought the licence to the NPI'),
      confidence: z.number().describe('0 to 1'),
      evidence: z.record(z.string(), z.unknown()).describe('What met'),
    })
    .nullable()
    .describe('How a board’s action reached the NPI; null where the list itself publishes the NPI'),
};
