import { type DatasetFile, defineDataset } from '#load/define-dataset';
import { benefitPlan } from '#records/benefit-plan';
import { form5500, formYearOf, shortForm } from './layouts.ts';
import { type FormName, planRow } from './row.ts';

/** Form years that are downloaded; load older files with --file. */
const FIRST_YEAR = 2015;

/** Files of a form year, the newest last; a file that does not exist yet is skipped. */
function yearly(name: string) {
  return (today: Date) => {
    const years = Array.from({ length: today.getUTCFullYear() - FIRST_YEAR + 1 }, (_, index) => FIRST_YEAR + index);
    return years.map((year) => `https://askebsa.dol.gov/FOIA%20Files/${year}/Latest/${name}_${year}_Latest.zip`);
  };
}

/** The two forms of a year are separate lists. */
const formYear = (form: FormName) => (context: { file_name: string }) => {
  const year = formYearOf(context.file_name)!;
  return form === '5500' ? year : `${year} short form`;
};

const file = (form: FormName): Omit<DatasetFile, 'kind' | 'title' | 'acquire' | 'layouts' | 'expect'> => ({
  mode: 'period',
  period: formYear(form),
  release: {
    content: { value: ({ received_date = '' }) => received_date || null, date_from: 'the latest date on which a return was received' },
  },
  writes: [benefitPlan],
  transform: (row, raw) => planRow(row, raw, form),
});

export default defineDataset({
  id: 'dol_5500',
  verified: 'described',
  title: 'Form 5500: retirement and welfare plans of health care employers',
  publisher: { name: 'Department of Labor, Employee Benefits Security Administration', url: 'https://www.dol.gov/agencies/ebsa' },
  landing_url: 'https://www.dol.gov/agencies/ebsa/about-ebsa/our-activities/public-disclosure/foia/form-5500-datasets',
  license: 'US government work, public domain',
  cadence: 'monthly',
  notes:
    'Plan sponsors with business codes 621 to 623; rows of other industries are skipped and counted by reason. Each return is stored as filed, ' +
    'and the last one of a plan and year counts. Active participants are a lower bound of the workforce: the maximum over the plans of an ' +
    'EIN and year, never the sum. Layout assumed: the short form.',
  files: [
    {
      kind: 'form_5500',
      title: 'Form 5500 of a form year',
      acquire: { how: 'series', urls: yearly('F_5500') },
      zip_member: /f_5500_\d{4}_(?:latest|all)\.csv$/i,
      layouts: [form5500],
      ...file('5500'),
      expect: {
        rows: { min: 50_000, max: 400_000 },
        filled: { sponsor_name: 0.99, plan_kind: 0.9, received_date: 0.99 },
        issues: 0.005,
        drop: 0.3,
      },
    },
    {
      kind: 'form_5500_sf',
      title: 'Form 5500-SF (short form) of a form year',
      acquire: { how: 'series', urls: yearly('F_5500_SF') },
      zip_member: /f_5500_sf_\d{4}_(?:latest|all)\.csv$/i,
      layouts: [shortForm],
      ...file('5500-SF'),
      expect: {
        rows: { min: 200_000, max: 2_000_000 },
        filled: { sponsor_name: 0.99, plan_kind: 0.9, received_date: 0.99 },
        issues: 0.005,
        drop: 0.3,
      },
    },
  ],
});
