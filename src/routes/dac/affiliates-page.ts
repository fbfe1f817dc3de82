import type { z } from 'zod';
import type { PageView } from '../../http/define-endpoint.ts';
import { dataTable } from '../../pages/data-table.ts';
import { html } from '../../pages/html.ts';
import { type Page, sourcesLine } from '../../pages/layout.ts';
import { asJson, notes } from '../../pages/notes.ts';
import { counted, plain } from '../../pages/wording.ts';
import type { Affiliate } from './schemas.ts';

type Row = z.infer<typeof Affiliate>;

interface Answer {
  results: Row[];
  total: number;
  ccn: string;
  facility_name: string | null;
  explanation: string | null;
}

const units = (row: Row, ccn: string) =>
  row.affiliations
    .map((one) =>
      one.ccn === ccn
        ? one.facility_type
          ? plain(one.facility_type)
          : 'facility'
        : `${one.facility_type ? plain(one.facility_type) : 'unit'} ${one.ccn}`,
    )
    .join(', ');

export function affiliatesPage({ results, total, ccn, facility_name, explanation }: Answer, view: PageView): Page {
  return {
    title: `Clinicians of ${facility_name ?? ccn}`,
    width: 'wide',
    main: html`<h1>Clinicians of ${facility_name ?? ccn}</h1>
<p class="lead">${counted(total, 'clinician')} with Medicare claims at this facility. An affiliation is not employment. CCN <a href="/hospitals/${ccn}">${ccn}</a></p>
${notes(view)}
${view.list.above}
${explanation && html`<p>${explanation}</p>`}
${
  results.length > 0 &&
  dataTable(
    'Affiliated clinicians',
    [
      { title: 'Clinician', value: (row: Row) => html`<a href="/provider/${row.npi}">${row.name ?? row.npi}</a>` },
      { title: 'NPI', value: (row) => row.npi },
      { title: 'Specialty', value: (row) => row.primary_specialty && plain(row.primary_specialty.toLowerCase()) },
      { title: 'Group', value: (row) => row.organization_name },
      { title: 'Where', value: (row) => units(row, ccn) },
    ],
    results,
  )
}
${view.list.below}
${sourcesLine(view.sources)}
${asJson(view.path)}`,
  };
}
