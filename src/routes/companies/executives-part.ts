import { withCommands } from '../../pages/commands.ts';
import { dataTable } from '../../pages/data-table.ts';
import { type Html, html } from '../../pages/html.ts';
import { counted, plain, usd } from '../../pages/wording.ts';
import type { Answer } from './page-answer.ts';

type Executive = Answer['executives'][number];

const who = ({ name, position }: Executive) => (position ? html`${name}<br><span class="quiet">${position}</span>` : name);

/** Explains ambiguous matches only: most executives are not providers. */
const npi = ({ matched_npi, match_confidence, match_refusal, match_candidates }: Executive) => {
  if (matched_npi) return html`<a href="/npi/${matched_npi}">${matched_npi}</a> <span class="quiet">${match_confidence}</span>`;
  return (
    (match_candidates ?? 0) > 0 &&
    html`<span class="quiet">${counted(match_candidates!, 'provider')} with this name: ${plain(match_refusal ?? '')}</span>`
  );
};

const table = (rows: Executive[]) =>
  dataTable(
    `Executive compensation, fiscal year ${rows[0]!.fiscal_year}`,
    [
      { title: 'Executive officer', value: who },
      { title: 'Total', is_number: true, value: ({ total_usd }) => (total_usd === null ? null : html`<strong>${usd(total_usd)}</strong>`) },
      'salary_usd',
      'bonus_usd',
      'stock_awards_usd',
      'option_awards_usd',
      'non_equity_incentive_usd: Incentive plan',
      'pension_change_usd',
      'all_other_usd',
      { title: 'NPI', value: (row) => npi(row) || null },
    ],
    rows,
  );

/** The newest fiscal year first, earlier ones below: compensation in US dollars. */
/** `elsewhere`: whose executives are on file. */
export function executivesPart({ executives, null_reasons }: Answer, elsewhere: string): Html {
  if (executives.length === 0)
    return html`<h2 id="executives">Executive officers</h2><p class="quiet">${null_reasons.executives} ${withCommands(elsewhere)}</p>`;
  const years = [...new Set(executives.map(({ fiscal_year }) => fiscal_year))];
  const of = (year: number) => executives.filter(({ fiscal_year }) => fiscal_year === year);
  const [newest, ...earlier] = years;
  const from = ({ source, source_url, form, filing_date }: Executive) =>
    html`<p class="quiet">Fiscal year ${String(newest)}, US dollars, from the summary compensation table of the <a href="${source_url}" rel="noreferrer">${form} of ${filing_date}</a> (<a href="/sources/${source}">${source}</a>).</p>`;
  return html`<h2 id="executives">Executive officers</h2>
${from(of(newest!)[0]!)}${table(of(newest!))}
${
  earlier.length > 0 &&
  html`<details><summary>Earlier fiscal years</summary>${earlier.map((year) => html`<h3>${String(year)}</h3>${table(of(year))}`)}</details>`
}`;
}
