import { z } from 'zod';
import { standingShape } from '../../domain/hospitals/standing.ts';
import { rollupShape } from '../../domain/trials/rollup.ts';
import { LinkedSite, NamedInvestigator, TrialRow } from '../../domain/trials/schemas.ts';
import { Ccn } from '../../fields/ccn.ts';
import { listOf } from '../../lists/list-of.ts';
import { NullReasons } from '../../records/null-reason.ts';

const TrialAtFacility = TrialRow.extend({
  sites: z.array(LinkedSite).describe('Study sites linked to the facility'),
  investigators: z
    .array(NamedInvestigator)
    .describe('People named for these sites, then officials of the whole study; empty if the study names none, as many do'),
}).meta({ id: 'HospitalTrial' });

export const HospitalTrials = listOf(TrialAtFacility).extend({
  ccn: Ccn,
  name: z.string().describe('Name of the facility'),
  ...standingShape,
  ...rollupShape,
  null_reasons: NullReasons.describe('Why there are no studies'),
});
