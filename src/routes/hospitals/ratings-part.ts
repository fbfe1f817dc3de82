import type { z } from 'zod';
import { dataTable } from '../../pages/data-table.ts';
import { html } from '../../pages/html.ts';
import { labelOf } from '../../pages/member.ts';
import { shownName } from '../../pages/names/shown-name.ts';
import type { Hospital } from './schemas.ts';

type Answer = z.infer<typeof Hospital>;

/** Stars by release. */
export const ratings = (hospital: Pick<Answer, 'rating_history'>) =>
  hospital.rating_history.length > 1 &&
  html`<h3>Rating over time</h3>${dataTable(
    'Overall rating by release',
    [
      { title: 'First release', value: (row: Answer['rating_history'][number]) => row.release_date },
      { title: 'Stars', is_number: true, value: (row) => row.overall_rating },
      { title: 'Name at the time', value: (row) => shownName(row.name, 'business') },
      { title: 'Footnote', value: (row) => row.overall_rating_footnote },
    ],
    hospital.rating_history,
  )}`;

/** What the overall rating is made of. */
export const measureGroups = ({ measure_groups }: Pick<Answer, 'measure_groups'>) =>
  measure_groups !== null &&
  measure_groups.length > 0 &&
  html`<h3>Measures in the overall rating</h3><p class="quiet">How many measures of each group are better, no different or worse than the national value. CMS publishes no comparison for the other groups.</p>${dataTable(
    'Measure groups',
    [
      { title: 'Group', value: (row: NonNullable<Answer['measure_groups']>[number]) => labelOf(row.group) },
      { title: 'Measures', is_number: true, value: (row) => row.measure_count },
      { title: 'Reported by this hospital', is_number: true, value: (row) => row.facility_measure_count },
      { title: 'Better', is_number: true, value: (row) => row.better },
      { title: 'No different', is_number: true, value: (row) => row.no_different },
      { title: 'Worse', is_number: true, value: (row) => row.worse },
    ],
    measure_groups,
  )}`;
