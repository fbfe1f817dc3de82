import { z } from 'zod';
import { listOf } from '../../lists/list-of.ts';
import { hospitalOwner } from '../../records/hospital-owner.ts';
import { recordSchema } from '../../records/record-schema.ts';

export const HospitalOwners = listOf(recordSchema(hospitalOwner)).extend({
  ccn: z.string().describe('Requested CCN'),
  name: z.string().nullable().describe('Name of the hospital'),
});
