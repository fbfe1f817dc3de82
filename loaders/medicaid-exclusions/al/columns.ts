import type { Layout } from '#load/declaration/layout';

/** The day's column has either name: releases differ in how much of the header stands in the row that is read. */
const days = { 'EFFECTIVE DATE': 'exclusion_date', 'SUSPENSION EFFECTIVE DATE': 'suspension_date' };
const optional = Object.keys(days);
const twoRows = 'The header has two rows; the lower one is read, and its cell above the names is empty.';

/** Names, days and who initiated the suspension, 33 rows of text above the header. */
export const today: Layout = {
  id: 'initiated_by',
  verified: 'published',
  read: { format: 'xlsx', header_row: ['EFFECTIVE DATE', 'INITIATED BY'] },
  any_case: true,
  columns: { '(column 1)': 'name', 'EFFECTIVE DATE': 'exclusion_date', 'INITIATED BY': 'initiated_by' },
  note: twoRows,
};

/** Names and days only. */
export const namesAndDays: Layout = {
  id: 'workbook',
  min_rows: 1500,
  verified: 'described',
  read: { format: 'xlsx', header_row: ['…EFFECTIVE DATE'] },
  any_case: true,
  columns: { '(column 1)': 'name', ...days },
  optional,
  note: `${twoRows} As described by others who read the list between 2024 and 2026; no such workbook was available.`,
};

/** The same with the whole header in one row. */
export const oneRowHeader: Layout = {
  id: 'workbook_one_row_header',
  min_rows: 1500,
  verified: 'described',
  read: { format: 'xlsx', header_row: ['NAME OF PROVIDER', '…EFFECTIVE DATE'] },
  any_case: true,
  columns: { 'NAME OF PROVIDER': 'name', ...days },
  optional,
  note: 'As described by others who read the list between 2024 and 2026; no such workbook was available.',
};
