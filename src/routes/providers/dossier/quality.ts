import { z } from 'zod';
import { shownFrom } from '../../../domain/providers/active.ts';
import { providerHeadPart, providerTitle } from '../../../domain/providers/head-part.ts';
import { clinicianSpecialties, specialtyOf } from '../../../fields/clinician-specialties.ts';
import { Npi } from '../../../fields/npi.ts';
import { barPlot } from '../../../pages/bar-plot.ts';
import { dataTable } from '../../../pages/data-table.ts';
import { html } from '../../../pages/html.ts';
import { nameOrNull } from '../../../pages/names/shown-name.ts';
import { notes } from '../../../pages/notes.ts';
import { origin } from '../../../pages/origin.ts';
import { number, plain } from '../../../pages/wording.ts';
import { defineEndpoint, definePage } from '../../../server/define-endpoint.ts';
import { ask, citeLoaded, stateOf } from './block.ts';
import { type MipsReport, type MipsYear, mipsYears, Quality, qualitySources } from './quality-intelligence.ts';
import { findIdentity } from './records.ts';

type Year = z.infer<typeof MipsYear>;
type Report = z.infer<typeof MipsReport>;

export const reportsTable = ({ performance_year, reports }: Year) =>
  dataTable(
    `Scores of ${performance_year}`,
    [
      { title: 'Reported by', value: (row: Report) => row.reporting_source && plain(row.reporting_source) },
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

const titles: Record<string, { title: string } | undefined> = clinicianSpecialties;

const qualityPage = definePage<typeof Quality>((answer, view) => {
  const head = { ...answer, specialty: answer.specialty && (titles[answer.specialty]?.title ?? null) };
  const years = answer.mips_years.toReversed();
  const bars = years.map(({ performance_year, final_score }) => ({
    name: String(performance_year),
    value: final_score,
    words: `${performance_year}: ${final_score === null ? 'no final score' : number(final_score)}`,
  }));
  return {
    title: providerTitle(head, 'quality'),
    width: 'wide',
    main: html`${providerHeadPart(head, 'quality', notes(view))}
<p>Merit-based Incentive Payment System.${answer.leaderboard_at && html` <a href="${answer.leaderboard_at}">Specialty ranking</a>`}</p>
${answer.explanation && html`<p class="quiet">${answer.explanation}</p>`}
${
  bars.length > 0 &&
  html`<figure>${barPlot(bars, `Final score by year: ${bars.map(({ words }) => words).join('; ')}`, [0, 50, 100])}
<figcaption class="quiet">Highest final score in each performance year (maximum 100).</figcaption></figure>`
}
${answer.mips_years.map((year) => html`<section><h2>${String(year.performance_year)}</h2>${reportsTable(year)}${year.reports.map((row) => origin(row.provenance))}</section>\n`)}`,
    origin: 'sources',
  };
});

export default defineEndpoint({
  path: '/provider/{npi}/quality',
  tag: 'Quality',
  summary: 'Quality scores of a clinician by year and source',
  description:
    'Scores of the Merit-based Incentive Payment System: every published row by performance year, one for each practice and reporting option, with category scores. ' +
    'A category that was not scored is null, never zero. A clinician without scores may be exempt, so missing scores mean nothing.',
  params: z.object({ npi: Npi }),
  response: Quality,
  shape: 'detail',
  page: qualityPage,
  errors: ['not_found', 'gone'],
  async handler({ params: { npi } }, context) {
    const { deps, now } = context;
    const asked = ask(deps, npi, now);
    const [found, mips_years] = await Promise.all([findIdentity(deps.pool, npi), mipsYears(deps.pool, npi)]);
    const { name, primary_taxonomy_code, is_in_nppes, known_from } = await shownFrom(found, context);
    const specialty = primary_taxonomy_code ? specialtyOf(primary_taxonomy_code) : null;
    const state = await stateOf(asked, qualitySources, mips_years.length > 0);
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
