import type { z } from 'zod';
import type { SystemRow } from '../../domain/systems/system-row.ts';
import { systemSource } from '../../domain/systems/system-source.ts';
import type { PageView } from '../../http/define-endpoint.ts';
import { dataTable } from '../../pages/data-table.ts';
import { html } from '../../pages/html.ts';
import { type Page, sourcesLine } from '../../pages/layout.ts';
import { nameOrNull, place, shownName } from '../../pages/names/shown-name.ts';
import { asJson, notes } from '../../pages/notes.ts';
import { counted, plain } from '../../pages/wording.ts';

type Row = z.infer<typeof SystemRow>;

interface Answer {
  results: Row[];
  total: number;
}

export function searchPage({ results, total }: Answer, view: PageView): Page {
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
      { title: 'System', value: (row: Row) => html`<a href="/systems/${row.system_id}">${shownName(row.system_name, 'business')}</a>` },
      {
        title: 'Division of',
        value: (row) =>
          row.parent_system_id && html`<a href="/systems/${row.parent_system_id}">${nameOrNull(row.parent_system_name, 'business')}</a>`,
      },
      { title: 'Type', value: (row) => plain(row.system_kind ?? '') },
      { title: 'Location', value: (row) => (row.city ? html`${place(row)}` : row.state) },
      { title: 'Divisions', is_number: true, value: (row) => row.division_count || null },
      { title: 'Source', value: (row) => systemSource(row.source, row.source_url) },
    ],
    results,
  )
}
${view.list.below}
${sourcesLine(view.sources)}
${asJson(view.path)}`,
  };
}
