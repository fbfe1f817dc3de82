import { z } from 'zod';

export const Verified = z
  .object({
    is_genuine: z
      .boolean()
      .nullable()
      .describe(
        'True if nothing was changed since the service signed it; false also for a file that is not a certificate; null for the empty form',
      ),
    is_certificate: z
      .boolean()
      .nullable()
      .describe(
        'False if what was sent is another file, such as a table of results: reason says which file to give. Null for a number that is unknown, and for the empty form',
      ),
    reason: z.string().nullable().describe('Why it is not genuine, or not a certificate'),
    screening: z
      .object({
        id: z.uuid().describe('Id of the screening'),
        screened_at: z.iso.datetime().describe('When it was screened (UTC)'),
        as_of: z.iso.date().describe('As-of date'),
        outcomes: z.record(z.string(), z.number().int()).describe('Number of subjects by outcome'),
        subjects: z.number().int().describe('Number of subjects'),
        disclosed: z.number().int().describe('Subjects that this certificate shows'),
        erased: z.number().int().describe('Subjects whose data was erased'),
        signed_at: z.iso.datetime().describe('When it was signed (UTC)'),
        root_number: z.number().int().describe('Number of the signed root'),
        key_id: z.string().describe('Key of the signature'),
      })
      .nullable()
      .describe('What a genuine certificate is about; never names'),
  })
  .meta({ id: 'VerifiedCertificate' });
export type Verified = z.infer<typeof Verified>;
