import { z } from 'zod';
import { publicKeys } from '../../certificates/signing-keys.ts';
import { arrayOf, instant, instantOrNull, text } from '../../fields/described.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';

const Key = z.object({
  key_id: text('Id of the key, as in the root of a certificate'),
  public_key: text('Ed25519 public key: 32 bytes in hexadecimal'),
  valid_from: instant('When it began to sign (UTC)'),
  valid_until: instantOrNull('When another key replaced it; null for the key that signs now. What it signed before stays valid'),
});

export default defineEndpoint({
  path: '/.well-known/proviso-keys.json',
  tag: 'Certificates',
  summary: 'Public keys that verify certificates',
  description:
    'Every key that ever signed certificates here, with its validity. Save this document once from the service you trust: the offline verifiers need it.',
  access: 'public',
  response: z.object({ keys: arrayOf(Key, 'Keys, oldest first; none before the first screening') }),
  shape: 'message',
  handler: async (_input, { deps }) => ({ keys: await publicKeys(deps.pool) }),
});
