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
      'chain_name: Name in cost reports',
      'state',
      'hospital_count',
      'last_period_end: Last named',
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
