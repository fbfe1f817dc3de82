import { z } from 'zod';
import { provider } from '../../records/provider.ts';
import { members } from '../../records/record-schema.ts';

/** One provider in a list of hits. */
export const ProviderRow = z
  .object({
    ...members(provider, ['npi', 'entity_type']),
    name: z.string().nullable().describe('Full name on one line; null for a deactivated NPI, whose details NPPES removes'),
    ...members(provider, ['credential', 'is_active', 'primary_taxonomy_code']),
    specialty: z.string().nullable().describe('Display name of the primary taxonomy, if the code set is loaded'),
    ...members(provider, ['city', 'state', 'zip5']),
    source: z.string().describe('Source id, as in /sources'),
    source_url: z.string().describe('Public URL of the original'),
  })
  .meta({ id: 'ProviderRow' });
