import type { z } from 'zod';
import { dataTable } from '../../pages/data-table.ts';
import { html } from '../../pages/html.ts';
import { labelOf } from '../../pages/member.ts';
import { shownName } from '../../pages/names/shown-name.ts';
import type { Hospital } from './schemas.ts';

type Answer = z.infer<typeof Hospital>;

export const ratings = (hospital: Pick<Answer, 'rating_history'>) =>
  hospital.rating_history.length > 1 &&
  html`<h3>Rating over time</h3>${dataTable(
    'Overall rating by release',
    [
      'release_date: First release',
      'overall_rating: Stars',
      { title: 'Name at the time', value: (row) => shownName(row.name, 'business') },
      'overall_rating_footnote: Footnote',
    ],
    hospital.rating_history,
  )}`;

export const measureGroups = ({ measure_groups }: Pick<Answer, 'measure_groups'>) =>
  measure_groups !== null &&
  measure_groups.length > 0 &&
  html`<h3>Measures in the overall rating</h3><p class="quiet">How many measures of each group are better, no different or worse than the national value. CMS publishes no comparison for the other groups.</p>${dataTable(
    'Measure groups',
    [
      { title: 'Group', value: (row: NonNullable<Answer['measure_groups']>[number]) => labelOf(row.group) },
      'measure_count',
      'facility_measure_count: Reported by this hospital',
      'better',
      'no_different',
      'worse',
    ],
    measure_groups,
  )}`;
