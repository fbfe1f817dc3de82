import { z } from 'zod';
import { date, defineRecord, integer, requiredText, text } from './define-record.ts';

/** One value that one filing reports for one period: a restatement is another record, so earlier values are kept. */
export const companyFact = defineRecord({
  kind: 'company_fact',
  table: 'company_fact',
  description: 'An annual figure of an SEC registrant as reported in one annual report (10-K).',
  documents: {},
  indexes: { subject: '(source, cik, observed_from)' },
  current_indexes: { of: '(cik, fiscal_year)' },
  columns: {
    cik: requiredText('SEC Central Index Key, 10 digits, zero-padded.'),
    taxonomy: requiredText('Taxonomy of the concept: us-gaap or dei.'),
    concept: requiredText('XBRL concept, such as Revenues.'),
    unit: requiredText('Unit of the value: USD or shares.'),
    period_start_date: date('First day of the fiscal year; null for a balance as of a date.'),
    period_end_date: { schema: z.iso.date(), sql: 'date', description: 'Last day of the fiscal year, or the balance date.' },
    fiscal_year: {
      schema: z.number().int(),
      sql: 'integer',
      description:
        'Year in which the period ends (the year before if it ends within ten days after January 1). Not the fiscal year of the filing.',
    },
    value: { schema: z.number(), sql: 'numeric', description: 'Value in the unit.' },
    accession_number: requiredText('Filing that reports it.'),
    form: requiredText('Form of the filing: 10-K, 10-K/A, 10-KT.'),
    filing_date: { schema: z.iso.date(), sql: 'date', description: 'Filing date.' },
    filing_fiscal_year: integer('Fiscal year of the filing, as published (fy).'),
    filing_fiscal_period: text('Fiscal period of the filing, as published (fp).'),
  },
});
