import { z } from 'zod';
import { Provenance } from '../../records/provenance.ts';

export const PopulationOfYear = z.object({
  year: z.number().int().describe('Year; residents on 1 July'),
  population: z.number().int().describe('Residents'),
  change: z.number().int().nullable().describe('Residents more than a year before, in the same vintage; null for the first year'),
  growth_pct: z.number().nullable().describe('That change in percent of the year before; null for the first year'),
});

export const Population = z.object({
  cbsa_code: z.string().describe('Code of the metropolitan or micropolitan area'),
  title: z.string().describe('Name of the area'),
  area_type: z.enum(['metropolitan', 'micropolitan']).nullable().describe('Kind of area'),
  vintage: z.number().int().describe('Vintage of the estimates: all years are from this one, the newest that holds the area'),
  latest: PopulationOfYear.describe('Latest year'),
  history: z.array(PopulationOfYear).describe('All years of the vintage, oldest first'),
  estimates_base_2020: z.number().int().nullable().describe('Base of the estimates of 1 April 2020'),
  counties: z
    .array(
      z.object({
        county_fips: z.string().describe('FIPS code of the county'),
        county: z.string().describe('Name of the county'),
        state: z.string().nullable().describe('USPS code'),
        position: z.enum(['central', 'outlying']).nullable().describe('Central or outlying county'),
      }),
    )
    .describe('Counties of the area in the loaded delineation; empty where it does not hold the area'),
  provenance: Provenance.describe('Row of the estimates'),
});
