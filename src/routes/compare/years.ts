import { z } from 'zod';
import { integer, numberOrNull, text, textOrNull } from '../../fields/described.ts';
import { listOf, wholeList } from '../../lists/list-of.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { metricSources } from './metrics.ts';
import { chosenQuery, metric, most, overYears } from './over-years.ts';

const Row = z
  .object({
    year: integer('Fiscal, calendar or performance year, or that of the release'),
    id: text('CCN, system_id or aco_id'),
    name: textOrNull('Name'),
    metric: text('The metric'),
    value: numberOrNull('Value; an average of less than a fifth of the hospitals is null'),
    hospital_count: integer('Hospitals with a value; 1 of a single facility or ACO'),
  })
  .meta({ id: 'ComparedYear' });

export default defineEndpoint({
  path: '/compare/years',
  tag: 'Systems',
  summary: 'A figure of hospitals, health systems, nursing homes or ACOs by year',
  description: 'A row for each year of each, newest first: sums over the hospitals of a system, averages of rates and scores.',
  query: z.object({ ...chosenQuery, metric }),
  response: listOf(Row),
  sources: metricSources,
  shape: 'list',
  list: { file_of: () => 'comparison over years', paged: false, default_limit: 500, max_limit: 500 },
  errors: ['not_found'],
  async handler({ query: { metric, limit, ...chosen } }, context) {
    const found = await overYears(context, chosen, metric);
    if (found) context.readOnly(found.sources);
    else
      context.explainEmpty({ code: 'no_match', detail: `Nothing is chosen: choose up to ${most} with ccn, system, nursing_home or aco.` });
    const rows = (found?.subjects ?? []).flatMap(({ id, name, years }) =>
      years.map(({ year, value, covered }) => ({ year, id, name, metric: found!.metric, value, hospital_count: covered })),
    );
    return wholeList(
      rows.toSorted((a, b) => b.year - a.year),
      limit,
    );
  },
});
