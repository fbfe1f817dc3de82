import { z } from 'zod';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { withFacts } from '../../server/schema-facts.ts';
import { verifyPage, verifyRefused } from './verify-page.ts';
import { verified } from './verify-records.ts';
import { Verified } from './verify-schemas.ts';

/** More than 500 subjects with ten hits each. */
export const LONGEST_CERTIFICATE = 3_000_000;

/** The certificate itself as the body: curl --data @certificate.json. */
const enclosed = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && !Array.isArray(body) && 'header_proof' in body && !('certificate' in body)
    ? { certificate: body }
    : body;

/**
 * A certificate file: as the body itself, or in a field as text or as an object. Percent-encoding by a form triples
 * what is not a letter or digit.
 */
export const certificateBody = (max_bytes: number) =>
  withFacts(
    z.preprocess(
      enclosed,
      z.strictObject({
        certificate: z
          .union(
            [z.string().min(1).max(LONGEST_CERTIFICATE), z.record(z.string(), z.unknown())],
            'the content of a certificate file as text, or as a JSON object',
          )
          .describe(
            'Content of the certificate file: unchanged as text, or as a JSON object, whose content is verified, not its formatting',
          ),
      }),
    ),
    { max_bytes },
  );

export default defineEndpoint({
  method: 'post',
  path: '/verify',
  tag: 'Certificates',
  summary: 'Verify a certificate',
  description:
    'Says whether a certificate was signed by this service and not changed since, and if not, why. The certificate is not stored, and the response contains no names. ' +
    'Send the file itself as the body, or in the field `certificate` as text or as an object. As text, every byte counts: a reformatted file is refused. An object is converted to the canonical form that was signed (RFC 8785), so the order of its fields and whitespace do not count.',
  access: 'public',
  body: certificateBody(3 * LONGEST_CERTIFICATE),
  response: Verified,
  page: { show: (answer) => verifyPage(answer), form: true, refused: verifyRefused },
  handler: ({ body: { certificate } }, { deps }) => verified(deps.pool, certificate),
});
