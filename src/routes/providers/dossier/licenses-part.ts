import type { z } from 'zod';
import { boardActions } from '../../../domain/licenses/action-records.ts';
import { searchedWords } from '../../../domain/licenses/cited.ts';
import { dataTable } from '../../../pages/data-table.ts';
import { type Content, html } from '../../../pages/html.ts';
import { sourceTitle } from '../../../pages/source-title.ts';
import { counted, number, plain } from '../../../pages/wording.ts';
import type { LicenseIntelligence } from './license-intelligence.ts';

type Answer = z.infer<typeof LicenseIntelligence>;
type Row = Answer['licenses'][number];

/** Exclusions stand at the top of the page, so they are not counted again. */
function disciplineWords(discipline: NonNullable<Answer['disciplinary_summary']>): string {
  const { all, active } = boardActions(discipline);
  const besides =
    discipline.exclusions > 0
      ? `, besides the ${discipline.exclusions === 1 ? 'exclusion' : counted(discipline.exclusions, 'exclusion')}`
      : '';
  return all === 0
    ? `No action of a licensing board with this NPI${besides}.`
    : `${counted(all, 'action')} of licensing boards with this NPI, ${number(active)} active today${besides}.`;
}

/** Licenses with their status, and what was found on discipline. */
export function licensesPart({ licenses, states, disciplinary_summary: discipline, licenses_at, disciplinary_at }: Answer): Content {
  return html`${
    licenses.length > 0 &&
    dataTable(
      'Licenses',
      [
        { title: 'State', value: (row: Row) => row.state },
        { title: 'Number', value: (row) => row.license_number },
        { title: 'Type', value: (row) => row.license_type ?? row.license_type_class },
        { title: 'Status', value: (row) => (row.status ? plain(row.status) : html`<span class="quiet">only boards publish it</span>`) },
        { title: 'Expires', value: (row) => row.expiration_date },
        {
          title: 'According to',
          value: (row) =>
            html`<span class="quiet">${row.source === 'nppes' ? 'the provider, in the registry' : sourceTitle(row.source)}</span>`,
        },
      ],
      licenses,
    )
  }
${
  discipline && html`<p>${disciplineWords(discipline)} Searched: ${searchedWords(discipline, states)}.</p>`
}<p><a href="${licenses_at}">All licenses with the boards’ lookup pages</a> · <a href="${disciplinary_at}">Disciplinary history</a></p>`;
}
