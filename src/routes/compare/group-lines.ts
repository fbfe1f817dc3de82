import { ofHospitals, partYearWords, whyThin } from '../../domain/figures/coverage.ts';
import { yearsWords } from '../../domain/figures/tiles.ts';
import { countedWords } from '../../domain/systems/counted.ts';
import { type Content, type Html, html } from '../../pages/html.ts';
import { averageStars, starsText } from '../../pages/stars.ts';
import { changedBy } from '../../pages/tiles.ts';
import { counted, month, number, percent, usdShort } from '../../pages/wording.ts';
import type { Compared } from './schemas.ts';

type Figures = NonNullable<Compared['figures']>;

const stars = (value: number, row: Figures) => (row.hospital_count === 1 ? starsText(Math.round(value)) : averageStars(value));

const covered = (row: Figures, count: number) => ofHospitals(count, row.hospital_count);

interface Missing {
  why: string;
}

const isMissing = (shown: Content | Missing): shown is Missing => typeof shown === 'object' && shown !== null && 'why' in shown;

export interface Line {
  title: string;
  of: (row: Compared) => Content | Missing;
  figure: Compared['figure_sources'][number]['figure'] | null;
}

const sourceMarks = ({ figure_sources }: Compared, of: Line['figure']): Content =>
  figure_sources
    .filter(({ figure }) => figure === of)
    .map(({ source_title, year, path }) => {
      const title = [source_title, year === null ? null : String(year)].filter(Boolean).join(', ');
      return html` <a class="mark" href="${path}" title="${title}"><span class="unseen">Source: ${title}</span><span aria-hidden="true">↗</span></a>`;
    });

/** A figure with its coverage, or why there is none. */
export const figure = (value: Content, note: string, why: string | undefined): Content | Missing =>
  value === null ? { why: why ?? 'no data' } : html`${value}${note && html`<br><span class="quiet">${note}</span>`}`;

/** The cells of a line: neighbors without a value for the same reason share one, so that a reason is read once. */
export function cellsOf(line: Line, rows: Compared[]): Html[] {
  const runs: { shown: Content | Missing; row: Compared; length: number }[] = [];
  for (const row of rows) {
    const shown = line.of(row);
    const last = runs.at(-1);
    if (last && isMissing(shown) && isMissing(last.shown) && last.shown.why === shown.why) last.length++;
    else runs.push({ shown, row, length: 1 });
  }
  return runs.map(({ shown, row, length }) =>
    isMissing(shown)
      ? html`<td${length > 1 && html` colspan="${String(length)}"`}><span class="quiet">${shown.why}</span></td>`
      : html`<td>${shown}${sourceMarks(row, line.figure)}</td>`,
  );
}

function penalty(row: Figures): Content | Missing {
  const { fiscal_year, known_hospital_count: known, penalized_hospital_count: penalized, average_reduction_pct } = row.readmissions;
  const why = row.null_reasons['readmissions.penalized_hospital_count'];
  if (known === 0) return figure(null, '', why);
  const few = whyThin(known, row.hospital_count);
  if (few) return figure(`${number(penalized!)} of ${number(known)} hospitals penalized`, few, why);
  return row.hospital_count === 1
    ? figure(percent(average_reduction_pct!), `fiscal ${fiscal_year}`, why)
    : figure(
        `${number(penalized!)} of ${number(known)} hospitals`,
        `fiscal ${fiscal_year}, ${percent(average_reduction_pct!)} on average`,
        why,
      );
}

const groupLines = (is_system: boolean): GroupLine[] => [
  ...(is_system
    ? [
        {
          title: 'Hospitals',
          figure: null,
          of: (row: Figures, { counted: all }: Compared) =>
            row.hospital_count > 0
              ? figure(number(row.hospital_count), all ? countedWords(all) : '', undefined)
              : html`<span class="quiet">none on file: no loaded file says which hospitals belong to it</span>`,
        },
        { title: 'States', figure: null, of: (row: Figures) => row.by_state.flatMap(({ state }) => state ?? []).join(', ') || 'not known' },
        {
          title: 'Physicians',
          figure: 'physicians' as const,
          of: (_: Figures, row: Compared) =>
            row.physician_count ? number(row.physician_count) : html`<span class="quiet">none on file</span>`,
        },
      ]
    : []),
  {
    title: 'Beds',
    figure: 'beds',
    of: (row) =>
      figure(
        row.beds.bed_count === null ? null : number(row.beds.bed_count),
        [yearsWords(row.beds), covered(row, row.beds.hospital_count)].filter(Boolean).join(', '),
        row.null_reasons['beds.bed_count'],
      ),
  },
  {
    title: 'Net patient revenue',
    figure: 'finances',
    of: ({ finances, ...row }) =>
      figure(
        finances.net_patient_revenue_usd === null ? null : usdShort(finances.net_patient_revenue_usd),
        [
          `fiscal ${finances.fiscal_year}`,
          covered(row as Figures, finances.revenue_hospital_count),
          partYearWords(finances.part_year_hospital_count, row.hospital_count),
        ]
          .filter(Boolean)
          .join(', '),
        row.null_reasons['finances.net_patient_revenue_usd'] ?? `No cost report for fiscal ${finances.fiscal_year}.`,
      ),
  },
  {
    title: 'Change in revenue',
    figure: 'finances',
    of: ({ finances, ...row }) =>
      figure(
        finances.revenue_change_pct === null ? null : changedBy(finances.revenue_change_pct, finances.change_from_fiscal_year!),
        row.hospital_count > 1 && finances.change_hospital_count > 0
          ? `at the ${counted(finances.change_hospital_count, 'hospital')} with both years`
          : '',
        row.null_reasons['finances.revenue_change_pct'],
      ),
  },
  {
    title: 'Operating margin',
    figure: 'finances',
    of: ({ finances, ...row }) =>
      figure(
        finances.operating_margin_pct === null ? null : percent(finances.operating_margin_pct, 1),
        covered(row as Figures, finances.margin_hospital_count),
        row.null_reasons['finances.operating_margin_pct'],
      ),
  },
  {
    title: 'Total margin',
    figure: 'finances',
    of: ({ finances, ...row }) =>
      figure(
        finances.total_margin_pct === null ? null : percent(finances.total_margin_pct, 1),
        covered(row as Figures, finances.total_margin_hospital_count),
        row.null_reasons['finances.total_margin_pct'],
      ),
  },
  {
    title: 'Overall rating',
    figure: 'rating',
    of: (row) =>
      figure(
        row.rating.average_rating === null ? null : stars(row.rating.average_rating, row),
        [row.rating.release_date && month(row.rating.release_date), covered(row, row.rating.hospital_count)].filter(Boolean).join(', '),
        row.null_reasons['rating.average_rating'],
      ),
  },
  {
    title: 'Patient survey',
    figure: 'survey',
    of: (row) =>
      figure(
        row.survey.average_rating === null ? null : stars(row.survey.average_rating, row),
        [row.survey.period_end_date && `year to ${month(row.survey.period_end_date)}`, covered(row, row.survey.hospital_count)]
          .filter(Boolean)
          .join(', '),
        row.null_reasons['survey.average_rating'],
      ),
  },
  { title: 'Readmission penalty', figure: 'readmissions', of: penalty },
  {
    title: 'Hospital-acquired conditions',
    figure: 'acquired_conditions',
    of: ({ acquired_conditions: { fiscal_year, known_hospital_count: known, penalized_hospital_count: penalized }, ...row }) =>
      figure(
        known === 0
          ? null
          : row.hospital_count === 1
            ? penalized! > 0
              ? 'penalized'
              : 'not penalized'
            : `${number(penalized!)} of ${number(known)} penalized`,
        `fiscal ${fiscal_year}`,
        row.null_reasons['acquired_conditions.penalized_hospital_count'],
      ),
  },
];

interface GroupLine extends Pick<Line, 'title' | 'figure'> {
  of: (figures: Figures, row: Compared) => Content | Missing;
}

export const linesOfGroups = (is_system: boolean): Line[] =>
  groupLines(is_system).map(({ title, figure, of }) => ({ title, figure, of: (row) => of(row.figures!, row) }));
