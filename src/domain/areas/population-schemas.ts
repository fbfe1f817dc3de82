import { z } from 'zod';
import { metroCounty, metroPopulation } from '../../records/metro-area.ts';
import { Provenance } from '../../records/provenance.ts';
import { member, members } from '../../records/record-schema.ts';

export const PopulationOfYear = z
  .object({
    year: z.number().int().describe('Year (population on July 1)'),
    population: z.number().int().describe('Population'),
    change: z.number().int().nullable().describe('Change in population from the year before, in the same vintage; null for the first year'),
    growth_pct: z.number().nullable().describe('Change in percent; null for the first year'),
  })
  .meta({ id: 'PopulationOfYear' });

export const Population = z.object({
  ...members(metroPopulation, ['cbsa_code', 'title', 'area_type']),
  vintage: z.number().int().describe('Vintage of the estimates; all years come from the newest vintage that contains the area'),
  latest: PopulationOfYear.describe('Latest year'),
  history: z.array(PopulationOfYear).describe('All years of the vintage, oldest first'),
  estimates_base_2020: member(metroPopulation, 'estimates_base_2020'),
  counties: z
    .array(z.object(members(metroCounty, ['county_fips', 'county', 'state', 'position'])))
    .describe('Counties of the area in the loaded delineation; empty if it does not contain the area'),
  provenance: Provenance.describe('Source row of the estimates'),
});
