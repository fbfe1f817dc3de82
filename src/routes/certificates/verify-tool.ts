import { z } from 'zod';
import { counted, date, moment } from '../../pages/wording.ts';
import { countsInWords } from '../../screening/outcome-words.ts';
import { defineTool } from '../../server/define-tool.ts';
import { invalidParameter } from '../../server/errors.ts';
import { LONGEST_CERTIFICATE, Verified, verified, verifiedId } from './verify.ts';

export const tool = defineTool({
  name: 'verify_certificate',
  title: 'Whether a certificate is genuine',
  description:
    'Says whether a certificate was signed by this service and not changed since, and if not, why: by its number, or by the unchanged content of its file. Shows no names and stores nothing.',
  input: z.strictObject({
    id: z.uuid('the number of a certificate').optional().describe('Number of the certificate'),
    certificate: z
      .string()
      .min(1)
      .max(LONGEST_CERTIFICATE)
      .optional()
      .describe('Content of the certificate file, unchanged, instead of its number'),
  }),
  output: Verified,
  call({ id, certificate }, { deps }) {
    if ((id === undefined) === (certificate === undefined)) throw invalidParameter('certificate', 'id or certificate, not both', 'body');
    return certificate === undefined ? verifiedId(deps.pool, id!) : verified(deps.pool, certificate);
  },
  tell({ is_certificate, reason, screening }) {
    if (!screening) return is_certificate === false ? String(reason) : `Not genuine. ${reason}`;
    const { id, screened_at, as_of, outcomes, subjects, disclosed, erased, signed_at } = screening;
    return `Genuine. Screening ${id} of ${counted(subjects, 'subject')} on ${moment(screened_at)}, as of ${date(as_of)}, signed ${moment(signed_at)}: ${countsInWords(outcomes)}. The certificate shows ${counted(disclosed, 'subject')}${erased > 0 ? `; the data of ${counted(erased, 'subject')} was erased` : ''}.`;
  },
});
