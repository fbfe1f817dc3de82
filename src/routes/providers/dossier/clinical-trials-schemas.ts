import { z } from 'zod';
import { knownShape } from '../../../domain/providers/known-elsewhere.ts';
import { rollupShape } from '../../../domain/trials/rollup.ts';
import { LinkedRole, TrialRow } from '../../../domain/trials/schemas.ts';
import { Npi } from '../../../fields/npi.ts';
import { listOf } from '../../../lists/list-of.ts';
import { NullReasons } from '../../../records/null-reason.ts';

const TrialOfProvider = TrialRow.extend({ roles: z.array(LinkedRole).describe('Role of the provider in the study') }).meta({
  id: 'ProviderTrial',
});

export const ProviderTrials = listOf(TrialOfProvider).extend({
  npi: Npi,
  name: z.string().nullable().describe('Name of the provider'),
  ...knownShape,
  ...rollupShape,
  null_reasons: NullReasons.describe('Why there are no studies'),
});
