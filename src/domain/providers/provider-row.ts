import { named, text, textOrNull } from '../../fields/described.ts';
import { provider } from '../../records/provider.ts';
import { members } from '../../records/record-schema.ts';

/** One provider in a list of hits. */
export const ProviderRow = named('ProviderRow', {
  ...members(provider, ['npi', 'entity_type']),
  name: textOrNull('Full name on one line; null for a deactivated NPI, whose details NPPES removes'),
  ...members(provider, ['credential', 'is_active', 'primary_taxonomy_code']),
  specialty: textOrNull('Display name of the primary taxonomy, if the code set is loaded'),
  ...members(provider, ['city', 'state', 'zip5']),
  source: text('Source id, as in /sources'),
  source_url: text('Public URL of the original'),
});
