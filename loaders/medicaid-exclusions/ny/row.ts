import type { NamedRow, RowOutcome } from '../../../src/load/declaration/rows.ts';
import { listed } from '../listed.ts';
import { nameOfLine } from '../names.ts';

const columns = { npi: 'npi_num', exclusion_date: 'exclusion_effective_date' };

// "Pharmacy" is a business, "Pharmacy Owner" somebody in one; several hundred kinds are neither and leave it to the
// name.
const somebody =
  /\b(?:owner|employee|manager|partner|physician|rn|lpn|cna|dentist|pharmacist|podiatrist|aide|chiropractor|rpa|psychologist|therapist|lmsw|lcsw|acupuncturist|practitioner|worker|hygienist|optician|optometrist|nurses?|assistant|technician|counselor|receptionist|pathologist|non medical|dispenser|secretary|biller|driver|director)\b/i;
const business =
  /\b(?:business|group|pharmacy|practice|laborator(?:y|ies)|cent(?:er|re)|company|corporation|agency|clinic|facility|program)\b/i;

const kindOf = (provider_type: string): 'individual' | 'organization' | null => {
  if (/\bphysician group\b/i.test(provider_type)) return 'organization';
  if (/\b(?:owner|employee|manager)\b/i.test(provider_type)) return 'individual';
  if (business.test(provider_type)) return 'organization';
  return somebody.test(provider_type) ? 'individual' : null;
};

export function excludedRow(row: NamedRow): RowOutcome[] {
  const { provider_type = '', npi, license_number, exclusion_date, action_type } = row;
  return listed('NY', {
    ...nameOfLine(row.name ?? '', 'surname_first', kindOf(provider_type)),
    npi,
    license_number,
    provider_type,
    exclusion_date,
    action_type,
    columns,
  });
}
