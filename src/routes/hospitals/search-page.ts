import type { z } from 'zod';
import { facilityKind } from '../../domain/hospitals/facility-kind.ts';
import type { PageView } from '../../http/define-endpoint.ts';
import { dataTable } from '../../pages/data-table.ts';
import { sourceLink } from '../../pages/facts.ts';
import { html } from '../../pages/html.ts';
import { type Page, sourcesLine } from '../../pages/layout.ts';
import { nameOrNull, place, shownName } from '../../pages/names/shown-name.ts';
import { formatAt, nextPage } from '../../pages/next-page.ts';
import { asJson, notes } from '../../pages/notes.ts';
import { counted, percent } from '../../pages/wording.ts';
import type { HospitalRow } from './schemas.ts';

type Row = z.infer<typeof HospitalRow>;

interface Answer {
  results: Row[];
  total: number;
  next_cursor: string | null;
}

export function hospitalsPage({ results, total, next_cursor }: Answer, view: PageView): Page {
  return {
    title: 'Hospitals',
    width: 'wide',
    main: html`<h1>Hospitals</h1>
<p class="lead">${counted(total, 'facility', 'facilities')} found.</p>
${notes(view)}
${
  results.length > 0 &&
  dataTable(
    'Hospitals',
    [
      { title: 'Name', value: (row: Row) => html`<a href="/hospitals/${row.ccn}">${shownName(row.name, 'business')}</a>` },
      { title: 'CCN', value: (row) => row.ccn },
      { title: 'Type', value: (row) => row.facility_subtype ?? (row.facility_type && facilityKind(row.facility_type)) },
      { title: 'Location', value: (row) => (row.city ? html`${place(row)}` : row.state) },
      { title: 'Stars', is_number: true, value: (row) => row.overall_rating },
      { title: 'Patient survey', is_number: true, value: (row) => row.hcahps?.summary_star_rating },
      {
        title: 'Readmission penalty',
        is_number: true,
        value: (row) => {
          const reduction = row.payment_adjustments?.hrrp?.payment_reduction_pct;
          return reduction === null || reduction === undefined ? null : percent(reduction);
        },
      },
      {
        title: 'Health system',
        value: (row) =>
          row.system_id && html`<a href="/systems/${row.system_id}">${nameOrNull(row.system_name, 'business') ?? row.system_id}</a>`,
      },
      { title: 'Source', value: (row) => sourceLink(row.source, row.source_url) },
    ],
    results,
  )
}
${next_cursor && html`<p><a class="button plain" href="${nextPage(view.url, next_cursor)}" rel="next">Next page</a></p>`}
<p class="quiet as-json">All fields as <a href="${formatAt(view.url, 'csv')}">CSV</a>.</p>
${sourcesLine(view.sources)}
${asJson(view.path)}`,
  };
}
