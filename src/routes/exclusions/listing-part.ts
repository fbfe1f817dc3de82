import type { z } from 'zod';
import { listLink } from '../../domain/exclusions/list-name.ts';
import { listedName } from '../../domain/exclusions/listed-name.ts';
import { dataTable } from '../../pages/data-table.ts';
import { type Html, html } from '../../pages/html.ts';
import { counted, number, yesNo } from '../../pages/wording.ts';
import type { ScreeningHit } from '../../screening/schemas.ts';

type Row = z.infer<typeof ScreeningHit>;

const place = ({ record: { city, state } }: Row) => [city, state].filter(Boolean).join(', ') || null;

/** All records with a surname, or all businesses with a word: a table to browse, since nothing else was compared. */
export const listingPart = (why: string, { total, results }: { total: number; results: Row[] }): Html => html`<h3>${
  total === 0 ? 'No listed name matches' : counted(total, 'listed record')
}${total > results.length && `, ${number(results.length)} on this page`}</h3>
<p>${why}</p>
${
  results.length > 0 &&
  dataTable(
    'Listed records',
    [
      {
        title: 'Name',
        value: ({ record, matched_name }) => [
          listedName(record),
          matched_name !== record.full_name &&
            html`<br><span class="quiet">also ${listedName({ ...record, full_name: matched_name })}</span>`,
        ],
      },
      { title: 'Date of birth', value: ({ record }) => record.birth_date },
      { title: 'Place', value: place },
      { title: 'NPI', value: ({ record }) => record.npi && html`<a href="/exclusions/comprehensive/${record.npi}">${record.npi}</a>` },
      { title: 'Excluded', value: ({ record }) => record.exclusion_date },
      { title: 'Active', value: ({ record }) => yesNo(record.is_currently_active) },
      { title: 'List', value: ({ record }) => listLink(record) },
    ],
    results,
  )
}`;
