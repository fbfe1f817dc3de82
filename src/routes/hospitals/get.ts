import { z } from 'zod';
import { bedsNote } from '#domain/figures/beds';
import { bedFileSources } from '#domain/figures/sources';
import { facilityCounts, facilityQuery, ratingQuery } from '#domain/hospitals/facility-counts';
import { financialsOf } from '#domain/hospitals/finances/chart-records';
import { hospitalHead } from '#domain/hospitals/head/head-records';
import { hospitalKinds, subtypeWords } from '#domain/hospitals/listed-kinds';
import { facilityNotFound, facilitySources, warnOfStanding } from '#domain/hospitals/standing';
import { suggestHospitals } from '#domain/hospitals/typeahead';
import { loadedSources } from '#domain/null-reasons';
import { sourceTitles } from '#domain/sources/titles';
import { SystemNamed, whySalesUnknown } from '#domain/systems/counted';
import { Ccn } from '#fields/ccn';
import { UsState } from '#fields/us-state';
import { listOf, sortBy, typeahead, typed, words } from '#lists/list-of';
import { html } from '#pages/html';
import { displayName } from '#pages/names/display-name';
import { date, joined, number, optionWords, percent, usd } from '#pages/wording';
import { facilityTypes } from '#records/facility';
import { outline } from '#server/answers/outline';
import { defineEndpoint, withFacts } from '#server/define-endpoint';
import { defineTool } from '#server/define-tool';
import { furtherPages, hospitalPage } from './hospital-page.ts';
import { findHospital, searchHospitals, withinSystem } from './records.ts';
import { Hospital, HospitalRow, HospitalSuggestion } from './schemas.ts';

const service_areas = 'cms_hospital_service_area';

export const hospital = defineEndpoint({
  path: '/hospitals/{ccn}',
  summary: 'One hospital, or any other facility with a CCN',
  description:
    'Name, address, ratings with their history, patient survey, payment adjustments, spending per beneficiary, case mix index, accreditation, teaching status and population of the metropolitan area, with the published rows. A facility that is no longer listed or was terminated is shown as it was last listed; see `standing`. Missing and withheld values are null, with the reason in `null_reasons`.',
  params: z.object({ ccn: Ccn }),
  response: withFacts(Hospital, {
    parts: {
      owners: ({ ccn }) => `/hospitals/${ccn}/owners`,
      raw_payload: ({ ccn }) => `/hospitals/${ccn}?include=raw_payload`,
      quality_sources: ({ ccn }) => `/hospitals/${ccn}/quality`,
    },
  }),
  sources: [...facilitySources, ...bedFileSources],
  shape: 'detail',
  page: {
    show: hospitalPage,
    data: async ({ params }, context) => {
      const [head, financials, { has }, further] = await Promise.all([
        hospitalHead(context.deps, params.ccn),
        financialsOf(context, params.ccn, 5),
        loadedSources(context.deps, [service_areas]),
        furtherPages(context.deps, params.ccn),
      ]);
      return { head, financials, has_service_areas: has(service_areas), ...further };
    },
  },
  async handler({ params }, context) {
    const found = await findHospital(context.deps, params.ccn);
    if (!found) throw await facilityNotFound(context.deps, params.ccn);
    const { hospital, used } = found;
    context.cite(hospital.provenance.source, ...used);
    await warnOfStanding({ ...hospital, ...hospital.provenance }, context);
    if (hospital.standing === 'listed' && hospital.termination)
      context.warn(
        `The Provider of Services file lists it as terminated${hospital.termination_date ? ` on ${hospital.termination_date}` : ''}, but ${(await sourceTitles(context.deps))(hospital.provenance.source)} lists it as active. The two files contradict each other.`,
      );
    const sales_unknown = hospital.system_id === null ? null : await whySalesUnknown(context.deps.pool);
    const stated_on = hospital.owners.find(({ ownership }) => ownership === 'current')?.last_named_date ?? null;
    if (sales_unknown)
      context.warn(
        `${stated_on ? `${hospital.system_name} was the owner as of ${stated_on}.` : `${hospital.system_name} is the owner on file, without a date.`} ${sales_unknown}`,
      );
    return hospital;
  },
});

type Answer = z.infer<typeof Hospital>;

function accreditationLine(answer: Answer): string | null {
  const { accreditation_agency: agency, accreditation_expiration_date: end, is_accreditation_expired: is_expired } = answer;
  if (!agency) return null;
  const stated = answer.certification_as_of_date && ` as stated in the release of ${date(answer.certification_as_of_date)}`;
  if (!end) return `Accreditation: ${agency}${stated || ''}.`;
  return `Accreditation: ${agency}, until ${date(end)}${stated || ''}${is_expired ? '; that date has passed, and a later renewal is not on file, so whether it is accredited today is not known' : '; a later renewal is not on file'}.`;
}

function* headLines({ beds, finances, ...answer }: Answer): Generator<string | null> {
  if (beds.bed_count !== null) yield `Beds: ${number(beds.bed_count)} (${bedsNote(beds)}).`;
  if (finances) {
    const { fiscal_year, fiscal_year_begin, fiscal_year_end, net_patient_revenue_usd, operating_margin_pct: margin } = finances;
    yield `Net patient revenue: ${usd(net_patient_revenue_usd)} (cost report, fiscal ${fiscal_year}, ${date(fiscal_year_begin)} to ${date(fiscal_year_end)}).`;
    yield margin === null
      ? 'Operating margin: not in the cost report.'
      : `Operating margin: ${percent(margin)} of net patient revenue (cost report, fiscal ${fiscal_year}; other income is not counted).`;
  } else yield `Finances: ${answer.null_reasons.finances}`;
  yield accreditationLine({ beds, finances, ...answer });
}

const mentioned = new Set([
  ...['beds', 'finances', 'accreditation_agency', 'accreditation_code', 'accreditation_effective_date'],
  ...['accreditation_expiration_date', 'is_accreditation_expired'],
]);
const untold = (answer: Record<string, unknown>) => Object.fromEntries(Object.entries(answer).filter(([name]) => !mentioned.has(name)));

export const tool = defineTool({
  name: 'hospital',
  title: 'One hospital',
  description:
    'One hospital, or any other facility with a CMS Certification Number (CCN): name, address, beds, net patient revenue and operating margin with their year and source, ratings with their history, patient survey, ' +
    'payment adjustments, spending per beneficiary, case mix, accreditation. Missing values are null, with the reason in `null_reasons`. Find the CCN with `find`.',
  input: hospital.params!.strict(),
  output: Hospital,
  call: (params, context) => hospital.handler({ params, query: {}, body: undefined }, context),
  tell: (answer) => {
    const { ccn, name, city, state, measure_groups, ...rest } = answer;
    const head = joined([name && displayName(name, 'business'), city && displayName(city, 'place'), state]);
    return [`${head}, CCN ${ccn}.`, ...[...headLines(answer)].filter(Boolean), outline({ ...untold(rest), measure_groups })].join('\n');
  },
});

/** A search by full CCN includes facilities that are no longer listed. */
const question = <Q extends { include_closed: boolean; ccn?: string; facility_type?: string; system_id?: string }>(query: Q) => ({
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

export const search = defineEndpoint({
  path: '/hospitals',
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
    system_id: SystemNamed.optional().describe(
      'Name or id of a health system, such as Sutter Health: its hospitals and those of its divisions',
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
      facilityCounts(await withinSystem(question(query), context), context, { facility_type: 'facility_type', ownership: 'ownership' }),
  },
  handler: ({ query }, context) => searchHospitals(question({ ...query, sort: query.sort ?? firstOrder(query) }), context),
});

export const hospitalTypeahead = defineEndpoint({
  path: '/hospitals/typeahead',
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
