import type { z } from 'zod';
import { type Content, type Html, html } from '../../pages/html.ts';
import { type Tile, tiles } from '../../pages/tiles.ts';
import { fixed, number, percent, usdShort } from '../../pages/wording.ts';
import type { NursingHome } from './schemas.ts';

type Answer = z.infer<typeof NursingHome>;

export const starsText = (stars: number | null): Html | null =>
  stars === null
    ? null
    : html`<span class="nowrap"><span aria-hidden="true">${'★'.repeat(stars)}${'☆'.repeat(5 - stars)}</span><span class="unseen">${stars} of 5 stars</span></span>`;

const tenth = (value: number) => number(Math.round(value * 10) / 10);

/** Stars, size, staffing and fines of a nursing home; figures without a value are left out. */
export function homeStrip({ ratings, staffing, penalties, ...home }: Answer): Content {
  const { certified_bed_count: beds, average_residents: residents } = home;
  // More residents than beds is an error of the file, or beds that are not certified.
  const occupied = beds && residents && residents <= beds ? percent(Math.round((100 * residents) / beds)) : null;
  const shown: Tile[] = [
    { label: 'Overall rating', value: starsText(ratings.overall_rating), note: 'Care Compare stars' },
    { label: 'Inspections', value: starsText(ratings.health_inspection_rating), note: '' },
    { label: 'Staffing', value: starsText(ratings.staffing_rating), note: '' },
    { label: 'Quality measures', value: starsText(ratings.quality_rating), note: '' },
    {
      label: 'Certified beds',
      value: beds === null ? null : number(beds),
      note: residents === null ? '' : `${tenth(residents)} residents a day${occupied ? `, ${occupied} occupied` : ''}`,
    },
    {
      label: 'Nurse hours',
      value: staffing.total_nurse_hours === null ? null : fixed(staffing.total_nurse_hours, 2),
      note: 'per resident and day',
    },
    {
      label: 'Fines',
      value: penalties.fines_usd === null ? null : penalties.fines_usd === 0 ? 'none' : usdShort(penalties.fines_usd),
      note: 'in three years',
    },
  ];
  const known = shown.filter(({ value }) => value !== null);
  return known.length > 0 && tiles(known);
}
