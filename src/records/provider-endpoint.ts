import { z } from 'zod';
import { defineRecord, flag, json, requiredText, text } from './define-record.ts';

export const EndpointAddress = z.object({
  line_1: z.string().nullable().describe('Street address, first line'),
  line_2: z.string().nullable().describe('Street address, second line'),
  city: z.string().nullable().describe('City'),
  state: z.string().nullable().describe('State as published, a USPS code in the US'),
  postal_code: z.string().nullable().describe('As published'),
  country_code: z.string().nullable().describe('ISO 3166 country code'),
});

/** An electronic address for the exchange of health information. */
export const providerEndpoint = defineRecord({
  kind: 'provider_endpoint',
  table: 'provider_endpoint',
  description: 'An electronic address of a provider for the exchange of health information, from the NPPES endpoint file.',
  documents: {},
  columns: {
    npi: requiredText('NPI of the provider.'),
    endpoint: requiredText('The address: a Direct address, a URL or another locator.'),
    endpoint_type: text('Code of the kind of endpoint, as published.'),
    endpoint_type_description: text('Kind of endpoint in words, as published.'),
    endpoint_description: text('What the provider says of the endpoint.'),
    is_affiliated: flag('The endpoint belongs to another organization with which the provider is affiliated.'),
    affiliation_organization_name: text('Legal business name of that organization.'),
    affiliation_address: json(EndpointAddress, 'Address of the endpoint’s location.'),
    use_code: text('Code of the use, as published.'),
    use_description: text('Use in words, as published.'),
    other_use_description: text('Use, where it is none of the codes.'),
    content_type: text('Code of the content, as published.'),
    content_description: text('Content in words, as published.'),
    other_content_description: text('Content, where it is none of the codes.'),
  },
});
