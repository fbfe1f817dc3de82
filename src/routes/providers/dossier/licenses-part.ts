import type { z } from 'zod';
import { listName } from '../../../domain/exclusions/list-name.ts';
import { actionKinds } from '../../../domain/licenses/action-records.ts';
import { searchedWords } from '../../../domain/licenses/cited.ts';
import { dataTable } from '../../../pages/data-table.ts';
import { type Content, html } from '../../../pages/html.ts';
import { sourceTitle } from '../../../pages/source-title.ts';
import { number, plain } from '../../../pages/wording.ts';
import type { ProfileExclusions } from '../schemas.ts';
import type { LicenseIntelligence } from './license-intelligence.ts';

type Answer = z.infer<typeof LicenseIntelligence>;
type Exclusions = z.infer<typeof ProfileExclusions>['records'];

/**
 * The count is that of the page of licenses: exclusions, which also stand at the top of the page, are among the
 * actions.
 */
const disciplineWords = (discipline: NonNullable<Answer['disciplinary_summary']>): string =>
  discipline.all_actions === 0
    ? 'No disciplinary action with this NPI.'
    : `With this NPI: ${actionKinds(discipline)}; ${number(discipline.currently_active_actions)} still in effect.`;

/** License numbers that exclusion lists publish, of providers whose licenses no other file has too. */
function listedLicenses(records: Exclusions): Content {
  const found = new Map(records.flatMap((one) => (one.license_number ? [[`${one.source} ${one.license_number}`, one]] : [])));
  return (
    found.size > 0 &&
    html`<p>On exclusion lists: ${[...found.values()].map((one, at) => html`${at > 0 && '; '}license ${one.license_number} (${listName(one)})`)}.</p>`
  );
}

/** Licenses with their status, and what was found on discipline. */
export function licensesPart(
  { licenses, states, disciplinary_summary: discipline, licenses_at, disciplinary_at }: Answer,
  excluded: Exclusions,
): Content {
  return html`${
    licenses.length > 0 &&
    dataTable(
      'Licenses',
      [
        'state',
        'license_number: Number',
        { title: 'Type', value: (row) => row.license_type ?? row.license_type_class },
        { title: 'Status', value: (row) => (row.status ? plain(row.status) : html`<span class="quiet">only boards publish it</span>`) },
        'expiration_date: Expires',
        {
          title: 'According to',
          value: (row) =>
            html`<span class="quiet">${row.source === 'nppes' ? 'the provider, in the registry' : sourceTitle(row.source)}</span>`,
        },
      ],
      licenses,
    )
  }${listedLicenses(excluded)}
${
  discipline && html`<p>${disciplineWords(discipline)} Searched: ${searchedWords(discipline, states)}.</p>`
}<p><a href="${licenses_at}">All licenses with the boards’ lookup pages</a> · <a href="${disciplinary_at}">Disciplinary history</a></p>`;
}
