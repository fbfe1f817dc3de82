import { z } from 'zod';
import { dateOrNull, flag, named, number, oneOf, oneOrNull, text, textOrNull } from '#fields/described';
import { licenseTypeClasses } from '#fields/taxonomy-groups';
import { actionKinds } from './disciplinary-case.ts';

export const VerifyAt = named('VerifyAt', {
  lookup_url: textOrNull('Page on which the license or the action can be checked'),
  disciplinary_url: textOrNull('Page of disciplinary actions; null where none is known: the license lookup shows discipline'),
  board: textOrNull('Name of the authority'),
});

/** Exclusions are read from their lists, so that nothing is counted twice. */
export const DisciplinaryActionColumns = {
  action_id: text('Id of the action; it stays the same from release to release'),
  npi: text('NPI of the provider'),
  jurisdiction: oneOf(['federal', 'state'], 'Who took the action'),
  state: textOrNull('State that took the action; for federal actions, the state of the listed address'),
  action_kind: z
    .enum(['exclusion', ...actionKinds])
    .meta({ id: 'ActionKind' })
    .nullable()
    .describe(
      'exclusion, or for a board action: outcome, interim order, charge, dismissal, not disciplinary; null if the published wording is not recognized',
    ),
  action: textOrNull('Action as worded by the list or board'),
  severity: oneOrNull(
    ['critical', 'high'],
    'critical: a mandatory federal exclusion or a state exclusion on the same grounds; high: a permissive exclusion, or a license revoked or suspended; null: neither',
  ),
  is_currently_active: flag('Active on the as-of date: still listed and not ended; false for past actions'),
  is_listed: flag('Whether the newest release up to the as-of date still lists it'),
  effective_date: dateOrNull('Effective date'),
  end_date: dateOrNull('Date of reinstatement or completion, or published end date'),
  basis: textOrNull('Legal ground, misconduct or reason as published'),
  case_number: textOrNull('Case number'),
  license_number: textOrNull('License number as published'),
  license_type_class: oneOrNull(licenseTypeClasses, 'License class, if known'),
  name: text('Name as published'),
  link: named('LicenseLink', {
    rule: text('Rule that linked the license to the NPI'),
    confidence: number('0 to 1'),
    evidence: z.record(z.string(), z.unknown()).describe('What matched'),
  })
    .nullable()
    .describe('How a board action was linked to the NPI; null if the list itself publishes the NPI'),
};
