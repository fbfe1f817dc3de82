import { z } from 'zod';
import { flagOrNull, instant, integer, text, textOrNull } from '../../fields/described.ts';

export const Verified = z
  .object({
    is_genuine: flagOrNull(
      'True if nothing was changed since the service signed it; false also for a file that is not a certificate; null for the empty form',
    ),
    is_certificate: flagOrNull(
      'False if what was sent is another file, such as a table of results: reason says which file to give. Null for a number that is unknown, and for the empty form',
    ),
    reason: textOrNull('Why it is not genuine, or not a certificate'),
    screening: z
      .object({
        id: z.uuid().describe('Id of the screening'),
        screened_at: instant('When it was screened (UTC)'),
        as_of: z.iso.date().describe('As-of date'),
        outcomes: z.record(z.string(), z.number().int()).describe('Number of subjects by outcome'),
        subjects: integer('Number of subjects'),
        disclosed: integer('Subjects that this certificate shows'),
        erased: integer('Subjects whose data was erased'),
        signed_at: instant('When it was signed (UTC)'),
        root_number: integer('Number of the signed root'),
        key_id: text('Key of the signature'),
      })
      .nullable()
      .describe('What a genuine certificate is about; never names'),
  })
  .meta({ id: 'VerifiedCertificate' });
export type Verified = z.infer<typeof Verified>;
