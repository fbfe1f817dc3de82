import { z } from 'zod';

export const KINDS = ['single', 'row', 'batch', 'roster'] as const;

export const CertificateKind = z
  .enum(KINDS)
  .describe(
    'single: one name or NPI; row: one row of a roster, screened again without a value that could not be read; batch: several subjects of one request; roster: a roster or a run of its monitor, also after it was deleted',
  );

export const CertificateRow = z.object({
  id: z.uuid().describe('Number of the certificate: the id of the screening'),
  screened_at: z.iso.datetime().describe('When it was screened (UTC)'),
  as_of: z.iso.date().describe('As-of date'),
  kind: CertificateKind,
  subject: z
    .string()
    .nullable()
    .describe('What was sent of a single subject, or the file name of a roster; null for several subjects and after erasure'),
  subjects: z.number().int().describe('Number of subjects'),
  outcome: z.string().nullable().describe('Outcome of a single subject; null for several, see outcomes'),
  outcomes: z.record(z.string(), z.number().int()).describe('Number of subjects by outcome'),
  found: z
    .array(
      z.object({
        position: z.number().int().describe('No. of the subject, from 1'),
        subject: z.string().describe('What was sent of it'),
        outcome: z.string().describe('Its outcome'),
        certificate_url: z.string().describe('Its part of the certificate'),
        result_url: z.string().describe('Its row, with hits and decisions'),
      }),
    )
    .describe('With `name`: the subjects of a roster or batch that have this name, at most 10'),
  erased_at: z.iso.datetime().nullable().describe('When the submitted data and results were erased (UTC); the certificate remains'),
  roster_id: z.uuid().nullable().describe('For kind row: the roster, with which it is erased'),
  certificate_url: z.string().describe('The certificate'),
  result_url: z.string().nullable().describe('Hits and decisions; null after erasure'),
});
export type CertificateRow = z.infer<typeof CertificateRow>;
