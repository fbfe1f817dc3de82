import type { Pool } from 'pg';
import { z } from 'zod';
import { quoted } from '#db/sql';
import { listedName } from '#domain/exclusions/list-name';
import { recordFacts } from '#domain/exclusions/record-facts';
import { listedLicenses } from '#domain/licenses/nppes-licenses';
import { providerTop } from '#domain/providers/head-part';
import { medicareActivity } from '#domain/providers/medicare-activity';
import { deactivatedOnly, type Found, foundElsewhere, ofNpi, placeOfProvider, shownFrom } from '#domain/providers/records';
import { sourceStates } from '#domain/providers/source-states';
import { dataTable } from '#pages/data-table';
import { facts, sourceLink } from '#pages/facts';
import { type Content, html } from '#pages/html';
import { nameOrNull, shownName } from '#pages/names/display-name';
import { block, factsOf, headedPage } from '#pages/record';
import { whereOpen } from '#pages/where-open';
import { telephone, zip } from '#pages/wording';
import { current } from '#records/current';
import { provider as registry } from '#records/provider';
import { providerEndpoint } from '#records/provider-endpoint';
import { nameOf, notDeactivated } from '#records/provider-sql';
import { membersBut, provenanceColumns, provenanceJoin, recordsSql, withOrigin } from '#records/record-schema';
import { defineEndpoint, definePage, type RequestContext } from '#server/define-endpoint';
import { exclusionsOf, exclusionVerdict } from './exclusion-verdict.ts';
import { Provider } from './schemas.ts';

type Identity = Omit<z.input<typeof Provider>, 'licenses' | 'sources' | 'exclusions' | 'medicare_activity'>;

type FoundProfile = Found<Identity>;

/** Fields of the response that are columns of the registry; the others are computed. */
const computed = ['other_names', 'identifiers', 'taxonomies', 'deactivation_date', 'is_active'];
const copied = Object.keys(Provider.shape).filter((name) => name in registry.columns && !computed.includes(name));

const companionSql = {
  further_names: recordsSql(
    'provider_other_name',
    'r.organization_name, r.type, r.created_date',
    'r.npi = $1 order by r.organization_name, r.id',
  ),
  further_locations: recordsSql('provider_location', 'r.address, r.telephone_extension', 'r.npi = $1 order by r.state, r.city, r.id'),
  endpoints: recordsSql(
    'provider_endpoint',
    quoted(Object.keys(membersBut(providerEndpoint, ['npi'])), 'r'),
    'r.npi = $1 order by r.endpoint_type, r.endpoint, r.id',
  ),
};

async function companions(pool: Pool, npi: string) {
  const read = Object.entries(companionSql).map(async ([name, text]) => [name, (await pool.query(text, [npi])).rows.map(withOrigin)]);
  return Object.fromEntries(await Promise.all(read));
}

/** For an NPI that NPPES does not contain. */
const empty = Object.fromEntries(Object.entries(Provider.shape).map(([name, field]) => [name, field instanceof z.ZodArray ? [] : null]));

async function findProfile(pool: Pool, npi: string): Promise<FoundProfile | null> {
  const [{ rows }, parts] = await Promise.all([
    pool.query(
      `select ${quoted(copied, 'r')}, ${nameOf('r')} as name, coalesce(r.other_names, '[]') as other_names, coalesce(r.identifiers, '[]') as identifiers,
         greatest(r.deactivation_date, d.deactivation_date) as deactivation_date, coalesce(r.is_active, false) and d.npi is null as is_active,
         (select coalesce(json_agg(s.value || jsonb_build_object('classification', t.classification, 'specialization', t.specialization,
            'display_name', t.display_name) order by s.ordinality), '[]')
          from jsonb_array_elements(coalesce(r.taxonomies, '[]')) with ordinality s
          left join ${current('taxonomy', 't')} on t.taxonomy_code = s.value->>'taxonomy_code') as taxonomies,
         ${provenanceColumns}
       from ${current('provider', 'r')} ${provenanceJoin}
       left join ${current('provider_deactivation', 'd')} on ${notDeactivated}
       where r.npi = $1 limit 1`,
      [npi],
    ),
    companions(pool, npi),
  ]);
  if (!rows[0]) return (await deactivatedOnly(pool, npi)) ?? foundElsewhere(pool, npi, empty);
  const provider = { ...withOrigin(rows[0]), ...parts, is_in_nppes: true, known_from: [] } as unknown as Identity;
  return {
    provider,
    deactivated_on: provider.is_active ? null : (provider.deactivation_date as string | null),
    replacement_npi: provider.replacement_npi as string | null,
  };
}

type Answer = z.infer<typeof Provider>;
type Place = NonNullable<Answer['practice_address']>;

const address = (place: Place | null) =>
  place &&
  html`${[nameOrNull(place.line_1, 'street'), nameOrNull(place.line_2, 'street'), nameOrNull(place.city, 'place'), [place.state, place.postal_code && zip(place.postal_code)].filter(Boolean).join(' ')].filter(Boolean).flatMap((part, at) => (at > 0 ? [', ', part] : [part]))}`;

const knownFrom = ({ known_from, is_in_nppes }: Answer) =>
  !is_in_nppes &&
  html`<h2>Other files with this NPI</h2>${dataTable(
    'Other files',
    [
      { title: 'File', value: (row) => sourceLink(row.provenance.source, row.provenance.source_url) },
      { title: 'Name', value: (row) => nameOrNull(row.name, 'person') },
      'specialty',
      'city',
      'state',
    ],
    known_from,
  )}`;

/** The code set is not loaded, or is older than the code. */
const no_name = html`<span class="quiet">not in the code set on file</span>`;

/**
 * What the exclusion lists publish of an NPI that the registry does not have: address, license and more, where there is
 * any.
 */
const listedPart = ({ exclusions }: Answer): Content =>
  exclusions.records.length > 0 &&
  html`<h2>On the exclusion lists</h2>${exclusions.records.map((record) => html`<article class="hit card"><h3>${listedName(record)}</h3>${recordFacts(record)}</article>\n`)}`;

function registryPart(provider: Answer): Content {
  const official = provider.authorized_official;
  return html`<div class="columns"><section><h2>Practice</h2>${facts([
    { label: 'Address', value: address(provider.practice_address) },
    { label: 'Phone', value: provider.practice_address?.telephone && telephone(provider.practice_address.telephone) },
    { label: 'Mailing address', value: address(provider.mailing_address) },
    official && {
      label: 'Authorized official',
      value: html`${shownName([official.first_name, official.last_name].filter(Boolean).join(' '), 'person')}${official.title && html`, ${shownName(official.title, 'business')}`}`,
    },
    provider.entity_type === 'organization' && { label: 'Part of', value: nameOrNull(provider.parent_organization_name, 'business') },
  ])}</section>
<section><h2>Registry</h2>${facts(
    factsOf(provider, [
      'entity_type: Type',
      'is_active',
      'enumeration_date: NPI assigned',
      'last_update_date: Last update',
      {
        label: 'Reactivated',
        value: provider.reactivation_date,
        why: provider.is_in_nppes ? 'never deactivated' : 'not known: the loaded registry does not contain this NPI',
      },
      'is_sole_proprietor',
    ]),
  )}</section></div>
<h2>Specialties and licenses</h2><p class="quiet">As the provider reported them to the registry; a license here is not verified with its board.</p>
${dataTable(
  'Specialties and licenses',
  [
    { title: 'Specialty', value: (row) => row.display_name ?? row.classification ?? no_name },
    'taxonomy_code: Code',
    'is_primary',
    'license_number: License',
    'license_state: State',
  ],
  provider.taxonomies,
)}
${
  provider.further_locations.length > 0 &&
  html`<h2>Other practice locations</h2><ul>${provider.further_locations.map((one) => html`<li>${address(one.address)}${one.address?.telephone && `, ${telephone(one.address.telephone)}`}</li>`)}</ul>`
}
${
  (provider.other_names.length > 0 || provider.further_names.length > 0) &&
  html`<h2>Other names</h2><ul>${provider.other_names.map((one) => html`<li>${nameOrNull(one.organization_name, 'business')} ${nameOrNull([one.first_name, one.middle_name, one.last_name].filter(Boolean).join(' '), 'person')}</li>`)}
${provider.further_names.map((one) => html`<li>${shownName(one.organization_name, 'business')}</li>`)}</ul>`
}`;
}

const providerPage = definePage<typeof Provider>((provider, view) => {
  const primary = provider.taxonomies.find((one) => one.is_primary) ?? provider.taxonomies[0];
  const specialty = primary?.display_name ?? provider.known_from.find((one) => one.specialty)?.specialty ?? provider.entity_type;
  const head = { ...provider, specialty, ...placeOfProvider(provider) };
  const is_known = provider.is_in_nppes;
  return headedPage(
    providerTop(head, 'registry', { view: is_known ? undefined : 'not in the loaded registry' }),
    view,
    html`${knownFrom(provider)}
${is_known ? registryPart(provider) : listedPart(provider)}
<p><a href="/provider/${provider.npi}/utilization/services">Services by HCPCS code</a> · <a href="/provider/${provider.npi}/enrollments">Medicare enrollments</a>${whereOpen('/exclusions/crossref/{npi}', html` · <a href="/exclusions/crossref/${provider.npi}">exclusions and Medicare activity</a>`)}</p>
${block('Published row', html`<p class="quiet">${is_known ? 'As the registry publishes it.' : 'As the file named first above publishes it.'}</p>`, { origins: [provider.provenance] })}`,
    exclusionVerdict(provider.npi, provider.exclusions),
  );
});

async function profile(npi: string, context: RequestContext): Promise<z.input<typeof Provider>> {
  const { deps } = context;
  const [found, exclusions, medicare, sources] = await Promise.all([
    findProfile(deps.pool, npi),
    exclusionsOf(npi, context),
    medicareActivity(deps, npi),
    sourceStates(deps.pool),
  ]);
  const provider = await shownFrom(found, context);
  context.cite('nucc_taxonomy', ...medicare.sources);
  return {
    ...provider,
    licenses: listedLicenses(provider.taxonomies),
    sources: { identity: sources.of(['nppes']), taxonomy_words: sources.of(['nucc_taxonomy']) },
    exclusions,
    medicare_activity: medicare.activity,
  };
}

export default defineEndpoint({
  path: '/npi/{npi}',
  summary: 'One provider across the sources',
  description:
    'NPPES data of an NPI with its other names, locations and endpoints, taxonomies in words, self-reported licenses, exclusion records of all lists with the NPI, and its ' +
    'Medicare enrollment, reassignment, utilization and opt-out. Each source is listed as loaded or not. A deactivated NPI returns 410 with the deactivation date. An NPI that is not in the loaded NPPES file is described from other files, listed in `known_from`.',
  ...ofNpi,
  response: Provider,
  shape: 'detail',
  page: providerPage,
  handler: ({ params }, context) => profile(params.npi, context),
});
