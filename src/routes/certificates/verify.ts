import { z } from 'zod';
import { defineEndpoint } from '../../http/define-endpoint.ts';
import { verifyPage } from './verify-page.ts';
import { verifiedText } from './verify-records.ts';
import { Verified } from './verify-schemas.ts';

/** More than 500 subjects with ten hits each. */
export const LONGEST_CERTIFICATE = 3_000_000;
/** Percent-encoding by a form triples what is not a letter or digit. */
const MOST_BYTES = 3 * LONGEST_CERTIFICATE;

export default defineEndpoint({
  method: 'post',
  path: '/verify',
  tag: 'Certificates',
  summary: 'Verify a certificate',
  description:
    'Says whether a certificate was signed by this service and not changed since, and if not, why. The certificate is not stored, and the response contains no names.',
  access: 'public',
  form: true,
  max_body: MOST_BYTES,
  body: z.strictObject({ certificate: z.string().min(1).max(LONGEST_CERTIFICATE).describe('Content of the certificate file, unchanged') }),
  response: Verified,
  shape: 'other',
  page: verifyPage,
  examples: [{ summary: 'A file that is not a certificate', body: { certificate: '{}' } }],
  handler: ({ body }, { deps }) => verifiedText(deps.pool, body.certificate),
});
