import { z } from 'zod';
import { listName } from '#domain/exclusions/list-name';
import { disciplineBoards, searchedFields, searchedNow, searchedWords, statesOf } from '#domain/licenses/cited';
import { reportedLicenses } from '#domain/licenses/nppes-licenses';
import {
  actionKinds,
  actionsSql,
  besidesExclusions,
  copiesSql,
  DisciplinarySummary,
  License,
  ofProvider,
  summaryOf,
} from '#domain/licenses/schemas';
import { arrayOf, integer, text } from '#fields/described';
import { FEDERAL_LIST } from '#fields/required-lists';
import { dataTable } from '#pages/data-table';
import { type Content, html } from '#pages/html';
import { sourceTitle } from '#pages/source-title';
import { number, plain } from '#pages/wording';
import { current } from '#records/current';
import { licenseSources, notSuperseded } from '#records/license-sql';
import type { ProfileExclusions } from '../schemas.ts';
import { blockOf, type Query, stateOf } from './records.ts';

type Answer = z.infer<typeof LicenseIntelligence>;
type Exclusions = z.infer<typeof ProfileExclusions>['records'];

/**
 * The count is that of the page of licenses: exclusions, which also stand at the top of the page, are among the
 * actions.
 */
const disciplineWords = (discipline: NonNullable<Answer['disciplinary_summary']>): string =>
  discipline.all_actions === 0
    ? `No disciplinary action with this NPI${besidesExclusions(discipline)}.`
    : `With this NPI: ${actionKinds(discipline)}; ${number(discipline.currently_active_actions)} still in effect.`;

/** License numbers that exclusion lists publish, of providers whose licenses no other file has too. */
function listedLicenses(records: Exclusions): Content {
  const found = new Map(records.flatMap((one) => (one.license_number ? [[`${one.source} ${one.license_number}`, one]] : [])));
  return (
    found.size > 0 &&
    html`<p>On exclusion lists: ${[...found.values()].map((one, at) => html`${at > 0 && '; '}license ${one.license_number} (${listName(one)})`)}.</p>`
  );
}

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

const ListedLicense = License.pick({
  source: true,
  state: true,
  license_number: true,
  license_type_class: true,
  license_type: true,
  taxonomy_codes: true,
  is_primary: true,
  status: true,
  status_class: true,
  has_board_action: true,
  expiration_date: true,
});

export const LicenseIntelligence = blockOf(
  {
    license_count: integer('Number of licenses: distinct NPPES licenses by state and number, plus licenses linked to boards'),
    states: arrayOf(z.string(), 'States of the licenses'),
    licenses: arrayOf(
      ListedLicense,
      'Licenses reported to NPPES (not verified, without a status), then board licenses that a linking rule matched to this NPI',
    ),
    disciplinary_summary: DisciplinarySummary.extend(searchedFields)
      .nullable()
      .describe('Counts of the actions at disciplinary_at; null if no list or board is loaded'),
    licenses_at: text('Path of all licenses with their sources'),
    disciplinary_at: text('Path of the full disciplinary history'),
  },
  'Licenses and disciplinary record',
).meta({ id: 'LicenseIntelligence' });

const sources = ['nppes', ...licenseSources, FEDERAL_LIST, ...disciplineBoards.filter((id) => id !== 'co_dora')];

const ofBoards = `select coalesce(json_agg(l order by l.source, l.license_number), '[]') from (
    select distinct on (r.source, r.license_key) r.source, r.state, r.license_number, r.license_type_class,
      coalesce(r.license_type, r.license_prefix) as license_type, r.status, r.status_class, r.has_board_action, r.expiration_date
    from license_link k join ${current('license', 'r')} on r.source = k.source and r.license_key = k.license_key
    where k.npi = $2 and ${notSuperseded('r')} order by r.source, r.license_key, r.id) l`;

/**
 * One round trip for NPPES taxonomies, linked board licenses and actions, counted in the same way as /licenses/{npi}.
 */
export async function licenseIntelligence(query: Query): Promise<z.input<typeof LicenseIntelligence>> {
  const { rows } = await query.deps.pool.query(
    `select (select taxonomies from ${current('provider')} where npi = $2 limit 1) as taxonomies, (${ofBoards}) as boards,
     (select coalesce(json_agg(json_build_object('source', a.source, 'severity', a.severity, 'action_kind', a.action_kind,
        'is_currently_active', a.is_currently_active)), '[]') from (${actionsSql(ofProvider)}) a) as actions, (${copiesSql})`,
    [query.today, query.npi],
  );
  const { taxonomies, boards, actions, copies } = rows[0];
  const reported = reportedLicenses({ taxonomies, source: 'nppes', raw_payload: {} });
  const licenses = [...reported, ...boards.map((board: object) => ({ ...board, taxonomy_codes: [], is_primary: null }))].map((one) =>
    ListedLicense.parse(one),
  );
  const searched = searchedNow(await query.sources);
  const nothing_searched = searched.lists_searched.length + searched.boards_searched.length === 0;
  return {
    ...(await stateOf(
      query,
      [...new Set([...sources, ...actions.map(({ source }: { source: string }) => source)])],
      licenses.length + actions.length > 0,
    )),
    license_count: licenses.length,
    states: statesOf(licenses),
    licenses,
    disciplinary_summary: nothing_searched ? null : { ...summaryOf(actions, copies), ...searched },
    licenses_at: `/licenses/${query.npi}`,
    disciplinary_at: `/licenses/${query.npi}/disciplinary`,
  };
}
