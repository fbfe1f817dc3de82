import type { Content } from '../../pages/html.ts';
import { nameOrNull } from '../../pages/names/shown-name.ts';
import { starsText } from '../../pages/stars.ts';
import { counted, fixed, number, percent, usd } from '../../pages/wording.ts';
import { figure, type Line, lineOf } from './group-lines.ts';
import type { Compared, HomeFigures } from './schemas.ts';

const home = (row: Compared): HomeFigures => row.nursing_home_figures!;

/** What is null has the footnote of the file as its reason. */
const line = (title: string, column: string, shown: (value: any) => Content, note = ''): Line =>
  lineOf(
    ...([title, 'nursing_home', `nursing_home_figures.${column}`, shown] as const),
    () => [note],
    (row) => home(row).null_reasons[column],
  );

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
