import { named, textOrNull } from '#fields/described';
import { defineRecord, flag, json, requiredText, text } from './define-record.ts';

export const EndpointAddress = named('EndpointAddress', {
  line_1: textOrNull('Street address, first line'),
  line_2: textOrNull('Street address, second line'),
  city: textOrNull('City'),
  state: textOrNull('State as published, a USPS code in the US'),
  postal_code: textOrNull('As published'),
  country_code: textOrNull('ISO 3166 country code'),
});

export const providerEndpoint = defineRecord({
  kind: 'provider_endpoint',
  description: 'An electronic address of a provider for health information exchange, from the NPPES endpoint file.',
  indexes: { npi: '(npi)' },
  columns: {
    npi: requiredText('NPI of the provider.'),
    endpoint: requiredText('The address: a Direct address, a URL or another locator.'),
    endpoint_type: text('Code of the kind of endpoint, as published.'),
    endpoint_type_description: text('Type of endpoint in words, as published.'),
    endpoint_description: text('Provider’s description of the endpoint.'),
    is_affiliated: flag('Whether the endpoint belongs to an affiliated organization.'),
    affiliation_organization_name: text('Legal business name of that organization.'),
    affiliation_address: json(EndpointAddress, 'Address of the endpoint location.'),
    use_code: text('Code of the use, as published.'),
    use_description: text('Use in words, as published.'),
    other_use_description: text('Use, if not covered by a code.'),
    content_type: text('Code of the content, as published.'),
    content_description: text('Content in words, as published.'),
    other_content_description: text('Content, if not covered by a code.'),
  },
});
