import type { Layout } from '#load/declaration/layout';
import { DAY_FIRST, savedDayFirst } from './day-first.ts';

const header_row = ['First Name', 'Last Name or Entity Name'];

/** Every published header but the first begins with a blank, which does not count. */
const always = {
  'First Name': 'first_name',
  ' Last Name or Entity Name': 'last_name',
  ' Birthdate': 'birth_date',
  ' Title or Provider Type': 'provider_type',
  ' NPI#': 'npi',
  ' Reason for Exclusion': 'reason_for_exclusion',
  ' Period of Exclusion': 'period_of_exclusion',
  ' Effective Date': 'exclusion_date',
  ' Reinstate': 'reinstatement_date',
  ' State and Zip': 'state_and_zip',
};
/** A business the person worked for or owned is not the one excluded. */
const affiliated = ' Affiliated Entity';

const columns = {
  ...always,
  ' Reason for Termination': 'reason_for_termination',
  ' Period of Enrollment Prohibition': 'period_of_prohibition',
  ' Type of Exclusion': 'type_of_exclusion',
};
const ignored = [affiliated, ' Program Office'];

export const today: Layout = { id: 'csv', verified: 'described', read: { format: 'csv', header_row }, columns, ignored };

export const asWorkbook: Layout = {
  id: 'workbook',
  verified: 'described',
  read: { format: 'xlsx', header_row },
  columns,
  ignored,
  note: 'The published text saved as a workbook by third parties.',
};

export const asDayFirstWorkbook: Layout = {
  ...asWorkbook,
  id: DAY_FIRST,
  verified: 'published',
  detect: savedDayFirst,
  note: 'Saved with days before months, so that days up to the 12th became months: the dates are restored.',
};

export const before2020: Layout = {
  id: 'csv_2016',
  min_rows: 2800,
  verified: 'described',
  read: { format: 'csv', header_row },
  columns: always,
  ignored: [affiliated],
  note: 'As an importer of 2016 read it; the headers are spelled like today’s. It does not say which rows repeat the federal list.',
};
