import { date, flag, integer, requiredText, text } from './define-record.ts';

/** To the return it was filed in. */
export const ofReturn = {
  return_id: requiredText('Return id: EIN, period end and filing time, such as 890100010-20241231-20251104T200901Z.'),
  object_id: text('IRS object id of the return, 18 digits; null if the file name does not contain it.'),
  ein: requiredText('EIN of the filing organization, 9 digits.'),
  tax_year: integer('Tax year: the year in which the period begins.'),
  tax_period_end: date('Last day of the period.'),
};

/** In one of the return's lists. */
export const rowOfReturn = {
  ...ofReturn,
  position: integer('Position in the list as filed, starting at 1.'),
};

export const personOfReturn = {
  ...rowOfReturn,
  state: text('State of the filing organization, USPS code.'),
  name: requiredText('Name as filed; may contain titles, in any case and order.'),
  is_person: flag('Whether it is a person; false for an institution.'),
};
