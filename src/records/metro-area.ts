import { z } from 'zod';
import { defineRecord, integer, json, numeric, oneOf, required, requiredText, state, text } from './define-record.ts';

const areaType = () => oneOf(['metropolitan', 'micropolitan'], 'Type of area.');

/** Each vintage restates all its years: two are never compared. */
export const metroPopulation = defineRecord({
  kind: 'metro_population',
  description: 'Population of a metropolitan or micropolitan area (CBSA) by year, in one vintage of the Census estimates.',
  indexes: { cbsa: '(cbsa_code)' },
  columns: {
    cbsa_code: requiredText('Code of the area, five digits.'),
    title: requiredText('Name of the area.'),
    area_type: areaType(),
    vintage: required(integer('Vintage (the last estimated year).')),
    estimates_base_2020: integer('Population base of the estimates, April 1, 2020.'),
    populations: json(
      z.array(z.object({ year: z.number().int(), population: z.number().int() })),
      'Population on July 1 of each year of the vintage, oldest first.',
    ),
  },
});

export const metroCounty = defineRecord({
  kind: 'metro_county',
  description: 'A county and the metropolitan or micropolitan area (CBSA) it belongs to.',
  indexes: { fips: '(county_fips)', state: '(state)' },
  columns: {
    county_fips: requiredText('County: FIPS code, two digits of the state and three of the county.'),
    county: requiredText('County or its equivalent, as published.'),
    state,
    cbsa_code: requiredText('Code of the area, five digits.'),
    title: requiredText('Name of the area.'),
    area_type: areaType(),
    position: oneOf(['central', 'outlying'], 'Whether it is a central or outlying county of the area.'),
    metropolitan_division_code: text('Metropolitan division within the area, if any.'),
    csa_code: text('Combined area the area belongs to.'),
    csa_title: text('Name of the combined area.'),
  },
});

/** Inpatient stays of Medicare patients of a ZIP in a hospital within a year. */
export const serviceArea = defineRecord({
  kind: 'service_area',
  description: 'Hospital stays of fee-for-service Medicare patients from one ZIP code in one hospital in a calendar year.',
  indexes: { ccn: '(ccn, year)', zip: '(zip5, year)' },
  columns: {
    ccn: requiredText('CMS Certification Number of the hospital, 6 characters.'),
    year: required(integer('Calendar year of the stays.')),
    zip5: text('Patients’ ZIP code; null if suppressed.'),
    case_count: integer('Number of stays; null if suppressed (1 to 10 stays), never zero.'),
    day_count: integer('Number of days of care; null if suppressed.'),
    charges_usd: numeric('Charges, US dollars; null if suppressed.'),
  },
});
