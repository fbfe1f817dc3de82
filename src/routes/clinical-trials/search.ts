import { z } from 'zod';
import { warnOfFileDates } from '#domain/trials/linked-records';
import { placeOfZip, searchTrials } from '#domain/trials/records';
import { Area, Phase, Status, StudyType, TrialHit } from '#domain/trials/schemas';
import { trialColumns } from '#domain/trials/trials-table';
import { UsState } from '#fields/us-state';
import { Zip5 } from '#fields/zip';
import { day, listOf, sortBy, words } from '#lists/list-of';
import type { Columns } from '#pages/data-table';
import { html } from '#pages/html';
import type { Page } from '#pages/layout';
import { number, plain } from '#pages/wording';
import { facetCounts } from '#search/facets';
import { faultNote } from '#server/answers/problem-page';
import { defineEndpoint, type RefusedView, type RequestContext } from '#server/define-endpoint';
import { invalidParameter, missingParameter, type Problem } from '#server/errors';
import { type Near, trialsQuestion } from '../../../indexes/trials-search.ts';

const ofPaging = new Set(['cursor', 'limit', 'format', 'fields', 'q']);

type Parameter = [name: string, value: string];

const parametersOf = (url: string): Parameter[] => [...new URLSearchParams(url.split('?')[1])].filter(([, value]) => value.trim() !== '');

const trialsForm = (q: string, narrowed: Parameter[]) => html`<form class="search" method="get" action="/clinical-trials" role="search">
<label for="q">Words of titles, conditions, interventions or the sponsor, or an NCT number</label>
<div class="row"><div class="box"><input id="q" name="q" type="search" value="${q}" required maxlength="200" spellcheck="false"></div> <button>Search</button></div>
${narrowed.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
</form>`;

/** The form again without the parameters that were refused; without a key the usual page offers to sign in. */
function trialsRefused(problem: Problem, { typed, url }: RefusedView): Page | null {
  if (problem.code !== 'invalid_request') return null;
  const wrong = problem.errors.map(({ parameter }) => parameter);
  const narrowed = parametersOf(url).filter(([name]) => !ofPaging.has(name) && !wrong.includes(name));
  return { title: 'Clinical trials', main: html`<h1>Clinical trials</h1>${faultNote(problem)}${trialsForm(typed.q ?? '', narrowed)}` };
}

const place_filters = new Set(['zip5', 'latitude', 'state', 'city', 'country', 'facility']);

const isOfPlace = (url: string): boolean => parametersOf(url).some(([name]) => place_filters.has(name));

type Row = z.infer<typeof TrialHit>;

const near: Columns<Row> = [
  {
    title: 'Nearest site',
    value: ({ nearest_site: site }) =>
      site && [site.facility, ', ', site.city, html` <span class="quiet">${number(site.distance_miles)} miles</span>`],
  },
  {
    title: 'Status of this site',
    value: ({ nearest_site: site }) => site && (site.status ? plain(site.status) : html`<span class="quiet">not published</span>`),
  },
];

interface PlaceQuery {
  zip5?: string;
  latitude?: number;
  longitude?: number;
  radius_miles?: number;
}

const DEFAULT_MILES = 25;

async function nearOf({ zip5, latitude, longitude, radius_miles }: PlaceQuery, { deps }: RequestContext): Promise<Near | null> {
  const radius = { radius_miles: radius_miles ?? DEFAULT_MILES };
  if (zip5 !== undefined) {
    if (latitude !== undefined || longitude !== undefined)
      throw invalidParameter('zip5', 'either a ZIP or latitude and longitude, not both');
    const place = await placeOfZip(deps, zip5);
    if (!place) throw invalidParameter('zip5', 'a ZIP code with a known location; otherwise use latitude and longitude');
    return { ...place, ...radius };
  }
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude, ...radius };
  if (latitude !== undefined) throw missingParameter('longitude', 'longitude in degrees, because latitude is present');
  if (longitude !== undefined) throw missingParameter('latitude', 'latitude in degrees, because longitude is present');
  if (radius_miles !== undefined) throw invalidParameter('radius_miles', 'a place as well: zip5, or latitude and longitude');
  return null;
}

/** Parameters of a place: one of them alone would be refused. */
const ofPlace = ['zip5', 'latitude', 'longitude', 'radius_miles'];

export default defineEndpoint({
  path: '/clinical-trials',
  summary: 'Search clinical trials',
  description:
    'Studies by free text or by condition, sponsor, place, phase, status and more; all filters must match. Best match first for text searches, otherwise ' +
    'most recently updated first. `phase`, `status` and `therapeutic_area` may be repeated: a study needs to match only one value of each. To search near a place, use `zip5`, or `latitude` and `longitude`, with ' +
    '`radius_miles`. The location of a ZIP code is the average of the sites and facilities on file in it, or else its center; the registry locates a site at the center of its city. ' +
    'Therapeutic areas are derived from the conditions; see /resources/therapeutic-areas.',
  query: z.object({
    q: words('Words of titles, conditions, keywords, interventions and the sponsor, or an NCT number'),
    condition: words('Words of a condition or keyword'),
    intervention: words('Words of an intervention'),
    sponsor: words('Words of the lead sponsor'),
    facility: words('Words of the name of a site; names withheld by the sponsor are not searched'),
    investigator: words('Name of an investigator or official'),
    phase: z.array(Phase).max(6).optional().describe('Phase; may be repeated'),
    status: z.array(Status).max(14).optional().describe('Overall status; may be repeated'),
    study_type: StudyType.optional().describe('Type of study'),
    therapeutic_area: z.array(Area).max(20).optional().describe('Therapeutic area derived from the conditions; may be repeated'),
    state: UsState.optional().describe('State of a site, USPS code'),
    city: words('City of a site; with `state`, of the same site'),
    country: words('Country of a site, such as United States'),
    zip5: Zip5.optional().describe('ZIP code near which the study has a site'),
    latitude: z
      .number()
      .min(-90)
      .max(90)
      .optional()
      .describe('Latitude, in degrees, of a place near which the study has a site; requires `longitude`'),
    longitude: z.number().min(-180).max(180).optional().describe('Longitude, in degrees, of that place'),
    radius_miles: z.number().min(1).max(500).optional().describe('Distance from the place in miles; default 25'),
    has_results: z.boolean().optional().describe('Whether results are posted'),
    start_from: day('Started on this date or later; of a start that is published as a month, any day of it counts'),
    start_to: day('Started on this date or earlier; of a start that is published as a month, any day of it counts'),
    sort: sortBy(['last_update_date', 'start_date', 'completion_date', 'enrollment', 'nct_id'], { standard: 'best match first' }),
  }),
  response: listOf(TrialHit),
  sources: ['clinicaltrials_gov'],
  shape: 'list',
  list: {
    heading: () => 'Clinical trials',
    lead: ({ results }, { url }) =>
      results.length > 0 &&
      isOfPlace(url) &&
      'The status applies to the whole study. A single site may have a different one; the page of each study shows the status of its sites.',
    shown: ({ url }) => [
      ...trialColumns,
      { title: 'States', value: (row) => row.states.join(', ') || null },
      ...(/[?&](zip5|latitude)=[^&]/.test(url) ? near : []),
    ],
    together: ofPlace,
    counts: async ({ query: { zip5, latitude, longitude, radius_miles, ...filters } }, context) =>
      facetCounts(
        context.deps.search,
        trialsQuestion,
        { ...filters, near: await nearOf({ zip5, latitude, longitude, radius_miles }, context) },
        {
          phase: 'phases',
          status: 'status',
          study_type: 'study_type',
          therapeutic_area: 'therapeutic_areas',
          state: 'states',
          has_results: 'has_results',
        },
        context.signal,
      ),
  },
  page: {
    refused: trialsRefused,
  },
  async handler({ query }, context) {
    if (query.start_from && query.start_to && query.start_to < query.start_from) {
      throw invalidParameter('start_to', `a day on or after ${query.start_from}`);
    }
    const { zip5, latitude, longitude, radius_miles, ...filters } = query;
    const found = await searchTrials({ ...filters, near: await nearOf({ zip5, latitude, longitude, radius_miles }, context) }, context);
    if (found.total > 0) await warnOfFileDates(context);
    return found;
  },
});
