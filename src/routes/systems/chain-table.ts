import { dataTable } from '../../pages/data-table.ts';
import { type Html, html } from '../../pages/html.ts';
import type { Sorting } from '../../pages/list-parts.ts';
import { nameOrNull } from '../../pages/names/shown-name.ts';
import { plain } from '../../pages/wording.ts';
import type { ChainSpellingRow } from './chain-records.ts';

/** Spellings of chains, with the system each was assigned to or the reason why not. */
export const chainTable = (title: string, rows: ChainSpellingRow[], has_system: boolean, sorting: Sorting | null = null): Html =>
  dataTable(
    title,
    [
      { title: 'Name in cost reports', value: (row: ChainSpellingRow) => nameOrNull(row.chain_name, 'business'), sort: 'chain_name' },
      { title: 'State', value: (row) => row.state, sort: 'state' },
      { title: 'Hospitals', is_number: true, value: (row) => row.hospital_count, sort: 'hospital_count' },
      { title: 'Last named', value: (row) => row.last_period_end, sort: 'last_period_end' },
      ...(has_system
        ? [
            {
              title: 'System',
              sort: 'system_name',
              value: (row: ChainSpellingRow) =>
                row.system_id && html`<a href="/systems/${row.system_id}">${nameOrNull(row.system_name, 'business') ?? row.system_id}</a>`,
            },
          ]
        : []),
      { title: 'Why', value: (row) => row.evidence ?? plain(row.rule) },
    ],
    rows,
    sorting,
  );
