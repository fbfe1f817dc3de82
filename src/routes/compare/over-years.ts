import { z } from 'zod';
import { AcoId } from '#domain/acos/suggest';
import { SystemId } from '#domain/systems/counted';
import { Ccn } from '#fields/ccn';
import { integer, named, numberOrNull, text, textOrNull } from '#fields/described';
import { listOf, wholeList } from '#lists/list-of';
import { defineEndpoint, type RequestContext } from '#server/define-endpoint';
import { invalidParameter } from '#server/errors';
import { metricOf, metricSources, type YearValue, yearsOf } from './metrics.ts';
import { acoNames, homesAmong, hospitalSubjects, noHome, systemSubjects } from './records.ts';
import { type Kind, kindOf } from './schemas.ts';

export const most = 5;

const upToFive = <T extends z.ZodType>(one: T, what: string, more = '') =>
  z.array(one).max(most).optional().describe(`${what}; up to five, repeated or separated by commas${more}`);

export const chosenQuery = {
  ccn: upToFive(Ccn, 'CCN of a hospital', '. CCNs of nursing homes are compared as such'),
  system: upToFive(SystemId, 'System identifier'),
  nursing_home: upToFive(Ccn, 'CCN of a nursing home'),
  aco: upToFive(AcoId, 'Id of an ACO in the Shared Savings Program'),
};

export const metric = z
  .string()
  .regex(/^[a-z_]{1,60}$/, 'the name of a figure, such as net_patient_revenue or overall_rating')
  .optional()
  .describe(
    'Of hospitals a figure of /cost-reports/{ccn}/years (default: net_patient_revenue), payment_reduction_pct, total_hac_score, total_performance_score, overall_rating, medicare_payment_usd or discharge_count; of others a field of their figures (default: the first)',
  );

type Parameter = keyof typeof kindOf;
type Chosen = Partial<Record<Parameter, string[]>>;

export interface OverYears {
  kind: Kind;
  metric: string;
  title: string;
  unit: string;
  sources: readonly string[];
  subjects: { id: string; name: string | null; years: YearValue[] }[];
}

/** The parameter that chooses; only one kind can be compared. */
function parameterOf(chosen: Chosen): Parameter | undefined {
  const [first, second] = (Object.keys(kindOf) as Parameter[]).filter((name) => (chosen[name] ?? []).length > 0);
  if (second)
    throw invalidParameter(second, `only one kind per comparison: ccn, system, nursing_home or aco, not ${first} and ${second} together`);
  return first;
}

/** The chosen ids, each once, and their kind: CCNs may be those of nursing homes. */
export async function idsOf(context: RequestContext, chosen: Chosen): Promise<{ kind: Kind; ids: string[] } | null> {
  const parameter = parameterOf(chosen);
  if (!parameter) return null;
  const ids = [...new Set(chosen[parameter])];
  const homes = parameter === 'ccn' || parameter === 'nursing_home' ? await homesAmong(context.deps, ids) : [];
  if (parameter === 'nursing_home' && homes.length < ids.length) throw noHome(ids.findIndex((id) => !homes.includes(id)));
  if (homes.length > 0 && homes.length < ids.length)
    throw invalidParameter(
      'ccn',
      `hospitals only, or nursing homes only; ${homes.join(', ')} ${homes.length === 1 ? 'is a nursing home' : 'are nursing homes'}`,
    );
  return { kind: homes.length > 0 ? 'nursing_home' : kindOf[parameter], ids };
}

export async function overYears(context: RequestContext, chosen: Chosen, query: string | undefined): Promise<OverYears | null> {
  const found = await idsOf(context, chosen);
  if (!found) return null;
  const { kind, ids } = found;
  const own = metricOf(kind, query);
  const subjects: { id: string; name: string | null; ccns: string[] }[] =
    kind === 'system'
      ? await systemSubjects(context, ids)
      : kind === 'aco'
        ? await acoNames(context, ids)
        : await hospitalSubjects(context, ids);
  const { rows } = await context.deps.pool.query(own.sql, [[...new Set(subjects.flatMap(({ ccns }) => ccns))]]);
  context.cite(...rows.filter(({ value }) => value !== null).map(({ source }) => source));
  return {
    ...{ kind, metric: own.metric, title: own.title, unit: own.unit, sources: own.sources },
    subjects: subjects.map(({ id, name, ccns }) => ({ id, name, years: yearsOf(own, new Set(ccns), rows) })),
  };
}

const Row = named('ComparedYear', {
  year: integer('Fiscal, calendar or performance year, or that of the release'),
  id: text('CCN, system_id or aco_id'),
  name: textOrNull('Name'),
  metric: text('The metric'),
  value: numberOrNull('Value; an average of less than a fifth of the hospitals is null'),
  hospital_count: integer('Hospitals with a value; 1 of a single facility or ACO'),
});

export const years = defineEndpoint({
  path: '/compare/years',
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
