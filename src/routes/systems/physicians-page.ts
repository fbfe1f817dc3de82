import type { z } from 'zod';
import { dataTable } from '../../pages/data-table.ts';
import { html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { nameOrNull, place } from '../../pages/names/shown-name.ts';
import { notes } from '../../pages/notes.ts';
import { counted, number } from '../../pages/wording.ts';
import { partOf } from '../../server/answers/partial-notes.ts';
import type { PageView } from '../../server/define-endpoint.ts';
import type { SystemHead } from './head-records.ts';
import type { Attributed } from './physician-schemas.ts';
import { headStrip, systemHeadPart, systemTitle } from './system-head.ts';

type Row = z.infer<typeof Attributed>;

interface Answer {
  results: Row[];
  system_id: string;
  system_name: string;
  role: 'physician' | 'all';
  npi_count: number;
  physician_count: number | null;
  unknown_type_count: number;
  explanation: string | null;
}

export function physiciansPage(answer: Answer, view: PageView, head: SystemHead): Page {
  const { results, system_name, role, npi_count, physician_count, unknown_type_count, explanation } = answer;
  const title = `${role === 'physician' ? 'Physicians' : 'Providers'} of ${system_name}`;
  const other =
    role === 'physician' ? html`<a href="${view.path}">all providers</a>` : html`<a href="${view.path}?role=physician">physicians only</a>`;
  return {
    title: systemTitle(head, 'physicians'),
    width: 'wide',
    main: html`${systemHeadPart(head, 'physicians', notes(view), headStrip(head))}
<p>${npi_count > 0 ? counted(npi_count, 'provider') : 'Providers'} attributed to the system and its divisions${physician_count !== null && `, ${number(physician_count)} of them physicians (MD or DO)`}${partOf(view.sources)}; ${other}.${unknown_type_count > 0 && ` ${number(unknown_type_count)} are not in the loaded part of NPPES, so Proviso cannot tell whether they are physicians.`} This includes attending physicians who are not employed.</p>
${view.list.above}
${explanation && html`<p>${explanation}</p>`}
${
  results.length > 0 &&
  dataTable(
    title,
    [
      { title: 'Provider', value: (row: Row) => html`<a href="/provider/${row.npi}">${nameOrNull(row.name, 'person') ?? row.npi}</a>` },
      { title: 'NPI', value: (row) => row.npi },
      { title: 'Specialty', value: (row) => row.specialty ?? row.primary_taxonomy_code },
      { title: 'Location', value: (row) => html`${place(row)}` },
      {
        title: 'Employer',
        value: (row) =>
          html`${row.employers.map((one, at) => [at > 0 && '; ', nameOrNull(one.organization_name, 'business') ?? one.employer_id])}`,
      },
      {
        title: 'Confidence',
        is_number: true,
        value: (row) => html`<a href="/provider/${row.npi}/employment">${row.confidence.toFixed(2)}</a>`,
      },
    ],
    results,
  )
}
${view.list.below}`,
    origin: 'sources',
  };
}
