import type { z } from 'zod';
import { countedWords } from '#domain/systems/counted';
import { counted, number, percent, usd } from '#pages/wording';
import { outline } from '#server/answers/outline';
import { defineTool } from '#server/define-tool';
import system from './get.ts';
import { SystemDetail } from './schemas.ts';

type System = z.output<typeof SystemDetail>;
type Figures = System['figures'];

const within = (count: number) => `in ${counted(count, 'hospital')}`;

function* figureLines({ beds, finances, rating, survey, readmissions, acquired_conditions }: Figures): Generator<string> {
  if (beds.bed_count !== null) yield `Beds: ${number(beds.bed_count)} ${within(beds.hospital_count)}.`;
  const { fiscal_year, net_patient_revenue_usd: revenue, part_year_hospital_count: part_year, operating_margin_pct: margin } = finances;
  if (revenue !== null)
    yield `Net patient revenue: ${usd(revenue)} in fiscal ${fiscal_year}, ${within(finances.revenue_hospital_count)} (cost reports${part_year > 0 ? `; ${counted(part_year, 'hospital has', 'hospitals have')} no report of a full year, and its shorter or longer period is counted as it is` : ''}).`;
  if (margin !== null)
    yield `Operating margin: ${percent(margin)} of net patient revenue in fiscal ${fiscal_year}, ${within(finances.margin_hospital_count)} (cost reports; other income is not counted).`;
  if (rating.average_rating !== null)
    yield `Overall star rating: ${number(rating.average_rating)} on average, ${within(rating.hospital_count)}.`;
  if (survey.average_rating !== null)
    yield `Patient survey stars: ${number(survey.average_rating)} on average, ${within(survey.hospital_count)}.`;
  for (const [program, one] of [
    ['Readmission penalties', readmissions],
    ['Penalties for hospital-acquired conditions', acquired_conditions],
  ] as const)
    if (one.penalized_hospital_count !== null)
      yield `${program}: ${number(one.penalized_hospital_count)} of ${counted(one.known_hospital_count, 'hospital')} penalized in fiscal ${one.fiscal_year}${one.average_reduction_pct === null ? '' : `, average payment reduction ${percent(Math.round(one.average_reduction_pct * 1000) / 1000)}`}.`;
}

/** Physicians among the providers attributed to the system: loaded files may name only some of either. */
function physicians({
  npi_count,
  physician_count,
  unknown_type_count: unknown,
}: Pick<System, 'npi_count' | 'physician_count' | 'unknown_type_count'>): string {
  if (npi_count === 0) return 'number of physicians not known (no loaded file attributes a provider to it)';
  if (physician_count === null) return `number of physicians not known (${counted(npi_count, 'provider')} of unknown type)`;
  return `${counted(physician_count, 'physician')} among ${counted(npi_count, 'attributed provider')}${unknown > 0 ? ` (${number(unknown)} of unknown type)` : ''}`;
}

export const tool = defineTool({
  name: 'system',
  title: 'One health system',
  description:
    'One health system: divisions, hospitals, EINs, beds, revenue and margin of its hospitals, star ratings, readmission penalties, trials, executives, deals and ACOs, each figure with the number of hospitals behind it. ' +
    'Missing values are null, with the reason in `null_reasons`. Find the system_id with `find`.',
  input: system.params!.strict(),
  output: SystemDetail,
  call: (params, context) => system.handler({ params, query: {}, body: undefined }, context),
  tell: ({ system_name, system_id, listed_hospital_count, figures, ...rest }) => {
    const head = [counted(listed_hospital_count, 'listed hospital'), physicians(rest)];
    const { divisions, hospitals, left_out_hospitals, eins, activity, moves } = rest;
    const { by_state } = figures;
    const stated = countedWords({ ...rest, hospital_count: hospitals.length });
    return [
      `${system_name} (system_id ${system_id}): ${head.join(', ')}.`,
      ...(stated ? [`Of ${counted(hospitals.length, 'hospital')}: ${stated}.`] : []),
      ...figureLines(figures),
      outline({ by_state, divisions, hospitals, left_out_hospitals, eins, activity, moves }),
    ].join('\n');
  },
});
