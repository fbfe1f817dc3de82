import { date, defineRecord, integer, requiredText, text } from './define-record.ts';

export const nonprofitFiling = defineRecord({
  kind: 'nonprofit_filing',
  description:
    'An entry in the annual IRS index of electronic returns for the tracked health systems: which returns exist and which archive contains them.',
  current_indexes: { of: '(ein, object_id)' },
  columns: {
    object_id: requiredText('IRS object id of the return, 18 digits.'),
    ein: requiredText('EIN of the filing organization, 9 digits.'),
    name: requiredText('Name of the filing organization in the index.'),
    return_type: requiredText('Type of return, such as 990 or 990T.'),
    tax_period: text('Year and month in which the period ends, YYYYMM.'),
    submitted: text('Year or date of submission as published.'),
    processing_date: date('Date the IRS processed the return, taken from its object id.'),
    index_year: integer('Index year (the year of processing).'),
    dln: text('Document locator number, 14 digits.'),
    archive: text(
      'Monthly archive that should contain the return; sometimes another archive of the same month does. Null in indexes before 2024.',
    ),
  },
});
