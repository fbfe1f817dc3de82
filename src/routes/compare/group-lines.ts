import { ofHospitals, PENALIZED, partYearWords, whyThin } from '#domain/figures/coverage';
import { yearsWords } from '#domain/figures/tiles';
import { countedWords } from '#domain/systems/counted';
import { valueAt } from '#pages/data-table';
import { titledMark } from '#pages/facts';
import { type Content, type Html, html } from '#pages/html';
import { nameOrNull } from '#pages/names/display-name';
import { averageStars, changedBy, starsText } from '#pages/tiles';
import { counted, fixed, joined, marginPercent, month, number, percent, usd, usdShort } from '#pages/wording';
import type { Compared, HomeFigures } from './schemas.ts';

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
    .map(({ source_title, year, path }) => [' ', titledMark(path, joined([source_title, year]))]);

/** A figure with its coverage, or why there is none. */
const figure = (value: Content, note: string, why: string | undefined): Content | Missing =>
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

function penalty(row: Figures, is_system: boolean): Content | Missing {
  const { fiscal_year, known_hospital_count: known, penalized_hospital_count: penalized, average_reduction_pct } = row.readmissions;
  const why = row.null_reasons['readmissions.penalized_hospital_count'];
  if (known === 0) return figure(null, '', why);
  const few = whyThin(known, row.hospital_count);
  if (few) return figure(`${number(penalized!)} of ${number(known)} hospitals penalized`, few, why);
  return is_system
    ? figure(
        `${number(penalized!)} of ${counted(known, 'hospital')}`,
        `fiscal ${fiscal_year}, ${percent(average_reduction_pct!)} on average`,
        why,
      )
    : figure(percent(average_reduction_pct!), `fiscal ${fiscal_year}`, why);
}

/** A line of one figure, at its path in the row: with its notes, or why there is none. */
const lineOf = (
  title: string,
  source: Line['figure'],
  path: string,
  shown: (value: any, row: Compared) => Content,
  notes: (row: Compared) => Content[],
  whyNot: (row: Compared) => string | undefined,
): Line => ({
  ...{ title, figure: source },
  of: (row) => {
    const value = valueAt(row, path) ?? null;
    return figure(value === null ? null : shown(value, row), joined(notes(row)), whyNot(row));
  },
});

/** Lines of the figures of one kind, each with the same note in every row. */
export const lineWith =
  <Column extends string>(
    source: Line['figure'],
    figures: 'aco_figures' | 'nursing_home_figures',
    whyNot: (row: Compared, column: Column) => string | undefined,
  ) =>
  (title: string, column: Column, shown: (value: any) => Content, note = ''): Line =>
    lineOf(
      title,
      source,
      `${figures}.${column}`,
      (value) => shown(value),
      () => [note],
      (row) => whyNot(row, column),
    );

/** The same of hospitals. */
const groupLine = (
  title: string,
  path: string,
  shown: (value: number, row: Figures) => Content,
  notes?: (figures: Figures) => (string | false | null)[],
  otherwise?: (figures: Figures) => string,
): Line =>
  lineOf(
    title,
    path.split('.')[0] as Line['figure'],
    `figures.${path}`,
    (value, row) => shown(value, row.figures!),
    ({ figures }) => notes?.(figures!) ?? [],
    ({ figures }) => figures!.null_reasons[path] ?? otherwise?.(figures!),
  );

const systemLines: Line[] = [
  {
    title: 'Hospitals',
    figure: null,
    of: ({ figures, counted: all }) =>
      figures!.hospital_count > 0
        ? figure(number(figures!.hospital_count), all ? countedWords(all) : '', undefined)
        : html`<span class="quiet">none on file: no loaded file says which hospitals belong to it</span>`,
  },
  { title: 'States', figure: null, of: ({ figures }) => figures!.by_state.flatMap(({ state }) => state ?? []).join(', ') || 'not known' },
  {
    title: 'Physicians',
    figure: 'physicians',
    of: ({ physician_count }) => (physician_count ? number(physician_count) : html`<span class="quiet">none on file</span>`),
  },
];

const hospitalLines = (is_system: boolean): Line[] => [
  groupLine('Beds', 'beds.bed_count', number, (row) => [yearsWords(row.beds), covered(row, row.beds.hospital_count)]),
  groupLine(
    'Net patient revenue',
    'finances.net_patient_revenue_usd',
    usdShort,
    ({ finances, ...row }) => [
      `fiscal ${finances.fiscal_year}`,
      ofHospitals(finances.revenue_hospital_count, row.hospital_count),
      partYearWords(finances.part_year_hospital_count, row.hospital_count),
    ],
    ({ finances }) => `No cost report for fiscal ${finances.fiscal_year}.`,
  ),
  groupLine(
    'Change in revenue',
    'finances.revenue_change_pct',
    (change, { finances }) => changedBy(change, finances.change_from_fiscal_year!),
    ({ finances: { change_hospital_count: count }, hospital_count: all }) => [
      all > 1 && count > 0 && `at ${number(count)} of ${counted(all, 'hospital')}, those with a full year in both`,
    ],
  ),
  groupLine('Operating margin', 'finances.operating_margin_pct', marginPercent, (row) => [
    covered(row, row.finances.margin_hospital_count),
  ]),
  groupLine('Total margin', 'finances.total_margin_pct', marginPercent, (row) => [covered(row, row.finances.total_margin_hospital_count)]),
  groupLine('Overall rating', 'rating.average_rating', stars, (row) => [
    row.rating.release_date && month(row.rating.release_date),
    covered(row, row.rating.hospital_count),
  ]),
  groupLine('Patient survey', 'survey.average_rating', stars, (row) => [
    row.survey.period_end_date && `year to ${month(row.survey.period_end_date)}`,
    covered(row, row.survey.hospital_count),
  ]),
  {
    title: is_system ? PENALIZED : 'Readmission penalty',
    figure: 'readmissions',
    of: ({ figures }) => penalty(figures!, is_system),
  },
  {
    title: 'Hospital-acquired conditions',
    figure: 'acquired_conditions',
    of: ({ figures }) => {
      const { acquired_conditions, hospital_count, null_reasons } = figures!;
      const { fiscal_year, known_hospital_count: known, penalized_hospital_count: penalized } = acquired_conditions;
      return figure(
        known === 0
          ? null
          : hospital_count > 1
            ? `${number(penalized!)} of ${number(known)} penalized`
            : penalized! > 0
              ? 'penalized'
              : 'not penalized',
        `fiscal ${fiscal_year}`,
        null_reasons['acquired_conditions.penalized_hospital_count'],
      );
    },
  },
];

export const linesOfGroups = (is_system: boolean): Line[] => [...(is_system ? systemLines : []), ...hospitalLines(is_system)];

const home = (row: Compared): HomeFigures => row.nursing_home_figures!;

/** What is null has the footnote of the file as its reason. */
const line = lineWith('nursing_home', 'nursing_home_figures', (row, column) => home(row).null_reasons[column]);

const tenth = (value: number) => fixed(value, 1);
/** Homes differ by less than a tenth of an hour. */
const hours = (value: number) => fixed(value, 2);

export const homeLines: Line[] = [
  line('Overall rating', 'overall_rating', starsText),
  line('Health inspections', 'health_inspection_rating', starsText),
  line('Staffing', 'staffing_rating', starsText),
  line('Quality measures', 'quality_rating', starsText),
  {
    title: 'Warnings',
    figure: 'nursing_home',
    of: (row) => {
      const { special_focus_status, has_abuse_icon, has_old_inspection } = home(row);
      const said = [
        special_focus_status && `Special focus: ${special_focus_status}`,
        has_abuse_icon && 'Cited for abuse',
        has_old_inspection && 'Not inspected for more than two years',
      ].filter(Boolean);
      return said.length > 0 ? said.join('; ') : 'none';
    },
  },
  line('Certified beds', 'certified_bed_count', number),
  line('Residents', 'average_residents', tenth, 'average per day'),
  line('Nurse hours', 'total_nurse_hours', hours, 'per resident per day'),
  line('Registered nurse hours', 'rn_hours', hours, 'per resident per day'),
  line('Nursing staff turnover', 'nurse_turnover_pct', (value: number) => percent(value, 1), 'left within a year'),
  line('Health deficiencies', 'health_deficiency_count', number, 'latest rating cycle'),
  {
    title: 'Fines',
    figure: 'nursing_home',
    of: (row) => {
      const { fines_usd, fine_count, null_reasons } = home(row);
      const words =
        fines_usd === 0 ? 'none' : fines_usd === null ? null : `${usd(fines_usd)}${fine_count ? ` (${counted(fine_count, 'fine')})` : ''}`;
      return figure(words, 'three years', null_reasons.fines_usd);
    },
  },
  line('Denials of payment', 'payment_denial_count', number, 'three years'),
  { title: 'Chain', figure: 'nursing_home', of: (row) => nameOrNull(home(row).chain_name, 'business') ?? 'none' },
];
