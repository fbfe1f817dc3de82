import { z } from 'zod';
import { knownShape } from '../../../domain/providers/known-elsewhere.ts';

/** Provider fields of every list of one provider's records. */
export const ofProvider = {
  npi: z.string().describe('Requested NPI'),
  name: z.string().nullable().describe('Name of the provider'),
  ...knownShape,
};
