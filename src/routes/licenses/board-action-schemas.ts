import { z } from 'zod';
import { DisciplinaryActionColumns, VerifyAt } from '../../records/disciplinary-action.ts';
import { disciplinaryCase } from '../../records/disciplinary-case.ts';
import { recordSchema } from '../../records/record-schema.ts';

/** One action in the list of a state. */
export const BoardActionRow = recordSchema(disciplinaryCase)
  .extend({
    action_id: DisciplinaryActionColumns.action_id,
    npi: z.string().nullable().describe('NPI of the provider that the license is linked to; null if it is not linked to exactly one'),
  })
  .meta({ id: 'BoardAction' });

/** One action with where to verify it. */
export const BoardAction = BoardActionRow.extend({
  link: DisciplinaryActionColumns.link.describe('How the license was linked to the NPI; null if it is not linked'),
  is_listed: z.boolean().describe('True if the newest release of the board has the action'),
  not_listed_since: z.iso.date().nullable().describe('Date of the release from which the action is missing; null if it is listed'),
  actions_on_license: z
    .number()
    .int()
    .describe('Number of actions of the board on this license, with this one; 1 if the action names no license'),
  verify_at: VerifyAt.describe('Where the board shows licenses and actions'),
});
