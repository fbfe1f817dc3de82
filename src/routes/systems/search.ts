import { z } from 'zod';
import { bedFileSources } from '#domain/figures/sources';
import { type Counted, countedColumns, countedIn, countedNote, SystemHit } from '#domain/systems/counted';
import { no_hospitals, type SystemFootprint, systemFootprints } from '#domain/systems/footprints';
import { systemSource } from '#domain/systems/hospitals';
import { systemRows } from '#domain/systems/records';
import { stateCode, stateName, UsState } from '#fields/us-state';
import { foundList, listOf, sortBy } from '#lists/list-of';
import type { Columns } from '#pages/data-table';
import { html } from '#pages/html';
import { systemKinds } from '#records/health-system';
import { type Counts, facetCounts } from '#search/facets';
import { everyHit, pageOfRows, sortedBy } from '#search/page-of-rows';
import { defineEndpoint, type PageView, type Paging, type RequestContext } from '#server/define-endpoint';
import { invalidParameter } from '#server/errors';
import { searchSystems as findSystems, type SystemsInput, systemsQuestion } from '../../../indexes/systems-search.ts';

interface Query extends Omit<SystemsInput, 'system_ids'> {
  hospital_state?: string | null;
}

const figures = ['hospital_count', 'bed_count', 'state_hospital_count', 'state_bed_count'] as const;
type Sizes = Pick<z.infer<typeof SystemHit>, (typeof figures)[number] | 'bed_hospital_count' | keyof Counted>;
const nothing = { ...no_hospitals, ...countedIn([], null) };

function sizesOf(footprint: SystemFootprint | undefined, state: string | null | undefined): Sizes {
  const { by_state: _, ...all } = { by_state: null, ...(footprint ?? nothing) };
  const there = state ? (footprint?.by_state.get(state) ?? no_hospitals) : null;
  return {
    ...all,
    state_hospital_count: there?.hospital_count ?? null,
    state_bed_count: there?.bed_count ?? null,
  };
}

/** The search without the state of the hospitals, which is not in the index: the systems there are named by id. */
function inputOf({ hospital_state, ...input }: Query, footprints: Map<string, SystemFootprint>): SystemsInput {
  if (!hospital_state) return input;
  return { ...input, system_ids: [...footprints].filter(([, { by_state }]) => by_state.has(hospital_state)).map(([id]) => id) };
}

/**
 * Systems with their sizes. Sizes are those of the systems’ own pages and not in the index, so a list in their order is
 * sorted here.
 */
async function searchSystems({ limit, cursor, ...filters }: Query & Paging, context: RequestContext) {
  if (filters.sort?.replace('-', '').startsWith('state_') && !filters.hospital_state) {
    // A form may keep the order of a removed filter.
    if (context.wants !== 'html') throw invalidParameter('sort', `${filters.sort} only with hospital_state`);
    context.warn('In the usual order: choose a state under “Hospitals in” to sort by hospitals or beds there.');
    filters.sort = undefined;
  }
  const { deps, signal } = context;
  const footprints = await systemFootprints(deps);
  const input = inputOf(filters, footprints);
  // A list of the systems in a state begins with the largest there.
  const order = filters.sort ?? (filters.hospital_state && !filters.q ? '-state_bed_count' : null);
  const field = figures.find((name) => name === order?.replace('-', ''));
  const sizes = (id: string) => sizesOf(footprints.get(id), filters.hospital_state);
  const search = async () => {
    if (!field) return findSystems(deps, input, { limit, cursor, signal });
    const { ids, degraded } = await everyHit((page) => findSystems(deps, { ...input, sort: null }, page), signal);
    const sorted = sortedBy(ids, (id) => sizes(id)[field], order!.startsWith('-'));
    const { results, total, next_cursor } = pageOfRows(deps, ['systems', filters], sorted, (id) => id, { limit, cursor });
    return { ids: results, degraded, total, next: next_cursor };
  };
  const found = await search();
  context.cite('health_systems');
  const rows = await systemRows(deps, found.ids);
  if (rows.some(({ system_id }) => footprints.has(system_id))) context.cite(...bedFileSources);
  return foundList(
    found,
    rows.map((row) => ({ ...row, ...sizes(row.system_id) })),
    limit,
    context,
  );
}

async function systemCounts(query: Query, { deps, signal }: RequestContext): Promise<Counts> {
  const footprints = await systemFootprints(deps);
  const question = (input: Query) => systemsQuestion({ ...inputOf(input, footprints), sort: null });
  const [counts, { ids }] = await Promise.all([
    facetCounts(deps.search, question, query, { state: 'state', system_kind: 'system_kind', is_division: 'is_division' }, signal),
    everyHit((page) => findSystems(deps, { ...inputOf({ ...query, hospital_state: null }, footprints), sort: null }, page), signal),
  ]);
  const of = new Map<string, number>();
  for (const id of ids) for (const state of footprints.get(id)?.by_state.keys() ?? []) of.set(state, (of.get(state) ?? 0) + 1);
  return { ...counts, hospital_state: [...of].map(([value, count]) => ({ value, count })) };
}

const stateIn = ({ url, base_url }: PageView): string | null => stateCode(new URL(url, base_url).searchParams.get('hospital_state') ?? '');

/** Which beds the order is by, where two columns have beds. */
function orderWords(view: PageView): string | null {
  const state = stateIn(view);
  const set = new URL(view.url, view.base_url).searchParams;
  const sort = set.get('sort') || (set.get('q') ? '' : '-state_bed_count');
  if (!state || !sort.endsWith('bed_count')) return null;
  return ` Ordered by beds in ${sort.endsWith('state_bed_count') ? stateName(state) : 'all states'}, ${sort.startsWith('-') ? 'most' : 'fewest'} first.`;
}

type Row = z.infer<typeof SystemHit>;

const columnsIn = (state: string | null): Columns<Row> => [
  ...(['system_name: System', 'parent_system_name: Division of', 'system_kind', 'city', 'state'] as const),
  {
    title: state ? 'Hospitals in all states' : 'Hospitals',
    sort: 'hospital_count',
    is_number: true,
    // A hospital may belong to it without a loaded source saying so.
    value: ({ hospital_count }) => hospital_count || html`<span class="quiet">none on file</span>`,
  },
  `bed_count: ${state ? 'Beds in all states' : 'Beds'}`,
  ...(state ? ([`state_hospital_count: Hospitals in ${state}`, `state_bed_count: Beds in ${state}`] as const) : []),
  ...countedColumns<Row>(),
  { title: 'Divisions', is_number: true, value: ({ division_count }) => division_count || null },
  { title: 'Source', value: ({ source, source_url }) => systemSource(source, source_url) },
];

export const search = defineEndpoint({
  path: '/systems/search',
  summary: 'Find a health system',
  description:
    'By words of its name, of its members (a filer, a group), of its location, or by an identifier: EIN, CIK, CCN, PAC ID, NPI or AHRQ id. Words may be incomplete. ' +
    'Without `q`, all systems by name. Divisions are listed as systems too. ' +
    '`sort=-bed_count` lists the largest first, and with `hospital_state` `sort=-state_bed_count` those with the most beds in that state.',
  query: z.object({
    q: z.string().trim().min(1).max(100).optional().describe('Words or an identifier'),
    state: UsState.optional().describe('State of the headquarters; for the states in which a system has hospitals, see `hospital_state`'),
    hospital_state: UsState.optional().describe(
      'State in which the system has at least one hospital; adds its hospitals and beds there, and without `q` and `sort` those with most beds there come first',
    ),
    system_kind: z.enum(systemKinds).optional().describe('nonprofit, public_company or government'),
    is_division: z.boolean().optional().describe('false: only top-level systems; true: only divisions'),
    sort: sortBy(['system_name', 'system_id', 'hospital_count', 'bed_count', 'state_hospital_count', 'state_bed_count'], {
      standard: 'best match first. state_hospital_count only with hospital_state. state_bed_count only with hospital_state',
    }),
  }),
  response: listOf(SystemHit),
  sources: ['health_systems', ...bedFileSources],
  shape: 'list',
  list: {
    labels: {
      state: 'Headquarters in',
      hospital_state: 'Hospitals in',
      hospital_count: 'Hospitals in all states',
      bed_count: 'Beds in all states',
      state_hospital_count: 'Hospitals in the chosen state',
      state_bed_count: 'Beds in the chosen state',
    },
    together: ['hospital_state', 'state_hospital_count', 'state_bed_count'],
    counts: ({ query }, context) => systemCounts(query, context),
    heading: () => 'Health systems',
    lead: ({ results }, view) =>
      `Hospitals and beds include those of divisions. Beds are the sum over the hospitals with a bed count, in the newer of the Provider of Services file and the cost reports.${orderWords(view) ?? ''}${results.length > 0 ? ` ${countedNote(results)}` : ''}`,
    record: '/systems/{system_id}',
    shown: (view) => columnsIn(stateIn(view)),
  },
  handler: ({ query }, context) => searchSystems(query, context),
});
