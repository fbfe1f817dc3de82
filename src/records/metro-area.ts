import { z } from 'zod';
import { defineRecord, integer, json, numeric, oneOf, requiredText, text } from './define-record.ts';

const areaType = () => oneOf(['metropolitan', 'micropolitan'], 'Kind of area.');

/** One area in one vintage of estimates. A vintage states all its years anew: figures of two vintages are never put side by side. */
export const metroPopulation = defineRecord({
  kind: 'metro_population',
  table: 'metro_population',
  description: 'Population of a metropolitan or micropolitan area (CBSA) by year, in one vintage of the Census estimates.',
  documents: {},
  columns: {
    cbsa_code: requiredText('Code of the area, five digits.'),
    title: requiredText('Name of the area.'),
    area_type: areaType(),
    vintage: { ...integer('Vintage: the last year estimated.'), schema: z.number().int() },
    estimates_base_2020: integer('Base of the estimates of 1 April 2020: residents.'),
    populations: json(
      z.array(z.object({ year: z.number().int(), population: z.number().int() })),
      'Residents on 1 July of each year of the vintage, oldest first.',
    ),
  },
});

export const metroCounty = defineRecord({
  kind: 'metro_county',
  table: 'metro_county',
  description: 'A county and the metropolitan or micropolitan area (CBSA) it belongs to.',
  documents: {},
  columns: {
    county_fips: requiredText('County: FIPS code, two digits of the state and three of the county.'),
    county: requiredText('County or its equivalent, as published.'),
    state: text('USPS code.'),
    cbsa_code: requiredText('Code of the area, five digits.'),
    title: requiredText('Name of the area.'),
    area_type: areaType(),
    position: oneOf(['central', 'outlying'], 'Central or outlying county of the area.'),
    metropolitan_division_code: text('Metropolitan division within the area, where it has any.'),
    csa_code: text('Combined area the area belongs to.'),
    csa_title: text('Name of the combined area.'),
  },
});

/** Inpatient stays of Medicare patients of a ZIP in a hospital within a year. */
export const serviceArea = defineRecord({
  kind: 'service_area',
  table: 'service_area',
  description: 'Stays of the Medicare patients of one ZIP in one hospital within a calendar year (fee-for-service).',
  documents: {},
  columns: {
    ccn: requiredText('CMS Certification Number of the hospital, 6 characters.'),
    year: { ...integer('Calendar year of the stays.'), schema: z.number().int() },
    zip5: text('ZIP where the patients live; null where that too is suppressed.'),
    case_count: integer('Stays: a count; null where 1 to 10 are suppressed, never zero.'),
    day_count: integer('Days of care: a count; null where suppressed.'),
    charges_usd: numeric('Charges, US dollars; null where suppressed.'),
  },
});
