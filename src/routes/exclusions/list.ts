import type { z } from 'zod';
import { SourceParams, unknownSource } from '../../domain/sources/parameters.ts';
import { findSource, loadHistory, skippedRows } from '../../domain/sources/records.ts';
import type { Load } from '../../domain/sources/schemas.ts';
import { EXCLUSION_LISTS, FEDERAL_LIST, SAM_LIST, STATE_LISTS, stateList } from '../../fields/required-lists.ts';
import { stateName } from '../../fields/us-state.ts';
import { gapsToday } from '../../screening/list-counts.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { notFound } from '../../server/errors.ts';
import type { RequestContext } from '../../server/handler-context.ts';
import { listPage } from './list-page.ts';
import { listContents } from './list-records.ts';
import { ExclusionList } from './list-schemas.ts';

/** How to verify that a listed person is the one you screened. */
interface Verification {
  by: 'ssn' | 'search_form' | 'published_list';
  url: string;
  steps: string[];
}

/** States whose landing page is a search form. */
const SEARCH_FORMS = new Set(['ar', 'la', 'pa', 'tx'].map(stateList));
const SAM_SEARCH = 'https://sam.gov/content/exclusions';

const CONFIRM =
  'Before you act on it, ask the agency to confirm that the listed person or business is yours: the list does not publish Social Security numbers.';

/** Steps to verify a potential match, depending on what the publisher offers. */
function verificationOf({
  source_id,
  landing_url,
  publisher,
  identifiers,
}: {
  source_id: string;
  landing_url: string;
  publisher: string;
  /** What the list publishes besides names, such as NPI and address. */
  identifiers: string[];
}): Verification {
  const compared = (identifiers.length > 0 ? identifiers : ['other details']).join(', ').replace(/, (?=[^,]*$)/, ' and ');
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
/** Loads read to find the newest releases among them: older files may be loaded after newer ones. */
const LOADS = 200;

const stateOf = (source_id: string): string | null => (STATE_LISTS.includes(source_id) ? source_id.slice(0, 2).toUpperCase() : null);

function aboutOf(source_id: string, title: string, list_state: string | null): string {
  if (source_id === FEDERAL_LIST)
    return 'People and businesses that the Office of Inspector General of the US Department of Health and Human Services excludes from Medicare, Medicaid and every other federal health care program.';
  if (source_id === SAM_LIST)
    return 'People, firms and other entities that a federal agency excludes from federal contracts and assistance, in any industry. Few entries have an NPI.';
  if (list_state)
    return `Providers that ${stateName(list_state)} has excluded, terminated, suspended or otherwise sanctioned, in its Medicaid program or another. A state may list people who are not on the federal list.`;
  return `${title}: an additional list that screenings search.`;
}

/** Identifiers that the records of a list have. */
const identifiersOf = ({ with_npi, with_license_number, with_birth_date }: Awaited<ReturnType<typeof listContents>>): string[] => [
  ...(with_npi > 0 ? ['NPI'] : []),
  ...(with_license_number > 0 ? ['license number'] : []),
  ...(with_birth_date > 0 ? ['birth date'] : []),
];

async function answerList(source_id: string, context: RequestContext) {
  const { deps, now } = context;
  const source = await findSource(deps, source_id, now);
  if (!source) throw await unknownSource(deps, source_id);
  if (!EXCLUSION_LISTS.includes(source_id))
    throw notFound(
      `This source is not an exclusion list; see /sources/${source_id}. The exclusion lists are at /demo/exclusions/coverage.`,
    );
  const [contents, history, skip_reasons, gaps] = await Promise.all([
    listContents(deps, source_id, source.last_loaded_at, now.toISOString().slice(0, 10)),
    loadHistory(deps, source_id, { status: 'accepted' }, { limit: LOADS }),
    skippedRows(deps, source_id),
    gapsToday(context),
  ]);
  const { files: _, publisher_url: __, schedule: ___, registered_at: ____, ...known } = source;
  const { records: rows, with_address, changes_by_file, ...rest } = contents;
  const list_state = stateOf(source_id);
  context.cite(source_id);
  return {
    ...known,
    ...rest,
    rows,
    list_state,
    about: aboutOf(source_id, source.title, list_state),
    gap_reason: gaps.get(source_id) ?? null,
    skip_reasons,
    releases: byRelease(history.results)
      .slice(0, RELEASES)
      .map((load) => ({ ...load, changes: changes_by_file.get(load.file_sha256 ?? '') ?? null })),
    verification: verificationOf({ ...source, identifiers: [...identifiersOf(contents), ...(with_address > 0 ? ['address'] : [])] }),
    source_at: `/sources/${source_id}`,
  };
}

export default defineEndpoint({
  path: '/exclusions/lists/{source_id}',
  tag: 'Exclusion screening',
  summary: 'One exclusion list: contents, changes and how to verify a match',
  description:
    'Description and publisher of a list, its newest release, records by action, rows that could not be loaded, records added and removed by recent releases, and how to verify a match with the ' +
    'publisher. /exclusions/state/coverage has all lists. Public.',
  access: 'public',
  params: SourceParams,
  response: ExclusionList,
  page: { show: listPage },
  shape: 'detail',
  errors: ['not_found'],
  handler: ({ params }, context) => answerList(params.source_id, context),
});
