import { z } from 'zod';
import { date, defineRecord, integer, requiredText, text } from './define-record.ts';

/** One value that one filing states of one period: a restatement is a further record, so that earlier values stay. */
export const companyFact = defineRecord({
  kind: 'company_fact',
  table: 'company_fact',
  description: 'A yearly figure of an SEC registrant as one annual report (10-K) states it.',
  documents: {},
  columns: {
    cik: requiredText('SEC Central Index Key, 10 digits, zero-padded.'),
    taxonomy: requiredText('Taxonomy of the concept: us-gaap or dei.'),
    concept: requiredText('XBRL concept, such as Revenues.'),
    unit: requiredText('Unit of the value: USD or shares.'),
    period_start_date: date('First day of the fiscal year; null for what is stated as of a day.'),
    period_end_date: { schema: z.iso.date(), sql: 'date', description: 'Last day of the fiscal year, or the day it is stated as of.' },
    fiscal_year: {
      schema: z.number().int(),
      sql: 'integer',
      description: 'Year in which the period ends; within ten days after New Year the year before. Not the fiscal year of the filing.',
    },
    value: { schema: z.number(), sql: 'numeric', description: 'Value in the unit.' },
    accession_number: requiredText('Filing that states it.'),
    form: requiredText('Form of the filing: 10-K, 10-K/A, 10-KT.'),
    filing_date: { schema: z.iso.date(), sql: 'date', description: 'Day the filing was filed.' },
    filing_fiscal_year: integer('Fiscal year of the filing, as published (fy).'),
    filing_fiscal_period: text('Fiscal period of the filing, as published (fp).'),
  },
});
