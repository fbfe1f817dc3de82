import { z } from 'zod';
import type { Deps } from '#deps';
import { ofHospital } from '#domain/hospitals/head/head-part';
import { facilityOnFile, standingOf, standingShape, warnOfStanding } from '#domain/hospitals/standing';
import { arrayOf, dateOrNull, flagOrNull, integer, oneOrNull, text, textOrNull } from '#fields/described';
import { hospitalServices, provisions, serviceColumns, serviceWords } from '#fields/hospital-services';
import { type Content, html, time } from '#pages/html';
import { block, headedPage, noData, type RecordTop } from '#pages/record';
import { counted, valueWords } from '#pages/wording';
import { NullReasons, Provenance, provenanceOf } from '#records/record-schema';
import { defineEndpoint, definePage } from '#server/define-endpoint';
import { type Certification, certificationOf, source, whyAbsent } from './certification-facts.ts';

const Service = z.object({
  service: textOrNull('Name of the service; null if CMS does not explain the column'),
  column: text('Published column'),
  code: oneOrNull(['0', '1', '2', '3'], 'Code as published; null if not stated'),
  provision: z.enum(Object.values(provisions)).nullable().describe('How the service is provided; null if not stated'),
  is_provided: flagOrNull('Whether it is provided, by staff or under arrangement (codes 1, 2, 3); null if not stated'),
  is_in_house: flagOrNull('Whether it is provided by the hospital’s own staff (codes 1, 3); null if not stated'),
});
type Service = z.infer<typeof Service>;

const Services = z.object({
  ccn: text('CMS Certification Number'),
  name: text('Name'),
  ...standingShape,
  as_of_survey_date: dateOrNull('Date of the last certification survey, which the services are as of; often years ago'),
  provided_count: integer('Number of services provided'),
  not_provided_count: integer('Number of services not provided'),
  not_stated_count: integer('Number of services for which the file does not say whether they are provided'),
  services: arrayOf(Service, 'All service columns by name, explained ones first'),
  null_reasons: NullReasons,
  provenance: Provenance.nullable().describe('Row of the Provider of Services file'),
});

const nameOf = ({ column }: Service): string => serviceWords.get(column) ?? column;

const listOf = (services: Service[]): Content =>
  html`<ul class="columns lists">${services
    .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)))
    .map((one) => html`<li title="Published column ${one.column}${one.code !== null && `, code ${one.code}`}">${nameOf(one)}</li>`)}</ul>`;

/** Services by how they are provided, in words; the published column is in the tooltip. */
const servicesPage = definePage<typeof Services>((answer, view, head: RecordTop | null) => {
  const { services, provenance, as_of_survey_date, provided_count, not_stated_count } = answer;
  const by = (provision: Service['provision']) => services.filter((one) => one.provision === provision);
  const group = (title: string, rows: Service[]) => rows.length > 0 && html`<h3>${title}: ${rows.length}</h3>${listOf(rows)}`;
  const unnamed = services.filter(({ column, code }) => code !== null && !(column in hospitalServices));
  return headedPage(
    // A facility on file has one.
    head!,
    view,
    html`${
      services.length > 0 &&
      as_of_survey_date !== null &&
      html`<p class="note"><b>As of ${time(as_of_survey_date)}.</b> This was stated in the last certification survey on file. Services may have been added or closed since: “Not provided” is as of that day.</p>`
    }
${
  services.length > 0 &&
  block(
    counted(provided_count, 'service'),
    html`<p class="quiet">${not_stated_count > 0 && `${not_stated_count} more are not stated, which does not mean that they are not provided.`}</p>
${group('By its own staff', by('by_staff'))}
${group('By its own staff and under arrangement with others', by('by_staff_and_under_arrangement'))}
${group('Under arrangement with others', by('under_arrangement'))}
${group('Not provided', by('not_provided'))}
${unnamed.length > 0 && html`<p class="quiet">CMS does not explain these columns for hospitals, so their names are read from the column: ${unnamed.map(nameOf).join(', ')}.</p>`}`,
    { origins: [provenance] },
  )
}
${noData([
  services.length === 0 && { what: 'services', why: answer.null_reasons.services },
  services.length > 0 &&
    by(null).length > 0 && { what: by(null).map(nameOf).sort().join(', '), why: `${valueWords('provision', 'not_stated')} in the file` },
])}`,
  );
});

function serviceOf(column: string, codes: NonNullable<Certification['services']>): Service {
  const code = codes[column] ?? null;
  return {
    service: hospitalServices[column] ?? null,
    column,
    code,
    provision: code && provisions[code],
    is_provided: code && code !== '0',
    is_in_house: code && (code === '1' || code === '3'),
  };
}

const byName = (a: Service, b: Service) =>
  Number(a.service === null) - Number(b.service === null) || (a.service ?? a.column).localeCompare(b.service ?? b.column);

async function whyNone(deps: Deps, stored: Certification | null): Promise<string> {
  if (!stored) return whyAbsent(deps);
  if (!stored.services) return 'CMS publishes services for hospitals only, and this is another type of facility.';
  return 'All services of this hospital are blank in the file, as for all federal government hospitals.';
}

const shared = ofHospital('overview', 'service lines');

export default defineEndpoint({
  path: '/hospitals/{ccn}/services',
  ...shared,
  summary: 'Services of a hospital',
  description:
    'Whether and how each service is provided, from the Provider of Services file: the services CMS names and other columns of the file ' +
    'under their published names. A service that is not stated is null, which does not mean that it is not provided.',
  response: Services,
  shape: 'detail',
  page: { ...shared.page, ...servicesPage },
  async handler({ params: { ccn } }, context) {
    const [stored, known] = await Promise.all([certificationOf(context.deps, ccn), facilityOnFile(context.deps, ccn)]);
    const is_empty = Object.keys(stored?.services ?? {}).length === 0;
    const null_reasons: Record<string, string> = is_empty ? { services: await whyNone(context.deps, stored) } : {};
    const services = stored?.services ? serviceColumns.map((column) => serviceOf(column, stored.services!)).sort(byName) : [];
    const provenance = stored ? provenanceOf(stored) : null;
    if (stored) context.cite(source);
    await warnOfStanding(known, context);
    if (provenance?.observed_to && known.observed_to === null)
      context.warn(
        `Services are from the last release of the Provider of Services file that listed this facility; it is not listed since the release of ${provenance.observed_to}.`,
      );
    const countOf = (is_provided: boolean | null) => services.filter((one) => one.is_provided === is_provided).length;
    return {
      ccn,
      name: known.name,
      ...standingOf(known),
      as_of_survey_date: stored?.certification_date ?? null,
      provided_count: countOf(true),
      not_provided_count: countOf(false),
      not_stated_count: countOf(null),
      services,
      null_reasons,
      provenance,
    };
  },
});
