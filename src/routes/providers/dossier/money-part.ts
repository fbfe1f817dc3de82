import type { z } from 'zod';
import { barPlot, barsOfYears } from '../../../pages/bar-plot.ts';
import { dataTable } from '../../../pages/data-table.ts';
import { type Content, html } from '../../../pages/html.ts';
import { nameOrNull, shownName } from '../../../pages/names/shown-name.ts';
import { counted, ein as einText, usd } from '../../../pages/wording.ts';
import type { FinancialIntelligence } from './financial-intelligence.ts';

type Answer = z.infer<typeof FinancialIntelligence>;
type Payment = Answer['medicare_payments'][number];
type Employer = Answer['employers'][number];

const dollars = (value: number | null) => (value === null ? null : usd(value));

const payments = (rows: Payment[]) => {
  const table = dataTable(
    'Medicare payments by year',
    [
      'year',
      'beneficiary_count: Patients',
      'service_count',
      'submitted_charge_usd: Charged',
      'medicare_allowed_usd: Allowed',
      'medicare_payment_usd: Paid',
    ],
    rows,
  );
  if (rows.length < 3) return table;
  const bars = barsOfYears(
    rows.toReversed().map(({ year, medicare_payment_usd: value }) => ({ year, value, words: dollars(value) ?? 'not published' })),
  );
  return html`<figure>${barPlot(bars, `Paid by Medicare: ${bars.map(({ words }) => words).join('; ')}`)}<figcaption class="quiet">Paid by Medicare Part B, US dollars by year.</figcaption></figure>
<details><summary>Table<span class="unseen"> of Medicare payments</span></summary>${table}</details>`;
};

const billing = (rows: Employer[]) =>
  rows.length > 0 &&
  html`<h3>Who bills Medicare for the provider</h3>${dataTable(
    'Who bills Medicare for the provider',
    [
      'organization_name: Organization',
      'ein',
      {
        title: 'Health system',
        value: (row) =>
          row.system_id &&
          html`<a href="${row.deep_link ?? `/systems/${row.system_id}`}">${nameOrNull(row.system_name, 'business') ?? row.system_id}</a>`,
      },
      {
        title: 'Latest revenue',
        is_number: true,
        value: (row) =>
          row.latest_revenue_usd === null
            ? null
            : html`${usd(row.latest_revenue_usd)} <span class="quiet">${String(row.latest_fiscal_year)}, ${row.figures_of === 'system' ? 'the whole system' : 'the employer'}</span>`,
      },
      'headcount: Employees (minimum)',
    ],
    rows,
  )}`;

/** Medicare payments over the years, and the organizations that bill for the provider. */
export function moneyPart({
  medicare_payments,
  service_record_count,
  services_at,
  employers,
  executive_matches,
  affiliation_at,
}: Answer): Content {
  return html`${medicare_payments.length > 0 && payments(medicare_payments)}${service_record_count > 0 && html`<p><a href="${services_at}">${counted(service_record_count, 'record')} by service (HCPCS code)</a></p>`}
${billing(employers)}${executive_matches.map(
  (one) =>
    html`<p>Among the executives of ${one.filer_name ? shownName(one.filer_name, 'business') : `EIN ${einText(one.ein ?? '')}`} in ${String(one.fiscal_year)}: ${nameOrNull(one.title ?? one.name, 'person')}${one.total_usd !== null && `, ${usd(one.total_usd)}`} <span class="quiet">(${one.confidence} confidence)</span> <a href="${one.source_url}">filing</a></p>`,
)}<p><a href="${affiliation_at}">Full financial affiliation</a></p>`;
}
