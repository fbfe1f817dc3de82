import { z } from 'zod';
import { integer, integerOrNull, text, textOrNull } from '../../fields/described.ts';
import { healthSystem } from '../../records/health-system.ts';
import { cited, members } from '../../records/record-schema.ts';
import { countedFields } from './counted.ts';

export const SystemId = z
  .string()
  .trim()
  .toLowerCase()
  .max(80)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'words of a-z and 0-9 joined by hyphens, such as sutter-health')
  .describe('System identifier: words of a-z and 0-9 joined by hyphens. Find one at /systems/search?q=…');

export const citedSystem = {
  ...cited,
  source: text(
    'Source id, as in /sources; `cost_report_chain` for a system made from the chains that cost reports name, see /systems/chains',
  ),
};

export const identity = {
  ...members(healthSystem, ['system_id', 'system_name', 'parent_system_id', 'system_kind', 'city', 'state']),
};

export const SystemRow = z.object({
  ...identity,
  parent_system_name: textOrNull('Name of the parent system'),
  division_count: integer('Number of divisions directly under it'),
  ...citedSystem,
});

export const SystemHit = SystemRow.extend({
  hospital_count: integer(
    'Hospitals of the system and its divisions, as on its own page: those that a loaded file names as its own, without those left out',
  ),
  ...countedFields,
  bed_count: integerOrNull('Beds of the hospitals with a bed count, as in `figures.beds` of the system; null if none has one'),
  bed_hospital_count: integer('Hospitals in the bed count'),
  state_hospital_count: integerOrNull('Hospitals in the state of `hospital_state`; null without this parameter'),
  state_bed_count: integerOrNull(
    'Beds in the state of `hospital_state`; null without this parameter, and if no hospital there has a bed count',
  ),
}).meta({ id: 'SystemRow' });
