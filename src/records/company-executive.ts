import { cik, defineRecord, filing_date, flag, integer, numeric, required, requiredText, text } from './define-record.ts';

/** In which the summary compensation table was looked for. */
export const companyPayTable = defineRecord({
  kind: 'company_pay_table',
  description: 'A filing that was searched for a summary compensation table, with the result.',
  indexes: { subject: '(source, accession_number, observed_from)' },
  current_indexes: { of: '(cik)' },
  columns: {
    cik,
    accession_number: requiredText('Accession number with dashes.'),
    form: requiredText('Form of the filing, such as DEF 14A.'),
    filing_date,
    is_read: required(flag('Whether the table was found and every row adds up.')),
    reason: text('Why the table was not used; null if it was.'),
    person_count: integer('Number of executives named in the table; null if the table was not used.'),
    document_url: requiredText('Address of the document at sec.gov.'),
  },
});

/** One executive officer, one fiscal year. */
export const companyExecutive = defineRecord({
  kind: 'company_executive',
  description: 'Pay of a named executive officer in one fiscal year, from a summary compensation table whose rows all add up.',
  indexes: { subject: '(source, accession_number, observed_from)' },
  current_indexes: { of: '(cik, fiscal_year)' },
  columns: {
    cik,
    name: requiredText('Name as printed, without footnote marks.'),
    position: text('Principal position as printed; null if the table names none.'),
    fiscal_year: required(integer('Fiscal year of the pay, as printed.')),
    salary_usd: numeric('Salary in US dollars; 0 if a dash is printed, null if the table has no such column or the cell is empty.'),
    bonus_usd: numeric('Bonus in US dollars.'),
    stock_awards_usd: numeric('Stock awards in US dollars, at their fair value when granted.'),
    option_awards_usd: numeric('Option awards in US dollars, at their fair value when granted.'),
    non_equity_incentive_usd: numeric('Non-equity incentive plan compensation in US dollars.'),
    pension_change_usd: numeric('Change in pension value and nonqualified deferred compensation earnings in US dollars.'),
    all_other_usd: numeric('All other compensation in US dollars.'),
    total_usd: required(numeric('Total in US dollars, as printed; the parts add up to it.')),
    accession_number: requiredText('Filing that contains the table.'),
    form: requiredText('Form of the filing, such as DEF 14A.'),
    filing_date,
  },
});
