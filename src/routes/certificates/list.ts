import { z } from 'zod';
import { columnsOf, csvLines } from '../../lists/csv.ts';
import { listOf } from '../../lists/list-of.ts';
import { day } from '../../lists/search-parameters.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { invalidParameter } from '../../server/errors.ts';
import { certificatesPage } from './list-page.ts';
import { allCertificates, certificatesOf } from './list-records.ts';
import { CertificateKind, CertificateRow } from './list-schemas.ts';

const columns = columnsOf(CertificateRow);

export default defineEndpoint({
  path: '/certificates',
  tag: 'Certificates',
  summary: 'Your certificates',
  description:
    'Every screening of your account with its certificate, newest first: single names and NPIs, batches, rosters and the runs of monitors. A roster appears when it is done. Search by a name in what was sent, while that is kept, and by number and day at any time. As JSON it is paged; CSV and NDJSON have everything that matches.',
  query: z.object({
    name: z
      .string()
      .max(200)
      .optional()
      .describe('Words that all occur in what was sent of a subject, in any order: a name, or an NPI. Not found after erasure'),
    number: z
      .string()
      .regex(/^[0-9a-fA-F-]{4,36}$/, 'the number of a certificate or its first 4 to 36 characters')
      .optional()
      .describe('Number of the certificate, or at least its first 4 characters'),
    from: day('Only screenings of this day or later (UTC)'),
    to: day('Only screenings of this day or earlier (UTC)'),
    kind: CertificateKind.optional().describe(
      'Only certificates of this kind; row with a name also finds the rosters that have a row with it, see found',
    ),
    limit: z.number().int().min(1).max(200).default(25).describe('Maximum number of rows per page, up to 200'),
    cursor: z.string().max(8000).optional().describe('next_cursor of the previous page; keep the other parameters unchanged'),
  }),
  response: listOf(CertificateRow),
  page: { show: certificatesPage },
  files: {
    forms: ['csv', 'ndjson'],
    name: () => `certificates-${new Date().toISOString().slice(0, 10)}`,
    async *write(form, { query: { limit: _, cursor: __, ...filters } }, { deps, account }) {
      if (form === 'csv') yield csvLines(null, columns);
      for await (const rows of allCertificates(deps, account!, filters))
        yield form === 'csv' ? csvLines(rows, columns) : rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    },
  },
  handler({ query }, { deps, account, mayTake }) {
    mayTake(60_000);
    const { from, to } = query;
    if (from && to && from > to) throw invalidParameter('to', `a day that is not before from (${from})`);
    return certificatesOf(deps, account!, query);
  },
});
