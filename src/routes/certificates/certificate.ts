import { z } from 'zod';
import { MOST_DISCLOSED } from '../../certificates/read-certificate.ts';
import { CertificateBody } from '../../certificates/schemas.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { certificatePage } from './certificate-page.ts';
import { answerCertificate } from './certificate-records.ts';
import { certificatePageData, MOST_PRINTED_HITS, MOST_REPORTED } from './page-records.ts';

export default defineEndpoint({
  path: '/screenings/{id}/certificate',
  tag: 'Certificates',
  summary: 'The certificate of a screening',
  description:
    'What was sent, the lists searched with their files, gaps, rules and outcomes, in canonical JSON (RFC 8785) under a signed root. Save it: it can be verified offline, at /verify, or with ' +
    '`proviso verify-certificate`, even after names were erased here. As a page it can be printed. ' +
    `A screening belongs to the key of its request and to the keys that replace it; anyone who knows the id can open a screening made without a key. A certificate for more than ${MOST_DISCLOSED} subjects shows none of them: request each with \`subject\`, which counts from 0.`,
  access: 'reader',
  params: z.object({ id: z.uuid('the id of a screening, as in its result').describe('Id of the screening') }),
  query: z.object({
    subject: z
      .number()
      .int()
      .min(0)
      .max(1_000_000)
      .optional()
      .describe('Show only this subject, with its proof. Counted from 0: the subject that pages and messages call no. 1 is subject=0'),
    all_hits: z
      .boolean()
      .default(false)
      .describe(`The page shows all subjects with hits, for printing, at most ${MOST_PRINTED_HITS}; JSON is not affected`),
  }),
  response: CertificateBody,
  shape: 'message',
  page: {
    show: certificatePage,
    data: ({ params: { id }, query: { all_hits } }, context) =>
      certificatePageData(id, all_hits ? MOST_PRINTED_HITS : MOST_REPORTED, context),
  },
  errors: ['not_found', 'gone'],
  examples: [{ summary: 'A screening that does not exist', params: { id: '019aaf00-0000-7000-8000-000000000000' }, status: 404 }],
  async handler({ params: { id }, query: { subject } }, context) {
    const certificate = await answerCertificate(id, subject, context);
    if (context.wants === 'json')
      context.header(
        'Content-Disposition',
        `inline; filename="certificate-${id}${subject === undefined ? '' : `-no-${subject + 1}`}.json"`,
      );
    return certificate;
  },
});
