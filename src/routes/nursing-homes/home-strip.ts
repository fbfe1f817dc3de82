import type { z } from 'zod';
import { averageAmong, averageWords, placeAmong } from '../../domain/figures/peers.ts';
import { type Content, html } from '../../pages/html.ts';
import { starsText } from '../../pages/stars.ts';
import { type Tile, tiles } from '../../pages/tiles.ts';
import { date, fixed, month, number, percent, usdShort } from '../../pages/wording.ts';
import type { HomePeer } from './peer-records.ts';
import type { NursingHome } from './schemas.ts';

type Answer = z.infer<typeof NursingHome>;
type Rating = 'overall_rating' | 'health_inspection_rating' | 'staffing_rating' | 'quality_rating';

const tenth = (value: number) => number(Math.round(value * 10) / 10);

/** Stars, size, staffing and fines of a nursing home; figures without a value are left out. */
export function homeStrip({ ratings, staffing, penalties, ...home }: Answer, peers: readonly HomePeer[]): Content {
  const { certified_bed_count: beds, average_residents: residents } = home;
  // More residents than beds is an error of the file, or beds that are not certified.
  const occupied = beds && residents && residents <= beds ? percent(Math.round((100 * residents) / beds)) : null;
  const average = (field: keyof Omit<HomePeer, 'state'>) =>
    averageWords(
      [
        [home.state, averageAmong(peers.filter(({ state }) => state === home.state).map((one) => one[field]))],
        ['all homes on file', averageAmong(peers.map((one) => one[field]))],
      ],
      tenth,
    );
  const among = (field: keyof Omit<HomePeer, 'state'>, value: number | null) =>
    placeAmong(
      value,
      peers.map((one) => one[field]),
      'nursing homes',
    );
  const [newest, before] = home.rating_history;
  const since = (field: Rating) => {
    const [now, then] = [newest?.[field] ?? null, before?.[field] ?? null];
    return now !== null && then !== null && now === ratings[field] && html`${then} of 5 until ${date(newest!.release_date)}`;
  };
  const stars = (label: string, field: Rating, note: Content): Tile => ({
    ...{ label, note, value: starsText(ratings[field]) },
    change: since(field),
    position: average(field),
  });
  const released = home.processing_date ? `Care Compare, ${month(home.processing_date)}` : 'Care Compare';
  const shown: Tile[] = [
    stars('Overall rating', 'overall_rating', released),
    stars(
      'Inspections',
      'health_inspection_rating',
      home.surveys.last_survey_date ? `last inspected ${month(home.surveys.last_survey_date)}` : released,
    ),
    stars('Staffing', 'staffing_rating', released),
    stars('Quality measures', 'quality_rating', released),
    {
      label: 'Certified beds',
      value: beds === null ? null : number(beds),
      note: residents === null ? '' : `${tenth(residents)} residents a day${occupied ? `, ${occupied} occupied` : ''}`,
      position: among('certified_bed_count', beds),
    },
    {
      label: 'Nurse hours',
      value: staffing.total_nurse_hours === null ? null : fixed(staffing.total_nurse_hours, 2),
      note: `per resident per day, ${released}`,
      position: among('total_nurse_hours', staffing.total_nurse_hours),
    },
    {
      label: 'Fines',
      value: penalties.fines_usd === null ? null : penalties.fines_usd === 0 ? 'none' : usdShort(penalties.fines_usd),
      note: home.processing_date ? `three years to ${month(home.processing_date)}` : 'in three years',
      position: among('fines_usd', penalties.fines_usd),
    },
  ];
  const known = shown.filter(({ value }) => value !== null);
  return known.length > 0 && tiles(known);
}
