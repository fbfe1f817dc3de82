import type { z } from 'zod';
import { readCache } from '#db/read-cache';
import type { Deps } from '#deps';
import { findSource, loadHistory, SourceParams, skippedRows, unknownSource } from '#domain/sources/records';
import type { Load, Source } from '#domain/sources/schemas';
import { FEDERAL_LIST, SAM_LIST, stateList, stateOfList } from '#fields/required-lists';
import { stateName } from '#fields/us-state';
import { joined } from '#pages/wording';
import { current } from '#records/current';
import { shownOf } from '#records/record-schema';
import { inForce } from '#screening/in-force';
import { gapsToday } from '#screening/list-counts';
import { defineEndpoint } from '#server/define-endpoint';
import { changesSql } from './changes/change-sql.ts';
import { refuseOther } from './list-entries.ts';
import { listPage } from './list-page.ts';
import { ExclusionList, type ReleaseChanges } from './list-record-records.ts';

/**
 * What the files of a release date changed together, by the SHA-256 of each of them: of a month's exclusions and its
 * reinstatements, both may change one record. The release with which the list begins is not among them.
 */
async function changesByFile({ pool }: Deps, source_id: string): Promise<Map<string, ReleaseChanges>> {
  const { rows } = await pool.query(
    `${changesSql}, counted as (select change_date, kind, count(*)::integer as n from c group by 1, 2)
     select f.sha256, coalesce(json_object_agg(k.kind, k.n) filter (where k.kind is not null), '{}') as kinds
     from releases r join begun b using (source_id) join source_file f on f.file_id = r.file_id left join counted k on k.change_date = r.observed_on
     where r.is_delta or r.observed_on > b.began_on group by 1`,
    [[source_id], null, null, null, null],
  );
  const none: ReleaseChanges = { added: 0, changed: 0, reinstated: 0, no_longer_listed: 0 };
  return new Map(rows.map(({ sha256, kinds }) => [sha256, { ...none, ...kinds }]));
}

type Contents = Awaited<ReturnType<typeof read>>;

const contentsOf = readCache<Contents>({ max: 200 });

async function read(deps: Deps, source_id: string, today: string) {
  const { pool } = deps;
  const [counts, changes_by_file] = await Promise.all([
    pool.query(
      `select coalesce(action_type, exclusion_type) as action, count(*) as records, count(*) filter (where ${inForce('r', '$2::date')}) as in_force,
         count(*) filter (where npi is not null or other_npis is not null) as with_npi, count(birth_date) as with_birth_date, count(license_number) as with_license,
         count(coalesce(address_line, city)) as with_address
       from ${current('exclusion', 'r')} where source = $1 group by 1 order by 2 desc, 1`,
      [source_id, today],
    ),
    changesByFile(deps, source_id),
  ]);
  const total = (member: string): number => counts.rows.reduce((sum, row) => sum + row[member], 0);
  return {
    rows: total('records'),
    in_force: total('in_force'),
    with_npi: total('with_npi'),
    with_birth_date: total('with_birth_date'),
    with_license_number: total('with_license'),
    with_address: total('with_address'),
    actions: counts.rows.map(({ action, records, in_force }) => ({ action: action as string | null, records, in_force })),
    changes_by_file,
  };
}

/** States whose landing page is a search form. */
const SEARCH_FORMS = new Set(['ar', 'la', 'pa', 'tx'].map(stateList));
const SAM_SEARCH = 'https://sam.gov/content/exclusions';

const CONFIRM =
  'Before you act on it, ask the agency to confirm that the listed person or business is yours: the list does not publish Social Security numbers.';

function verificationOf(
  { source_id, landing_url, publisher }: z.infer<typeof Source>,
  { with_npi, with_license_number, with_birth_date, with_address }: Contents,
): ExclusionList['verification'] {
  const identifiers = [
    with_npi > 0 && 'NPI',
    with_license_number > 0 && 'license number',
    with_birth_date > 0 && 'birth date',
    with_address > 0 && 'address',
  ];
  const compared = (joined(identifiers) || 'other details').replace(/, (?=[^,]*$)/, ' and ');
  if (source_id === FEDERAL_LIST)
    return {
      by: 'ssn',
      url: 'https://exclusions.oig.hhs.gov/',
      steps: [
        "Search the name in OIG's online database. The downloadable file that is searched here does not replace it.",
        'Choose Verify next to a potential match and enter the Social Security number, or the EIN of a business. OIG shows whether it is the excluded one; a name, birth date or address alone does not prove it.',
        'Print the result and keep it with your records.',
      ],
    };
  if (source_id === SAM_LIST || SEARCH_FORMS.has(source_id))
    return {
      by: 'search_form',
      url: source_id === SAM_LIST ? SAM_SEARCH : landing_url,
      steps: [`Search the name on the page of ${publisher}.`, `Compare the ${compared} with the entry.`, CONFIRM],
    };
  return {
    by: 'published_list',
    url: landing_url,
    steps: [
      `Open the list on the page of ${publisher} and find the entry: each match here shows its file, line and original row.`,
      `Compare the ${compared} with what you know; the list publishes nothing else that identifies a person.`,
      CONFIRM,
    ],
  };
}

type Loaded = z.infer<typeof Load>;

const dayOf = ({ release_date, completed_at }: Loaded) => release_date ?? completed_at?.slice(0, 10) ?? '';

/** Loads by release date, newest first: older files may be loaded after newer ones. */
const byRelease = (loads: Loaded[]): Loaded[] => loads.toSorted((a, b) => dayOf(b).localeCompare(dayOf(a)) || b.load_id - a.load_id);

const RELEASES = 10;
const LOADS = 200;

function aboutOf(source_id: string, title: string, list_state: string | null): string {
  if (source_id === FEDERAL_LIST)
    return 'People and businesses that the Office of Inspector General of the US Department of Health and Human Services excludes from Medicare, Medicaid and every other federal health care program.';
  if (source_id === SAM_LIST)
    return 'People, firms and other entities that a federal agency excludes from federal contracts and assistance, in any industry. Few entries have an NPI.';
  if (list_state)
    return `Providers that ${stateName(list_state)} has excluded, terminated, suspended or otherwise sanctioned, in its Medicaid program or another. A state may list people who are not on the federal list.`;
  return `${title}: an additional list that screenings search.`;
}

export default defineEndpoint({
  path: '/exclusions/lists/{source_id}',
  summary: 'One exclusion list: contents, changes and how to verify a match',
  description:
    'Description and publisher of a list, its releases with what each changed, records by action, rows that could not be loaded, and how to verify a match with the publisher. ' +
    '/exclusions/changes names who was added and removed; /exclusions/state/coverage has all lists. Public.',
  access: 'public',
  params: SourceParams,
  response: ExclusionList,
  page: { show: listPage },
  shape: 'detail',
  async handler({ params: { source_id } }, context) {
    const { deps, now, today } = context;
    const source = await findSource(deps, source_id, now);
    if (!source) throw await unknownSource(deps, source_id);
    refuseOther(source_id);
    const key = `${source_id} ${source.last_loaded_at} ${today}`;
    const [contents, history, skip_reasons, gaps] = await Promise.all([
      contentsOf(deps.db, key, () => read(deps, source_id, today)),
      loadHistory(deps, source_id, 'accepted', { limit: LOADS }),
      skippedRows(deps, source_id),
      gapsToday(context),
    ]);
    const list_state = stateOfList(source_id);
    context.cite(source_id);
    return shownOf(ExclusionList, {
      ...source,
      ...contents,
      list_state,
      about: aboutOf(source_id, source.title, list_state),
      gap_reason: gaps.get(source_id) ?? null,
      skip_reasons,
      releases: byRelease(history.results)
        .slice(0, RELEASES)
        .map((load) => ({ ...load, changes: contents.changes_by_file.get(load.file_sha256 ?? '') ?? null })),
      verification: verificationOf(source, contents),
      source_at: `/sources/${source_id}`,
    });
  },
});
