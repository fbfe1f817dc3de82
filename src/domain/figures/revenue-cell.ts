import { type Html, html } from '../../pages/html.ts';
import { counted, number, usdShort } from '../../pages/wording.ts';
import { isYearLong } from '../cost-reports/report-of-year.ts';

/** Revenue of a hospital in a table of hospitals; a period that is not about a year says how long it is. */
export const revenueCell = (row: { net_patient_revenue_usd: number | null; days_in_period: number | null }): Html | null =>
  row.net_patient_revenue_usd === null
    ? null
    : html`${usdShort(row.net_patient_revenue_usd)}${row.days_in_period !== null && !isYearLong(row.days_in_period) && html` <span class="quiet">in ${number(row.days_in_period)} days</span>`}`;

/** 3 of them without a report of a full year; empty if each has one. */
export const partYearWords = (count: number, all: number): string =>
  count === 0 ? '' : all === 1 ? 'not a full year' : `${counted(count, 'hospital')} without a full year`;
