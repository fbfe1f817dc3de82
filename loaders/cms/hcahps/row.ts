import type { NamedRow, RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { hospitalPatientSurvey } from '#records/hospital-patient-survey';
import { hospitalFigures } from '../hospital-figures.ts';

const columns = ['star_rating', 'answer_pct', 'linear_mean'] as const;
type MeasureKind = (typeof columns)[number];

/** The ending of the measure determines the kind of value. */
export function measureKind(measure_id: string): MeasureKind {
  if (measure_id.endsWith('STAR_RATING')) return 'star_rating';
  return measure_id.endsWith('_LINEAR_SCORE') ? 'linear_mean' : 'answer_pct';
}

const bounds: Record<MeasureKind, readonly [number, number]> = { star_rating: [1, 5], answer_pct: [0, 100], linear_mean: [0, 100] };
/** Linear means have no footnote of their own. */
const footnotes: Record<MeasureKind, string | undefined> = {
  star_rating: 'star_rating_footnote',
  answer_pct: 'answer_pct_footnote',
  linear_mean: undefined,
};

export function surveyRow(row: NamedRow): RowOutcome | RowOutcome[] {
  const figures = hospitalFigures(row);
  if ('issue' in figures) return figures;
  const measure_id = (row.measure_id ?? '').toUpperCase();
  if (!/^H_[A-Z0-9_]+$/.test(measure_id))
    return { issue: `"${measure_id}" is not an HCAHPS measure, such as H_COMP_1_A_P`, column: 'measure_id' };
  const { ccn, number, whole, within, words, state, day, issues } = figures;
  const measure_kind = measureKind(measure_id);
  for (const other of columns) {
    const text = (row[other] ?? '').toLowerCase();
    if (other !== measure_kind && text !== '' && text !== 'not applicable') {
      issues.push({
        issue: `"${row[other]}" is not allowed in a row of this measure, which should have Not Applicable; kept only as published`,
        column: other,
      });
    }
  }
  const footnote = footnotes[measure_kind];
  const value = within(measure_kind, bounds[measure_kind], footnote);
  const completed_survey_count = whole('completed_survey_count', 'completed_survey_footnote');
  const response_rate_pct = number('response_rate_pct', 'response_rate_footnote');
  const withheld = figures.withheld()?.map((one) => (one.field === measure_kind ? { ...one, field: 'value' } : one)) ?? null;
  const one = record(
    hospitalPatientSurvey,
    `${ccn}|${measure_id}`,
    {
      ccn,
      measure_id,
      measure_kind,
      value,
      footnote: footnote ? words(footnote) : null,
      question: words('question'),
      completed_survey_count,
      completed_survey_footnote: words('completed_survey_footnote'),
      response_rate_pct,
      withheld,
      name: words('name'),
      state: state('state'),
      period_start_date: day('period_start_date'),
      period_end_date: day('period_end_date'),
    },
    { source_url: `https://www.medicare.gov/care-compare/details/hospital/${ccn}` },
  );
  return issues.length > 0 ? [one, ...issues] : one;
}
