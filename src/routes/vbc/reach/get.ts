import { z } from 'zod';
import { arrayOf, integerOrNull } from '#fields/described';
import { listOf, sortBy } from '#lists/list-of';
import { dataTable } from '#pages/data-table';
import { facts } from '#pages/facts';
import { html } from '#pages/html';
import { displayName, nameOrNull } from '#pages/names/display-name';
import { factsOf, origin } from '#pages/record';
import { counted, number, percent, usd } from '#pages/wording';
import { type YearFigure, type YearLine, yearCharts } from '#pages/year-chart';
import { defineEndpoint, definePage } from '#server/define-endpoint';
import { notFound } from '#server/errors';
import {
  EntityId,
  type EntityYear,
  entityYears,
  ReachDetail,
  ReachEntity,
  type ReachParticipant,
  ReachYear,
  reachEntities,
  reachEntity,
  reachSorts,
  reachYears,
  source,
  yearsOfEntity,
} from './records.ts';

type Answer = z.infer<typeof ReachDetail>;
type Participant = z.infer<typeof ReachParticipant>;

const charts: YearLine<keyof EntityYear>[] = [
  {
    ...{ title: 'Shared savings', of: 'shared_savings_usd', figure: 'Shared', shown: usd },
    caption: 'US dollars paid to the entity; negative amounts are losses it owes.',
  },
  {
    ...{ title: 'Gross savings', of: 'gross_savings_usd', figure: 'Gross', shown: usd },
    caption: 'US dollars: benchmark minus cost of care.',
  },
  { title: 'Savings rate', caption: 'Percent of the benchmark.', of: 'savings_rate_pct', figure: 'Rate', shown: percent },
];

const waiversOf = ({ waivers }: Participant) =>
  Object.entries(waivers ?? {})
    .filter(([, on]) => on)
    .map(([name]) => name.replaceAll('_', ' '))
    .join(', ') || 'none';

const participantsTable = (participants: Participant[]) =>
  dataTable(
    'Participants',
    [
      { title: 'Provider', value: (row: Participant) => nameOrNull(row.provider_name, 'business') },
      'npi',
      'provider_class: Class',
      'start_date: From',
      'end_date: To',
      'has_apo_election: APO',
      { title: 'Waivers', value: waiversOf },
    ],
    participants,
  );

function furtherPages({ entity_id, performance_year, provider_total, provider_limit, provider_offset }: Answer) {
  const at = (offset: number) =>
    `/vbc/reach/${entity_id}?year=${performance_year}&provider_limit=${provider_limit}&provider_offset=${Math.max(0, offset)}`;
  const [first, last] = [provider_offset + 1, Math.min(provider_offset + provider_limit, provider_total)];
  if (provider_total === 0 || provider_limit === 0) return null;
  if (first > provider_total) {
    const last_page = Math.floor((provider_total - 1) / provider_limit) * provider_limit;
    return html`<p class="note empty">${counted(provider_total, 'participation period')} in all, none after the first ${number(provider_offset)}. <a href="${at(last_page)}">Go to the last ones</a></p>`;
  }
  return html`<p class="quiet">${number(first)} to ${number(last)} of ${counted(provider_total, 'participation period')}.
${provider_offset > 0 && html`<a href="${at(provider_offset - provider_limit)}" rel="prev">Previous</a> `}
${last < provider_total && html`<a href="${at(last)}" rel="next">Next</a>`}</p>`;
}

const entityPage = definePage<typeof ReachDetail>((entity, _view, history: EntityYear[]) => {
  const { entity_id, performance_year, years, year_results: results, participants } = entity;
  const rowsOf = (figure: keyof EntityYear) =>
    history.map(
      (row): YearFigure => ({
        year: row.performance_year,
        value: row[figure] as number | null,
        why: row.source === null ? 'no results for this year are loaded' : 'not in the loaded results',
        path: `/vbc/reach/${entity_id}?year=${row.performance_year}`,
        origin: row.source === null ? null : { source: row.source, source_url: row.source_url! },
      }),
    );
  const others = years.filter((year) => year !== performance_year);
  return {
    title: entity.name ? displayName(entity.name, 'business') : entity_id,
    width: 'wide',
    lead: html`ACO REACH entity ${entity_id} in ${String(performance_year)}.
${others.length > 0 && ['Other years: ', others.map((year, at) => [at > 0 && ', ', html`<a href="/vbc/reach/${entity_id}?year=${year}">${String(year)}</a>`]), '.']}`,
    main: html`${facts(
      factsOf(entity, [
        'entity_type: Type',
        'risk_arrangement',
        'capitation_arrangement: Capitation',
        'first_performance_year',
        'service_area',
        {
          label: 'Final benchmark',
          value: results?.final_benchmark && usd(results.final_benchmark),
          why: 'no results for this year are loaded',
        },
        {
          label: 'Cost of care, net',
          value: results?.total_cost_of_care_net && usd(results.total_cost_of_care_net),
          why: 'no results for this year are loaded',
        },
      ]),
    )}
${yearCharts(charts, rowsOf, 'No year is loaded.')}
<h2>Participants in ${String(performance_year)}</h2>
${participants.length > 0 ? participantsTable(participants) : html`<p class="quiet">The participant list for this year is not loaded.</p>`}
${furtherPages(entity)}
${results && html`<h2>Sources and published rows</h2>${origin(results.provenance)}`}`,
    origin: 'sources',
  };
});

export default defineEndpoint({
  path: '/vbc/reach/{entity_id}',
  summary: 'An ACO REACH entity with its participants',
  description:
    'One entity in one year: arrangement, financial and quality results, and participation periods of its providers, in pages of provider_limit. A provider that left and came back has several participation periods.',
  params: z.object({ entity_id: EntityId }),
  query: z.object({
    year: ReachYear.optional().describe('Performance year; default: the newest year with this entity'),
    provider_limit: z.number().int().min(0).max(500).default(50).describe('Maximum number of participation periods per page, up to 500'),
    provider_offset: z.number().int().min(0).max(1_000_000).default(0).describe('Number of participation periods to skip'),
  }),
  response: ReachDetail,
  sources: [source],
  shape: 'detail',
  page: { ...entityPage, data: ({ params }, context) => entityYears(context.deps, params.entity_id) },
  async handler({ params: { entity_id }, query: { year: query, ...page } }, context) {
    const years = await yearsOfEntity(context.deps, entity_id);
    const year = query ?? years[0];
    if (year === undefined || years.length === 0)
      throw notFound(`No entity ${entity_id} is on file. Entities of a year are listed at /vbc/reach?year=…`);
    if (!years.includes(year)) throw notFound(`This entity is on file for ${years.join(', ')}, not for ${year}.`);
    context.cite(source);
    return { ...(await reachEntity(context.deps, entity_id, year, page)), years };
  },
});

export const entities = defineEndpoint({
  path: '/vbc/reach',
  summary: 'ACO REACH entities of a year',
  description:
    'Entities in the ACO REACH model (Global and Professional Direct Contracting through 2022) in one year, by name, with their savings if the results for the year are loaded.',
  query: z.object({
    year: ReachYear.optional().describe('Performance year; default: the newest one loaded'),
    sort: sortBy(reachSorts, { standard: 'name' }),
  }),
  response: listOf(ReachEntity).extend({
    year: integerOrNull('Performance year of the response; null if none is loaded'),
    years: arrayOf(z.number().int(), 'Loaded years, newest first'),
  }),
  sources: [source],
  shape: 'list',
  list: { file_of: () => 'aco reach' },
  async handler({ query: { year: query, sort, limit, cursor } }, context) {
    const years = await reachYears(context.deps);
    const year = query ?? years[0] ?? null;
    const found = await reachEntities(context.deps, { year, sort: sort ?? 'name' }, { limit, cursor });
    context.cite(source);
    return { ...found, limit, year, years };
  },
});
