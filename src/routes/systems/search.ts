import { z } from 'zod';
import { bedFileSources } from '../../domain/figures/sources.ts';
import { countedColumns, countedNote } from '../../domain/systems/counted-columns.ts';
import { SystemHit } from '../../domain/systems/system-row.ts';
import { systemSource } from '../../domain/systems/system-source.ts';
import { stateCode, stateName, UsState } from '../../fields/us-state.ts';
import { listOf } from '../../lists/list-of.ts';
import { sortBy } from '../../lists/sort-by.ts';
import type { Columns } from '../../pages/data-table.ts';
import { html } from '../../pages/html.ts';
import { systemKinds } from '../../records/health-system.ts';
import { defineEndpoint, type PageView } from '../../server/define-endpoint.ts';
import { searchSystems, systemCounts } from './search-records.ts';

/** The state of operation that was chosen. */
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
  ...(['system_name: System', 'parent_system_name: Division of', 'system_kind: Type', 'city', 'state'] as const),
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

export default defineEndpoint({
  path: '/systems/search',
  tag: 'Systems',
  summary: 'Find a health system',
  description:
    'By words of its name, of its members (a filer, a group), of its location, or by an identifier: EIN, CIK, CCN, PAC ID, NPI or AHRQ id. Words may be incomplete. ' +
    'Without `q`, all systems by name. Divisions are listed as systems too. Each system has the number of its hospitals and of their beds, divisions included, as on its own page; ' +
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
      standard: 'best match first',
      needs: { state_hospital_count: 'hospital_state', state_bed_count: 'hospital_state' },
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
    counts: ({ query }, context) => systemCounts(query, context),
    heading: () => 'Health systems',
    lead: ({ results }, view) =>
      `Hospitals and beds include those of divisions. Beds are the sum over the hospitals with a bed count, in the newer of the Provider of Services file and the cost reports.${orderWords(view) ?? ''}${results.length > 0 ? ` ${countedNote(results)}` : ''}`,
    record: '/systems/{system_id}',
    shown: (view) => columnsIn(stateIn(view)),
  },
  handler: ({ query }, context) => searchSystems(query, context),
});
