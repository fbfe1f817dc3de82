import { z } from 'zod';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { Verified, verifiedId, verifyPage } from './verify.ts';

export default defineEndpoint({
  path: '/verify',
  tag: 'Certificates',
  summary: 'Verify a certificate by its number',
  description:
    'Where the link of a printed certificate leads: when the screening was made and signed, and its outcome, without names. Without a number it is the form for a certificate file.',
  access: 'public',
  query: z.object({ id: z.uuid('the number of a certificate').optional().describe('Number of the certificate') }),
  response: Verified,
  page: { show: (answer) => verifyPage(answer, { by_number: true }) },
  handler: ({ query }, { deps }) =>
    query.id === undefined ? { is_genuine: null, is_certificate: null, reason: null, screening: null } : verifiedId(deps.pool, query.id),
});
