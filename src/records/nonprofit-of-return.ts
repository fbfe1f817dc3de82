import { date, integer, requiredText, text } from './define-record.ts';

/** Columns by which what stands in a return is found from it. */
export const ofReturn = {
  return_id: requiredText('The return: EIN, end of its period and instant of filing, such as 890100010-20241231-20251104T200901Z.'),
  object_id: text('Number of the return at the IRS, 18 digits; null where the file did not carry it in its name.'),
  ein: requiredText('EIN of the filing organization, 9 digits.'),
  tax_year: integer('Tax year: the year in which the period begins.'),
  tax_period_end: date('Last day of the period.'),
};

/** What is a row of a list in the return. */
export const rowOfReturn = {
  ...ofReturn,
  position: integer('Place in its list, from 1, as filed.'),
};
