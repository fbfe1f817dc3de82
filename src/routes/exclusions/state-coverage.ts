import { z } from 'zod';
import type { Deps } from '#deps';
import { federalName, GAPS_IN_WORDS, listStanding } from '#domain/exclusions/list-name';
import { Source } from '#domain/sources/schemas';
import { arrayOf, flag, integer, integerOrNull, named, oneOf, oneOrNull, text, textOrNull } from '#fields/described';
import { Freshness, freshness_columns, freshnessOf, RELEASE_FRESHNESS_IN_WORDS, ReleaseFreshness } from '#fields/freshness';
import { BASIS_IN_WORDS } from '#fields/release-basis';
import { EXCLUSION_LISTS, FEDERAL_LIST, LIST_STATES, REQUIRED_LISTS, stateList, stateOfList } from '#fields/required-lists';
import { type Found, UNREAD_STATES } from '#fields/unread-states';
import { stateName } from '#fields/us-state';
import { VERIFIED_IN_WORDS } from '#fields/verified';
import { dataTable } from '#pages/data-table';
import { type Content, html, time } from '#pages/html';
import type { Page } from '#pages/layout';
import { counted } from '#pages/wording';
import { current } from '#records/current';
import { verifiedSql } from '#records/load-sql';
import { shownOf, withoutValues } from '#records/record-schema';
import { inForce } from '#screening/in-force';
import { gapsToday, listCountFields, listCounts } from '#screening/list-counts';
import { defineEndpoint, type PageView, type RequestContext, redirected } from '#server/define-endpoint';

const NO_FILE = 'no file has been loaded yet';

const inSpecification: readonly string[] = [FEDERAL_LIST, ...LIST_STATES.map(stateList)];

const ListCoverage = named('ListCoverage', {
  source_id: text('Source id of the list'),
  state: textOrNull('Two-letter state; null for a federal list'),
  in_specification: flag(
    `True for the federal list and the ${LIST_STATES.length} state lists that every installation requires; false for additional lists`,
  ),
  is_required: flag('True if a clear result requires this list; the operator of a service may add lists'),
  status: oneOf(['loaded', 'not_loaded'], 'Whether the list can be searched now'),
  reason: textOrNull('Why the list cannot be searched'),
  found: oneOrNull(
    ['no_public_list', 'search_form_only', 'not_yet'],
    'For a state without a supported list: whether it publishes one (details in `reason`); null if the list is supported',
  ),
  records: integer('Current records on the list, including reinstated ones kept for history'),
  with_npi: integer('Records with a published, valid NPI'),
  active: integer('Records active today'),
  overlap_with_federal: integerOrNull('Active records whose published NPI is also on an active federal record; null for the federal list'),
  reciprocal: integerOrNull('Records that the state marks as based on federal actions; null if the list has no such mark'),
  ...Source.pick({ release_date: true, release_age_days: true, release_date_basis: true, last_loaded_at: true }).shape,
  freshness: Freshness.nullable().describe('Age of the last successful load, compared with the cadence; null if the list is not loaded'),
  release_freshness: ReleaseFreshness.nullable().describe(
    'Age of the newest loaded release, compared with the cadence: a critical or unknown one is a gap of a screening. Null if the list is not loaded',
  ),
  ...Source.pick({ verified: true, coverage: true, coverage_note: true, is_sample: true }).shape,
});

/** Every supported list, loaded or not, followed by all other states and territories. */
async function coverage(deps: Deps, now: Date): Promise<z.infer<typeof ListCoverage>[]> {
  const { rows } = await deps.pool.query(
    `with federal as (
       select distinct npi from ${current('exclusion')} where source = $3 and npi is not null and ${inForce('exclusion', '$2')})
     select s.source_id, ${freshness_columns}, s.release_date_basis, ${verifiedSql('s')} as verified, s.coverage, s.coverage_note,
       count(e.id) as records, count(e.npi) as with_npi, count(e.id) filter (where e.is_in_force) as active,
       count(e.id) filter (where e.is_in_force and (e.npi in (select npi from federal) or e.other_npis && (select array_agg(npi) from federal))) as overlap,
       count(e.id) filter (where e.oig_reciprocal) as reciprocal, count(e.oig_reciprocal) as marked
     from source s
     left join (select *, ${inForce('exclusion', '$2')} as is_in_force
                from ${current('exclusion')}) e on e.source = s.source_id
     where s.source_id = any($1) group by s.source_id`,
    [EXCLUSION_LISTS, now.toISOString().slice(0, 10), FEDERAL_LIST],
  );
  const lists = EXCLUSION_LISTS.map((source_id) => {
    const state = stateOfList(source_id);
    const row = rows.find((one) => one.source_id === source_id);
    if (!row?.last_loaded_at) return absent(source_id, row ? NO_FILE : 'this list is not registered');
    const { freshness, release_freshness, release_age_days } = freshnessOf(row, now);
    return {
      ...shownOf(ListCoverage, row),
      state,
      ...rankOf(source_id),
      status: 'loaded' as const,
      ...{ reason: null, found: null },
      overlap_with_federal: source_id === FEDERAL_LIST ? null : row.overlap,
      reciprocal: row.marked > 0 ? row.reciprocal : null,
      release_date: row.last_release_date,
      release_age_days,
      last_loaded_at: row.last_loaded_at.toISOString(),
      freshness,
      release_freshness,
    };
  });
  // REQUIRED_LISTS may name a state without a loader: it is then shown among the required lists.
  const with_reasons = lists.map((list) => {
    const unread = UNREAD_STATES.find(({ state }) => state === list.state);
    return unread && list.status === 'not_loaded' ? { ...list, reason: unread.detail, found: unread.found } : list;
  });
  const others = UNREAD_STATES.filter(({ state }) => !EXCLUSION_LISTS.includes(stateList(state)));
  return [...with_reasons, ...others.map(({ state, detail, found }) => absent(stateList(state), detail, found))];
}

const rankOf = (source_id: string) => ({
  in_specification: inSpecification.includes(source_id),
  is_required: REQUIRED_LISTS.includes(source_id),
});

function absent(source_id: string, reason: string, found: Found | null = null): z.infer<typeof ListCoverage> {
  return {
    ...withoutValues(ListCoverage),
    source_id,
    state: stateOfList(source_id),
    ...rankOf(source_id),
    status: 'not_loaded',
    reason,
    found,
    ...{ records: 0, with_npi: 0, active: 0, is_sample: false },
  };
}

const { loaded, current: current_lists, ...other_counts } = listCountFields;

const Coverage = named('ListCoverageReport', {
  results: arrayOf(
    ListCoverage,
    `One entry per list: the federal list and the ${LIST_STATES.length} state lists that every installation requires, in alphabetical order, then the additional lists, then every other state, the District of Columbia and the territories`,
  ),
  ...{ loaded, current: current_lists, ...other_counts },
});

async function answerCoverage(context: RequestContext): Promise<z.infer<typeof Coverage>> {
  const [results, counts] = await Promise.all([coverage(context.deps, context.now), listCounts(context)]);
  context.cite(...results.filter((list) => list.status === 'loaded').map((list) => list.source_id));
  return { results, ...counts };
}

type Row = z.infer<typeof ListCoverage>;

type Gaps = ReadonlyMap<string, string>;

/**
 * What is wrong with a list: red for a required one, of which every screening lacks something, amber for an optional
 * one.
 */
function badge(row: Row, gaps: Gaps): Content {
  const tone = row.is_required ? 'bad' : 'warning';
  if (row.status !== 'loaded')
    return html`<span class="badge${row.is_required && ' bad'}">not loaded</span>${row.reason !== NO_FILE && html` <span class="quiet">${row.reason}</span>`}`;
  const reason = gaps.get(row.source_id);
  // A list of which only a part is loaded may be out of date as well.
  const is_also_old = reason !== 'release_too_old' && row.release_freshness === 'critical';
  if (reason)
    return html`<span class="badge ${tone}">${GAPS_IN_WORDS[reason] ?? reason}</span>${is_also_old && html` <span class="badge ${tone}">${RELEASE_FRESHNESS_IN_WORDS.critical}</span>`}`;
  const release = row.release_freshness ?? 'unknown';
  const is_doubtful = release === 'critical' || release === 'unknown';
  return html`<span class="badge ${is_doubtful ? tone : release}">${RELEASE_FRESHNESS_IN_WORDS[release]}</span>`;
}

/** Most layouts were checked on published files, so only the others say it. */
const statusCell = (gaps: Gaps) => (row: Row) =>
  html`${badge(row, gaps)}${
    row.status === 'loaded' && row.verified === 'described' && html` <span class="quiet">layout ${VERIFIED_IN_WORDS.described}</span>`
  }`;

const label = (row: Row) => (row.state ? (stateName(row.state) ?? row.state) : (federalName(row.source_id) ?? row.source_id));
const name = (row: Row) => (row.status === 'loaded' ? html`<a href="/exclusions/lists/${row.source_id}">${label(row)}</a>` : label(row));

/** Required lists first, federal before state, states by name. */
const byName = (one: Row, other: Row): number =>
  Number(other.is_required) - Number(one.is_required) ||
  Number(one.state !== null) - Number(other.state !== null) ||
  label(one)!.localeCompare(label(other)!);

const FOUND = { no_public_list: 'none found', search_form_only: 'search form only', not_yet: 'not supported yet' };

const whereLoaded = (value: (row: Row) => number | null) => (row: Row) => (row.status === 'loaded' ? value(row) : null);

export function coveragePage(answer: z.infer<typeof Coverage>, _view: PageView, gaps: Gaps): Page {
  const lists = answer.results.filter(({ found, is_required }) => found === null || is_required).toSorted(byName);
  const others = answer.results.filter((row) => !lists.includes(row)).toSorted(byName);
  return {
    title: 'Exclusion lists',
    width: 'wide',
    lead: listStanding(
      [...gaps].map(([list, reason]) => ({ list, reason })),
      answer.results.filter(({ status }) => status === 'loaded').map(({ source_id }) => source_id),
    ),
    main: html`<p>Every screening searches all loaded lists. A screening that finds nothing is a clear result only if all required lists are current and complete.</p>
${dataTable(
  'Exclusion lists',
  [
    { title: 'List', value: name },
    { title: 'Status', value: statusCell(gaps) },
    { title: 'Records', is_number: true, value: whereLoaded((row) => row.records) },
    { title: 'Active', is_number: true, value: whereLoaded((row) => row.active) },
    { title: 'With NPI', is_number: true, value: whereLoaded((row) => row.with_npi) },
    { title: 'NPI also on the federal list', is_number: true, value: whereLoaded((row) => row.overlap_with_federal) },
    {
      title: 'Release',
      value: (row) =>
        row.release_date
          ? html`<span title="${`Release date: ${row.release_date_basis ? BASIS_IN_WORDS[row.release_date_basis] : 'as published'}`}">${time(row.release_date)}</span>`
          : row.status === 'loaded'
            ? html`<span class="quiet">date unknown</span>`
            : null,
    },
    { title: 'Age', is_number: true, value: (row) => (row.release_age_days === null ? null : counted(row.release_age_days, 'day')) },
    { title: 'Loaded', value: (row) => row.last_loaded_at?.slice(0, 10) },
    { title: 'Required', value: (row) => (row.is_required ? 'required' : html`<span class="quiet">optional</span>`) },
  ],
  lists,
)}
<p><a href="/exclusions/changes">Changes to the lists</a>, with the names of those added, changed, reinstated and no longer listed.</p>
<h2>Other states and territories</h2>
<p>No list for these is loaded, so a screening does not cover them.</p>
${dataTable(
  'Other states and territories',
  [{ title: 'State', value: label }, { title: 'Public list', value: ({ found }) => found && FOUND[found] }, 'reason: Details'],
  others,
)}`,
    origin: 'json',
  };
}

const of_lists = {
  query: z.object({}),
  response: Coverage,
  shape: 'detail' as const,
  page: { show: coveragePage, data: (_input: unknown, context: RequestContext) => gapsToday(context) },
};

export default defineEndpoint({
  ...of_lists,
  path: '/exclusions/state/coverage',
  summary: 'Which exclusion lists are loaded, with size and age',
  description:
    'The federal list and the 34 state Medicaid lists (`in_specification`), then additional lists that are searched if loaded, with the number of records, how many have an ' +
    'NPI, how many are active and how many of those are on the federal list with the same NPI; then every other state, the District of Columbia and the territories: no public ' +
    'list, search form only, or not supported yet. A required list that is not loaded is a gap in every screening; an additional list is not.',
  handler: (_input, context) => answerCoverage(context),
});

export const demo = defineEndpoint({
  ...of_lists,
  path: '/demo/exclusions/coverage',
  summary: 'Which exclusion lists are loaded, with size and age, without a key',
  description: 'Same response as /exclusions/state/coverage, rate-limited per address.',
  access: 'public',
  handler(_input, context) {
    if (context.wants !== 'html' || context.principal === null || context.url.includes('format=')) return answerCoverage(context);
    context.redirect(303, '/exclusions/state/coverage');
    return redirected;
  },
});
