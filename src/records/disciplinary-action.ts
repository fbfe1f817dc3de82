import { z } from 'zod';
import { licenseTypeClasses } from '../fields/taxonomy-groups.ts';
import { actionKinds } from './disciplinary-case.ts';

export const VerifyAt = z
  .object({
    lookup_url: z.string().nullable().describe('Page on which the license or the action can be checked'),
    disciplinary_url: z
      .string()
      .nullable()
      .describe('Page of disciplinary actions; null where none is known: the license lookup shows discipline'),
    board: z.string().nullable().describe('Name of the authority'),
  })
  .meta({ id: 'VerifyAt' });

/**
 * Exclusions are read from the exclusion lists themselves, not copied into this record, so that nothing is counted
 * twice.
 */
export const DisciplinaryActionColumns = {
  action_id: z.string().describe('Id of the action; it stays the same from release to release'),
  npi: z.string().describe('NPI of the provider'),
  jurisdiction: z.enum(['federal', 'state']).describe('Who took the action'),
  state: z.string().nullable().describe('State that took the action; for federal actions, the state of the listed address'),
  action_kind: z
    .enum(['exclusion', ...actionKinds])
    .meta({ id: 'ActionKind' })
    .nullable()
    .describe(
      'exclusion, or for a board action: outcome, interim order, charge, dismissal, not disciplinary; null if the published wording is not recognized',
    ),
  action: z.string().nullable().describe('Action as worded by the list or board'),
  severity: z
    .enum(['critical', 'high'])
    .nullable()
    .describe(
      'critical: a mandatory federal exclusion or a state exclusion on the same grounds; high: a permissive exclusion, or a license revoked or suspended; null: neither',
    ),
  is_currently_active: z.boolean().describe('Active on the as-of date: still listed and not ended; false for past actions'),
  is_listed: z.boolean().describe('Whether the newest release up to the as-of date still lists it'),
  effective_date: z.iso.date().nullable().describe('Effective date'),
  end_date: z.iso.date().nullable().describe('Date of reinstatement or completion, or published end date'),
  basis: z.string().nullable().describe('Legal ground, misconduct or reason as published'),
  case_number: z.string().nullable().describe('Case number'),
  license_number: z.string().nullable().describe('License number as published'),
  license_type_class: z.enum(licenseTypeClasses).nullable().describe('License class, if known'),
  name: z.string().describe('Name as published'),
  link: z
    .object({
      rule: z.string().describe('Rule that linked the license to the NPI'),
      confidence: z.number().describe('0 to 1'),
      evidence: z.record(z.string(), z.unknown()).describe('What matched'),
    })
    .meta({ id: 'LicenseLink' })
    .nullable()
    .describe('How a board action was linked to the NPI; null if the list itself publishes the NPI'),
};
