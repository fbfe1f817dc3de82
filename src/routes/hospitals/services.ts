import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { facilityNotFound } from '../../domain/hospitals/facility-not-found.ts';
import { hospitalTop } from '../../domain/hospitals/head/head-part.ts';
import { knownFacility, standingOf, warnOfStanding } from '../../domain/hospitals/standing.ts';
import { Ccn } from '../../fields/ccn.ts';
import { hospitalServices, provisions, serviceColumns } from '../../fields/hospital-services.ts';
import { provenanceOf } from '../../records/provenance.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { type Certification, certificationOf, whyAbsent } from './certification-facts.ts';
import { servicesPage } from './services-page.ts';
import { type Service, Services } from './services-schemas.ts';

const source = 'cms_provider_of_services';

function serviceOf(column: string, codes: NonNullable<Certification['services']>): z.infer<typeof Service> {
  const code = codes[column] ?? null;
  return {
    service: hospitalServices[column] ?? null,
    column,
    code,
    provision: code === null ? null : provisions[code],
    is_provided: code === null ? null : code !== '0',
    is_in_house: code === null ? null : code === '1' || code === '3',
  };
}

const byName = (a: z.infer<typeof Service>, b: z.infer<typeof Service>) =>
  Number(a.service === null) - Number(b.service === null) || (a.service ?? a.column).localeCompare(b.service ?? b.column);

async function whyNone(deps: Deps, held: Certification | null): Promise<string> {
  if (!held) return whyAbsent(deps, source);
  if (!held.services) return 'CMS publishes services for hospitals only, and this is another type of facility.';
  return 'All services of this hospital are blank in the file, as for all federal government hospitals.';
}

export default defineEndpoint({
  path: '/hospitals/{ccn}/services',
  tag: 'Hospitals',
  summary: 'Services of a hospital',
  description:
    'Whether and how each service is provided, from the Provider of Services file: the services CMS names and other columns of the file ' +
    'under their published names. A service that is not stated is null, which does not mean that it is not provided.',
  params: z.object({ ccn: Ccn }),
  response: Services,
  shape: 'detail',
  page: { ...servicesPage, data: ({ params }, { deps }) => hospitalTop(deps, params.ccn, 'overview', 'service lines') },
  errors: ['not_found'],
  async handler({ params: { ccn } }, context) {
    const [held, known] = await Promise.all([certificationOf(context.deps, ccn), knownFacility(context.deps, ccn)]);
    if (!known) throw await facilityNotFound(context.deps, ccn);
    const is_empty = Object.keys(held?.services ?? {}).length === 0;
    const null_reasons: Record<string, string> = is_empty ? { services: await whyNone(context.deps, held) } : {};
    const services = held?.services ? serviceColumns.map((column) => serviceOf(column, held.services!)).sort(byName) : [];
    const provenance = held ? provenanceOf(held) : null;
    if (held) context.cite(source);
    await warnOfStanding(known, context);
    if (provenance?.observed_to && known.observed_to === null)
      context.warn(
        `Services are from the last release of the Provider of Services file that listed this facility; it is not listed since the release of ${provenance.observed_to}.`,
      );
    return {
      ccn,
      name: known.name,
      ...standingOf(known),
      as_of_survey_date: held?.certification_date ?? null,
      provided_count: services.filter(({ is_provided }) => is_provided === true).length,
      not_provided_count: services.filter(({ is_provided }) => is_provided === false).length,
      not_stated_count: services.filter(({ is_provided }) => is_provided === null).length,
      services,
      null_reasons,
      provenance,
    };
  },
});
