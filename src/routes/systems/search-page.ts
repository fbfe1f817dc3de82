import type { z } from 'zod';
import { countedColumns, countedNote } from '../../domain/systems/counted-columns.ts';
import type { SystemHit } from '../../domain/systems/system-row.ts';
import { systemSource } from '../../domain/systems/system-source.ts';
import { stateCode, stateName } from '../../fields/us-state.ts';
import { dataTable } from '../../pages/data-table.ts';
import { html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { nameOrNull, place, shownName } from '../../pages/names/shown-name.ts';
import { notes } from '../../pages/notes.ts';
import { counted, plain } from '../../pages/wording.ts';
import type { PageView } from '../../server/define-endpoint.ts';

type Row = z.infer<typeof SystemHit>;

interface Answer {
  results: Row[];
  total: number;
}

/** The state of operation that was chosen. */
const stateIn = ({ url, base_url }: PageView): string | null => stateCode(new URL(url, base_url).searchParams.get('hospital_state') ?? '');

/** Which beds the order is by, where two columns have beds. */
function orderWords({ url, base_url }: PageView, state: string | null): string | null {
  const set = new URL(url, base_url).searchParams;
  const sort = set.get('sort') || (set.get('q') ? '' : '-state_bed_count');
  if (!state || !sort.endsWith('bed_count')) return null;
  return `Ordered by beds in ${sort.endsWith('state_bed_count') ? stateName(state) : 'all states'}, ${sort.startsWith('-') ? 'most' : 'fewest'} first.`;
}

export function searchPage({ results, total }: Answer, view: PageView): Page {
  const state = stateIn(view);
  return {
    title: 'Health systems',
    width: 'wide',
    main: html`<h1>Health systems</h1>
${!view.list.is_unknown && html`<p class="lead">${counted(total, 'system or division', 'systems and divisions')} found.</p>`}
${notes(view)}
${view.list.above}
${results.length > 1 && orderWords(view, state) && html`<p class="quiet">${orderWords(view, state)}</p>`}
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
      { title: 'Headquarters', value: (row) => (row.city ? html`${place(row)}` : row.state) },
      {
        title: state ? 'Hospitals in all states' : 'Hospitals',
        sort: 'hospital_count',
        is_number: true,
        // A hospital may belong to it without a loaded source saying so.
        value: (row) => row.hospital_count || html`<span class="quiet">none on file</span>`,
      },
      {
        title: state ? 'Beds in all states' : 'Beds',
        sort: 'bed_count',
        is_number: true,
        value: (row) => row.bed_count,
      },
      ...(state
        ? [
            {
              title: `Hospitals in ${state}`,
              sort: 'state_hospital_count',
              is_number: true,
              value: (row: Row) => row.state_hospital_count,
            },
            { title: `Beds in ${state}`, sort: 'state_bed_count', is_number: true, value: (row: Row) => row.state_bed_count },
          ]
        : []),
      ...countedColumns<Row>(),
      { title: 'Divisions', is_number: true, value: (row) => row.division_count || null },
      { title: 'Source', value: (row) => systemSource(row.source, row.source_url) },
    ],
    results,
    view.list.sorting,
  )
}
${view.list.below}
${results.length > 0 && html`<p class="quiet">Hospitals and beds include those of divisions. Beds are the sum over the hospitals with a bed count, in the newer of the Provider of Services file and the cost reports.</p>${countedNote(results)}`}`,
    origin: 'sources',
  };
}
