import type { z } from 'zod';
import { bedsNote } from '#domain/figures/beds';
import { displayName } from '#pages/names/display-name';
import { date, joined, number, percent, usd } from '#pages/wording';
import { outline } from '#server/answers/outline';
import { defineTool } from '#server/define-tool';
import hospital from './get.ts';
import { Hospital } from './schemas.ts';

type Answer = z.infer<typeof Hospital>;

function accreditationLine(answer: Answer): string | null {
  const { accreditation_agency: agency, accreditation_expiration_date: end, is_accreditation_expired: is_expired } = answer;
  if (!agency) return null;
  const stated = answer.certification_as_of_date && ` as stated in the release of ${date(answer.certification_as_of_date)}`;
  if (!end) return `Accreditation: ${agency}${stated || ''}.`;
  return `Accreditation: ${agency}, until ${date(end)}${stated || ''}${is_expired ? '; that date has passed, and a later renewal is not on file, so whether it is accredited today is not known' : '; a later renewal is not on file'}.`;
}

function* headLines({ beds, finances, ...answer }: Answer): Generator<string | null> {
  if (beds.bed_count !== null) yield `Beds: ${number(beds.bed_count)} (${bedsNote(beds)}).`;
  if (finances) {
    const { fiscal_year, fiscal_year_begin, fiscal_year_end, net_patient_revenue_usd, operating_margin_pct: margin } = finances;
    yield `Net patient revenue: ${usd(net_patient_revenue_usd)} (cost report, fiscal ${fiscal_year}, ${date(fiscal_year_begin)} to ${date(fiscal_year_end)}).`;
    yield margin === null
      ? 'Operating margin: not in the cost report.'
      : `Operating margin: ${percent(margin)} of net patient revenue (cost report, fiscal ${fiscal_year}; other income is not counted).`;
  } else yield `Finances: ${answer.null_reasons.finances}`;
  yield accreditationLine({ beds, finances, ...answer });
}

const mentioned = new Set([
  ...['beds', 'finances', 'accreditation_agency', 'accreditation_code', 'accreditation_effective_date'],
  ...['accreditation_expiration_date', 'is_accreditation_expired'],
]);
const untold = (answer: Record<string, unknown>) => Object.fromEntries(Object.entries(answer).filter(([name]) => !mentioned.has(name)));

export const tool = defineTool({
  name: 'hospital',
  title: 'One hospital',
  description:
    'One hospital, or any other facility with a CMS Certification Number (CCN): name, address, beds, net patient revenue and operating margin with their year and source, ratings with their history, patient survey, ' +
    'payment adjustments, spending per beneficiary, case mix, accreditation. Missing values are null, with the reason in `null_reasons`. Find the CCN with `find`.',
  input: hospital.params!.strict(),
  output: Hospital,
  call: (params, context) => hospital.handler({ params, query: {}, body: undefined }, context),
  tell: (answer) => {
    const { ccn, name, city, state, measure_groups, ...rest } = answer;
    const head = joined([name && displayName(name, 'business'), city && displayName(city, 'place'), state]);
    return [`${head}, CCN ${ccn}.`, ...[...headLines(answer)].filter(Boolean), outline({ ...untold(rest), measure_groups })].join('\n');
  },
});
