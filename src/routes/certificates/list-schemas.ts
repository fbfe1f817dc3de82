import { z } from 'zod';
import { instant, instantOrNull, integer, text, textOrNull } from '../../fields/described.ts';

export const KINDS = ['single', 'row', 'batch', 'roster'] as const;

export const CertificateKind = z
  .enum(KINDS)
  .describe(
    'single: one name or NPI; row: one row of a roster, screened again without a value that could not be read; batch: several subjects of one request; roster: a roster or a run of its monitor, also after it was deleted',
  );

export const CertificateRow = z.object({
  id: z.uuid().describe('Number of the certificate: the id of the screening'),
  screened_at: instant('When it was screened (UTC)'),
  as_of: z.iso.date().describe('As-of date'),
  kind: CertificateKind,
  subject: textOrNull('What was sent of a single subject, or the file name of a roster; null for several subjects and after erasure'),
  subjects: integer('Number of subjects'),
  outcome: textOrNull('Outcome of a single subject; null for several, see outcomes'),
  outcomes: z.record(z.string(), z.number().int()).describe('Number of subjects by outcome'),
  found: z
    .array(
      z.object({
        position: integer('No. of the subject, from 1'),
        subject: text('What was sent of it'),
        outcome: text('Its outcome'),
        certificate_url: text('Its part of the certificate'),
        result_url: text('Its row, with hits and decisions'),
      }),
    )
    .describe('With `name`: the subjects of a roster or batch that have this name, at most 10'),
  erased_at: instantOrNull('When the submitted data and results were erased (UTC); the certificate remains'),
  roster_id: z.uuid().nullable().describe('For kind row: the roster, with which it is erased'),
  certificate_url: text('The certificate'),
  result_url: textOrNull('Hits and decisions; null after erasure'),
});
export type CertificateRow = z.infer<typeof CertificateRow>;
