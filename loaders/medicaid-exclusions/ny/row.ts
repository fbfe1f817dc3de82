import type { NamedRow, RowOutcome } from '#load/declaration/rows';
import { listed } from '../listed.ts';
import { nameOfLine } from '../names.ts';
import { phraseReader } from '../phrases.ts';

const columns = { npi: 'npi_num', exclusion_date: 'exclusion_effective_date' };

// "Pharmacy" is a business, "Pharmacy Owner" somebody in one; several hundred kinds are neither and leave it to the
// name.
const kindOf = phraseReader('ny', 'organization', 'individual');

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
