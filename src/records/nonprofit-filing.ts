import { date, defineRecord, integer, requiredText, text } from './define-record.ts';

export const nonprofitFiling = defineRecord({
  kind: 'nonprofit_filing',
  table: 'nonprofit_filing',
  description:
    'A line of the yearly IRS index of electronic returns, of the systems that are read: which returns there are and where they lie.',
  documents: {},
  columns: {
    object_id: requiredText('Number of the return, 18 digits.'),
    ein: requiredText('EIN of the filing organization, 9 digits.'),
    name: requiredText('Name of the filing organization in the index.'),
    return_type: requiredText('Kind of return, such as 990 or 990T.'),
    tax_period: text('Year and month in which the period ends, YYYYMM.'),
    submitted: text('Year, or day, of submission as published.'),
    processing_date: date('Day the IRS processed the return, as its number tells.'),
    index_year: integer('Year of the index: the year of processing.'),
    dln: text('Document locator number, 14 digits.'),
    archive: text(
      'Name of the monthly archive that should hold the return; sometimes a sibling of the month does. Null in indexes before 2024.',
    ),
  },
});
