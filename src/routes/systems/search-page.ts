import type { z } from 'zod';
import { ofHospitals } from '../../domain/figures/tiles.ts';
import type { SystemRow } from '../../domain/systems/system-row.ts';
import { systemSource } from '../../domain/systems/system-source.ts';
import type { PageView } from '../../http/define-endpoint.ts';
import { type Column, dataTable } from '../../pages/data-table.ts';
import { html } from '../../pages/html.ts';
import { type Page, sourcesLine } from '../../pages/layout.ts';
import { nameOrNull, place, shownName } from '../../pages/names/shown-name.ts';
import { asJson, notes } from '../../pages/notes.ts';
import { counted, number, plain } from '../../pages/wording.ts';

type Row = z.infer<typeof SystemRow>;

interface Answer {
  results: Row[];
  total: number;
}

const inState = (state: string): Column<Row>[] => [
  { title: `Hospitals in ${state}`, is_number: true, sort: 'hospitals_in_state', value: (row) => row.hospitals_in_state },
  { title: `Beds in ${state}`, is_number: true, sort: 'beds_in_state', value: (row) => row.beds_in_state },
];

export function searchPage({ results, total }: Answer, view: PageView): Page {
  const state = new URL(view.url, view.base_url).searchParams.get('hospital_state')?.toUpperCase();
  return {
    title: 'Health systems',
    width: 'wide',
    main: html`<h1>Health systems</h1>
<p class="lead">${counted(total, 'system or division', 'systems and divisions')} found.</p>
${notes(view)}
${view.list.above}
${
  results.length > 0 &&
  dataTable(
    'Health systems',
    [
      {
        title: 'System',
        sort: 'system_name',
        value: (row: Row) => html`<a href="/systems/${row.system_id}">${shownName(row.system_name, 'business')}</a>`,
      },
      {
        title: 'Division of',
        value: (row) =>
          row.parent_system_id && html`<a href="/systems/${row.parent_system_id}">${nameOrNull(row.parent_system_name, 'business')}</a>`,
      },
      { title: 'Type', value: (row) => plain(row.system_kind ?? '') },
      { title: 'Location', value: (row) => (row.city ? html`${place(row)}` : row.state) },
      { title: 'Hospitals', is_number: true, sort: 'hospital_count', value: (row) => row.hospital_count || null },
      {
        title: 'Beds',
        is_number: true,
        sort: 'bed_count',
        value: (row) =>
          row.bed_count === null
            ? null
            : html`${number(row.bed_count)}${row.bed_hospital_count < row.hospital_count && html` <span class="note">in ${ofHospitals(row.bed_hospital_count, row.hospital_count)}</span>`}`,
      },
      ...(state ? inState(state) : []),
      { title: 'Divisions', is_number: true, value: (row) => row.division_count || null },
      { title: 'Source', value: (row) => systemSource(row.source, row.source_url) },
    ],
    results,
    view.list.sorting,
  )
}
${view.list.below}
${sourcesLine(view.sources)}
${asJson(view.path)}`,
  };
}
