import { z } from 'zod';
import { bedsNote } from '../../domain/figures/beds.ts';
import { bedFileSources } from '../../domain/figures/sources.ts';
import { facilityCounts, facilityQuery, ratingQuery } from '../../domain/hospitals/facility-counts.ts';
import { subtypeWords } from '../../domain/hospitals/listed-kinds.ts';
import { facilitySources } from '../../domain/hospitals/standing.ts';
import { suggestHospitals } from '../../domain/hospitals/typeahead.ts';
import { SystemId } from '../../domain/systems/system-row.ts';
import { UsState } from '../../fields/us-state.ts';
import { listOf, sortBy, typeahead, typed, words } from '../../lists/list-of.ts';
import { html } from '../../pages/html.ts';
import { optionWords } from '../../pages/value-words.ts';
import { number } from '../../pages/wording.ts';
import { facilityTypes } from '../../records/facility.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { searchHospitals, withinSystem } from './records.ts';
import { HospitalRow, HospitalSuggestion } from './schemas.ts';

/** Facility types that count as hospitals if none is requested. */
const hospitalKinds = ['hospital', 'irf', 'ltch'];

/** A search by full CCN includes facilities that are no longer listed. */
const asked = <Q extends { include_closed: boolean; ccn?: string; facility_type?: string; system_id?: string }>(query: Q) => ({
  ...query,
  include_closed: query.include_closed || query.ccn?.length === 6,
  facility_type: query.facility_type ?? (query.ccn || query.system_id ? undefined : hospitalKinds),
});

/**
 * Without words the hospitals with the most figures come first: names that begin with a digit are those of military
 * hospitals, which have none.
 */
const firstOrder = ({ q, name, ccn, include_closed }: { q?: string; name?: string; ccn?: string; include_closed: boolean }) =>
  q || name || ccn || include_closed ? undefined : '-overall_rating,name';

/** Said only where neither words nor a chosen order decide which hospital comes first. */
const orderWords = (url: string): string | null => {
  const set = new URLSearchParams(url.split('?')[1]);
  const is_own = ['q', 'name', 'ccn', 'sort', 'include_closed'].every((name) => !set.get(name));
  return is_own ? 'Hospitals with the most stars first, those without a rating last.' : null;
};

export default defineEndpoint({
  path: '/hospitals',
  tag: 'Hospitals',
  summary: 'Search hospitals',
  description:
    'By free text, name, city, state, county or CCN, best match first, or in the order of `sort`. Where nothing has the words of `q`, names with similar words are listed, with a warning. Only facilities listed in current files, unless `include_closed`; see `standing`. Rows include patient survey stars and payment adjustments; `null_reasons` explains null values.',
  query: z.object({
    ...facilityQuery,
    facility_type: z
      .enum(facilityTypes)
      .optional()
      .describe('Facility type; default: hospital, irf and ltch (any type if ccn or system_id is used)'),
    facility_subtype: words('Facility type as published, such as Critical Access Hospitals'),
    ownership: words('Ownership as published'),
    include_closed: z
      .boolean()
      .default(false)
      .describe(
        'Also include facilities that no current file confirms (named as closed, or only in an older Provider of Services file), after the listed ones, and behind them those that the Provider of Services file has as terminated',
      ),
    ...ratingQuery,
    system_id: SystemId.optional().describe(
      'Health system by its id, the last part of the address of its page, such as ascension: its hospitals and those of its divisions',
    ),
    sort: sortBy(['name', 'ccn', 'overall_rating', 'city', 'state', 'bed_count'], {
      standard: 'best match first; without words, most stars first and hospitals without a rating last',
    }),
  }),
  response: listOf(HospitalRow),
  sources: [...facilitySources, ...bedFileSources],
  shape: 'list',
  list: {
    any: { facility_type: 'Hospitals only' },
    labels: { overall_rating: 'Overall stars' },
    lead: ({ results }, { url }) => results.length > 0 && orderWords(url),
    record: '/hospitals/{ccn}',
    shown: [
      ...['name', 'ccn'],
      {
        title: 'Type',
        value: ({ facility_subtype, facility_type }: z.infer<typeof HospitalRow>) =>
          facility_subtype ? subtypeWords(facility_subtype) : facility_type && optionWords('facility_type', facility_type),
      },
      ...['city', 'state'],
      {
        title: 'Beds',
        sort: 'bed_count',
        is_number: true,
        value: ({ beds }: z.infer<typeof HospitalRow>) =>
          beds.bed_count === null
            ? null
            : html`<span class="nowrap" title="${bedsNote(beds)}">${number(beds.bed_count)} <span class="quiet">(${String(beds.bed_count_year)})</span></span>`,
      },
      ...['overall_rating: Overall stars', 'hcahps.summary_star_rating: Patient survey stars'],
      ...['payment_adjustments.hrrp.payment_reduction_pct: Readmission penalty', 'system_name: Health system', 'source'],
    ],
    counts: async ({ query }, context) =>
      facilityCounts(await withinSystem(asked(query), context), context, { facility_type: 'facility_type', ownership: 'ownership' }),
  },
  handler: ({ query }, context) => searchHospitals(asked({ ...query, sort: query.sort ?? firstOrder(query) }), context),
});

export const hospitalTypeahead = defineEndpoint({
  path: '/hospitals/typeahead',
  tag: 'Hospitals',
  summary: 'Typeahead for hospitals and other facilities',
  description:
    'Facilities of every type, with type and location, by the beginnings of words of the name, city, state or CCN. Public, limited to 600 requests a minute per IP address.',
  ...typeahead,
  query: z.object({
    q: typed,
    state: UsState.optional(),
    facility_type: z.enum(facilityTypes).optional().describe('Type of facility; default all'),
  }),
  response: listOf(HospitalSuggestion),
  sources: facilitySources,
  handler: ({ query }, context) => suggestHospitals(query, context),
});
