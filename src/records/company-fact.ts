import { cik, date, defineRecord, filing_date, integer, numeric, required, requiredText, text } from './define-record.ts';

/** A restatement is another record, so earlier values are kept. */
export const companyFact = defineRecord({
  kind: 'company_fact',
  description: 'An annual figure of an SEC registrant as reported in one annual report (10-K).',
  indexes: { subject: '(source, cik, observed_from)' },
  current_indexes: { of: '(cik, fiscal_year)' },
  columns: {
    cik,
    taxonomy: requiredText('Taxonomy of the concept: us-gaap or dei.'),
    concept: requiredText('XBRL concept, such as Revenues.'),
    unit: requiredText('Unit of the value: USD or shares.'),
    period_start_date: date('First day of the fiscal year; null for a balance as of a date.'),
    period_end_date: required(date('Last day of the fiscal year, or the balance date.')),
    fiscal_year: required(
      integer(
        'Year in which the period ends (the year before if it ends within ten days after January 1). Not the fiscal year of the filing.',
      ),
    ),
    value: required(numeric('Value in the unit.')),
    accession_number: requiredText('Filing that reports it.'),
    form: requiredText('Form of the filing: 10-K, 10-K/A, 10-KT.'),
    filing_date,
    filing_fiscal_year: integer('Fiscal year of the filing, as published (fy).'),
    filing_fiscal_period: text('Fiscal period of the filing, as published (fp).'),
  },
});
