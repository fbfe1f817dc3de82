import type { Pool } from 'pg';
import { z } from 'zod';
import { providerTop } from '#domain/providers/head-part';
import { knownShape, ofNpi, shownFrom } from '#domain/providers/records';
import { clinicianSpecialties, specialtyOf } from '#fields/clinician-specialties';
import { arrayOf, integer, named, numberOrNull, text, textOrNull } from '#fields/described';
import { barFigure } from '#pages/bar-plot';
import { dataTable } from '#pages/data-table';
import { html } from '#pages/html';
import { nameOrNull } from '#pages/names/display-name';
import { headedPage, origin } from '#pages/record';
import { number } from '#pages/wording';
import { current } from '#records/current';
import { mipsScore } from '#records/mips-score';
import { member, members, Provenance, provenanceColumns, provenanceJoin, withOrigin } from '#records/record-schema';
import { defineEndpoint, definePage } from '#server/define-endpoint';
import { ask, blockOf, citeLoaded, findIdentity, type Query, stateOf } from './records.ts';

async function mipsYears(pool: Pool, npi: string): Promise<z.input<typeof MipsYear>[]> {
  const { rows } = await pool.query(
    `select r.performance_year, r.reporting_source, r.org_pac_id, g.organization_name, r.facility_ccn, r.facility_name, r.quality_score,
       r.promoting_interoperability_score, r.improvement_activities_score, r.cost_score, r.final_score_without_bonus, r.final_score,
       ${provenanceColumns}
     from ${current('mips_score', 'r')} ${provenanceJoin}
     left join lateral (select min(e.organization_name) as organization_name from ${current('medicare_enrollment', 'e')}
       where e.pac_id = r.org_pac_id and e.organization_name is not null) g on true
     where r.npi = $1
     order by r.performance_year desc, r.final_score desc nulls last, r.reporting_source nulls last, r.record_key`,
    [npi],
  );
  const years: z.input<typeof MipsYear>[] = [];
  for (const row of rows) {
    const { performance_year, ...report } = withOrigin(row);
    const last = years.at(-1);
    if (last?.performance_year === performance_year) last!.reports.push(report);
    else years.push({ performance_year, final_score: report.final_score, reports: [report] });
  }
  return years;
}

const MipsReport = named('MipsReport', {
  ...members(mipsScore, ['reporting_source', 'org_pac_id']),
  organization_name: textOrNull('Name of the practice, if a loaded enrollment or reassignment has its PAC ID'),
  ...members(mipsScore, ['facility_ccn', 'facility_name', 'quality_score', 'promoting_interoperability_score']),
  ...members(mipsScore, ['improvement_activities_score', 'cost_score', 'final_score_without_bonus', 'final_score']),
  provenance: Provenance.describe('The published row'),
});

const MipsYear = named('MipsYear', {
  performance_year: member(mipsScore, 'performance_year'),
  final_score: numberOrNull('Highest final score of the year, which determines payments; null if no row has one'),
  reports: arrayOf(MipsReport, 'All rows of the year, highest final score first'),
});

const Quality = blockOf(
  {
    npi: text('Requested NPI'),
    name: textOrNull('Name of the clinician'),
    ...knownShape,
    specialty: textOrNull('Specialty of the primary taxonomy, as at /mips/leaderboard; null if it has none'),
    leaderboard_at: textOrNull('Path of the ranking of that specialty'),
    mips_years: arrayOf(MipsYear, 'Loaded performance years, newest first'),
  },
  'Quality reporting of a clinician by year and source',
).meta({ id: 'ProviderQuality' });

const qualitySources = ['cms_mips'] as const;

export const QualityIntelligence = blockOf(
  {
    mips_scores: arrayOf(
      z.object({
        performance_year: MipsYear.shape.performance_year,
        final_score: MipsYear.shape.final_score,
        report_count: integer('Rows of the year, one for each practice and reporting option'),
      }),
      'Final scores of the Merit-based Incentive Payment System by performance year, newest first',
    ),
    latest: MipsYear.nullable().describe('The newest performance year with all its rows; null if there is none'),
    quality_at: text('Path of all years'),
  },
  'Quality reporting of the clinician',
).meta({ id: 'QualityIntelligence' });

export async function qualityIntelligence(request: Query): Promise<z.input<typeof QualityIntelligence>> {
  const years = await mipsYears(request.deps.pool, request.npi);
  return {
    ...(await stateOf(request, qualitySources, years.length > 0)),
    mips_scores: years.map(({ reports, ...year }) => ({ ...year, report_count: reports.length })),
    latest: years[0] ?? null,
    quality_at: `/provider/${request.npi}/quality`,
  };
}

type Year = z.infer<typeof MipsYear>;

export const reportsTable = ({ performance_year, reports }: Year) =>
  dataTable(
    `Scores of ${performance_year}`,
    [
      'reporting_source: Reported by',
      {
        title: 'Practice',
        value: (row) => nameOrNull(row.organization_name, 'business') ?? (row.org_pac_id && `PAC ID ${row.org_pac_id}`),
      },
      'quality_score: Quality',
      'promoting_interoperability_score: Interoperability',
      'improvement_activities_score: Improvement',
      'cost_score: Cost',
      'final_score: Final',
    ],
    reports,
  );

const qualityPage = definePage<typeof Quality>((answer, view) => {
  const head = { ...answer, specialty: answer.specialty && (clinicianSpecialties[answer.specialty]?.title ?? null) };
  const years = answer.mips_years.toReversed();
  const bars = years.map(({ performance_year, final_score }) => ({
    name: String(performance_year),
    value: final_score,
    words: `${performance_year}: ${final_score === null ? 'no final score' : number(final_score)}`,
  }));
  return headedPage(
    providerTop(head, 'quality'),
    view,
    html`<p>Merit-based Incentive Payment System.${answer.leaderboard_at && html` <a href="${answer.leaderboard_at}">Specialty ranking</a>`}</p>
${answer.explanation && html`<p class="quiet">${answer.explanation}</p>`}
${bars.length > 0 && barFigure('Final score by year', bars, 'Highest final score in each performance year (maximum 100).', [0, 50, 100])}
${answer.mips_years.map((year) => html`<section><h2>${String(year.performance_year)}</h2>${reportsTable(year)}${year.reports.map((row) => origin(row.provenance))}</section>\n`)}`,
  );
});

export default defineEndpoint({
  path: '/provider/{npi}/quality',
  tag: 'Quality',
  summary: 'Quality scores of a clinician by year and source',
  description:
    'Scores of the Merit-based Incentive Payment System: every published row by performance year, one for each practice and reporting option, with category scores. ' +
    'A category that was not scored is null, never zero. A clinician without scores may be exempt, so missing scores mean nothing.',
  ...ofNpi,
  response: Quality,
  shape: 'detail',
  page: qualityPage,
  async handler({ params: { npi } }, context) {
    const { deps, now } = context;
    const request = ask(deps, npi, now);
    const [found, mips_years] = await Promise.all([findIdentity(deps.pool, npi), mipsYears(deps.pool, npi)]);
    const { name, primary_taxonomy_code, is_in_nppes, known_from } = await shownFrom(found, context);
    const specialty = primary_taxonomy_code ? specialtyOf(primary_taxonomy_code) : null;
    const state = await stateOf(request, qualitySources, mips_years.length > 0);
    citeLoaded(context, state);
    return {
      ...state,
      npi,
      name,
      is_in_nppes,
      known_from,
      specialty,
      leaderboard_at: specialty && `/mips/leaderboard/${specialty}`,
      mips_years,
    };
  },
});
