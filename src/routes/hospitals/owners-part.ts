import type { z } from 'zod';
import type { HospitalOwner } from '../../domain/hospitals/owner-records.ts';
import { dataTable } from '../../pages/data-table.ts';
import { sourceLink } from '../../pages/facts.ts';
import { html } from '../../pages/html.ts';
import { nameOrNull } from '../../pages/names/shown-name.ts';
import { time } from '../../pages/time.ts';
import { plain } from '../../pages/wording.ts';

type Owner = z.infer<typeof HospitalOwner>;

const endings = {
  another_chain: 'a later cost report names another chain',
  renamed: 'it is now listed under another system’s name',
  left: 'the registry says that it left',
};

const BASIS_WORDS: Record<string, string> = {
  ein_crosswalk: 'EIN of a hospital',
  ahrq_compendium: 'AHRQ compendium',
  cost_report_chain: 'chain in a cost report',
  name_brand: 'name of the hospital',
};

const named = ({ evidence, basis }: Owner['signals'][number]) =>
  [BASIS_WORDS[basis] ?? plain(basis), evidence.chain_name ?? evidence.listed_name ?? evidence.hospital_name].filter(Boolean).join(': ');

/** Who owns and owned the hospital, with what each source says. */
export const ownersPart = (owners: Owner[]) =>
  html`${dataTable(
    'Owners',
    [
      {
        title: 'System',
        value: (row: Owner) => html`<a href="/systems/${row.system_id}">${nameOrNull(row.system_name, 'business') ?? row.system_id}</a>`,
      },
      { title: 'Ownership', value: (row) => plain(row.ownership) },
      { title: 'First named', value: (row) => row.from_date },
      { title: 'Last named', value: (row) => row.last_named_date },
      {
        title: 'Ended',
        value: (row) => row.ended_by && html`${row.to_date && html`by ${time(row.to_date)}: `}${endings[row.ended_by]}`,
      },
      {
        title: 'Stated by',
        value: (row) =>
          html`${row.signals.map((one, at) => [at > 0 && html`<br>`, named(one), ' ', sourceLink(one.source, one.source_url)])}`,
      },
    ],
    owners,
  )}<p class="quiet">Dates are those of the sources: a sale may be earlier than the first source that reports it.</p>`;
