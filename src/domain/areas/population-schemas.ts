import { z } from 'zod';
import { Provenance } from '../../records/provenance.ts';

export const PopulationOfYear = z.object({
  year: z.number().int().describe('Year (population on July 1)'),
  population: z.number().int().describe('Population'),
  change: z.number().int().nullable().describe('Change in population from the year before, in the same vintage; null for the first year'),
  growth_pct: z.number().nullable().describe('Change in percent; null for the first year'),
});

export const Population = z.object({
  cbsa_code: z.string().describe('Code of the metropolitan or micropolitan area'),
  title: z.string().describe('Name of the area'),
  area_type: z.enum(['metropolitan', 'micropolitan']).nullable().describe('Type of area'),
  vintage: z.number().int().describe('Vintage of the estimates; all years come from the newest vintage that contains the area'),
  latest: PopulationOfYear.describe('Latest year'),
  history: z.array(PopulationOfYear).describe('All years of the vintage, oldest first'),
  estimates_base_2020: z.number().int().nullable().describe('Population base of the estimates, April 1, 2020'),
  counties: z
    .array(
      z.object({
        county_fips: z.string().describe('FIPS code of the county'),
        county: z.string().describe('Name of the county'),
        state: z.string().nullable().describe('USPS code'),
        position: z.enum(['central', 'outlying']).nullable().describe('Whether it is a central or outlying county'),
      }),
    )
    .describe('Counties of the area in the loaded delineation; empty if it does not contain the area'),
  provenance: Provenance.describe('Source row of the estimates'),
});
