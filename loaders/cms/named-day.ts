import { readDate } from '#fields/date';
import type { ReleaseRule } from '#load/declaration/layout';
import { dateOfName } from './hospital-general-information/release.ts';

/** Two months in a name are the measured period, not the release date. */
const period = /20\d{2}[-_](?:0[1-9]|1[0-2])(?!\d).*20\d{2}[-_](?:0[1-9]|1[0-2])(?!\d)/;

/** File names of the Provider Data Catalog contain no release date; their measured period ends before it. */
export const releaseAfterPeriod: ReleaseRule = {
  content: {
    value: (row) => readDate(row.period_end_date ?? '').value,
    date_from: 'the end of the measured period, before which it cannot have been released',
    lower_bound: true,
  },
  name: (file_name) => (period.test(file_name) ? null : dateOfName(file_name)),
};
