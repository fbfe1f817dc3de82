import { z } from 'zod';
import { findPopulation, newestVintage, Population } from '../../domain/areas/population-records.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { notFound } from '../../server/errors.ts';

export default defineEndpoint({
  path: '/market-intelligence/cbsa/{cbsa_code}/population',
  tag: 'Markets',
  summary: 'Population of a metropolitan or micropolitan area',
  description:
    'Population on July 1 of each year since 2020, with growth since the year before. The whole history comes from the newest vintage of the ' +
    'Census estimates that contains the area; growth never compares figures of two vintages.',
  params: z.object({
    cbsa_code: z
      .string()
      .regex(/^\d{5}$/, 'a CBSA code: five digits, such as 40900')
      .describe('CBSA code of the area'),
  }),
  response: Population,
  shape: 'detail',
  errors: ['not_found'],
  async handler({ params }, context) {
    const population = await findPopulation(context.deps, params.cbsa_code);
    if (!population)
      throw notFound(
        'No metropolitan or micropolitan area with this code is on file. Codes of metropolitan divisions and counties are not accepted.',
        ['census_cbsa_population', 'census_cbsa_delineation'],
      );
    context.cite('census_cbsa_population', 'census_cbsa_delineation');
    const newest = await newestVintage(context.deps);
    if (newest !== null && newest > population.vintage) {
      context.warn(`The newest loaded vintage (${newest}) has no area with this code: it was renumbered or dissolved.`);
    }
    return population;
  },
});
