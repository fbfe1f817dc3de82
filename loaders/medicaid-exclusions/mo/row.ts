import type { NamedRow, RowOutcome } from '#load/declaration/rows';
import { listed, words } from '../listed.ts';
import { nameOfLine } from '../names.ts';

const columns = { npi: 'NPI', exclusion_date: 'Term Date' };

/**
 * A provider has one row for each of its types ("58-HOME HEALTH AGENCY", "27-STATE DESIGNEE"); each becomes a record.
 */
export function terminatedRow(row: NamedRow): RowOutcome[] {
  const { name = '', npi, exclusion_date, provider_type, license_number, reason } = row;
  if (![name, npi].some((cell) => words(cell)) || ![npi, exclusion_date, row.letter_date, provider_type].some((cell) => words(cell)))
    return [{ skip: 'a remark, not a provider' }];
  return listed('MO', {
    ...nameOfLine(name, 'comma'),
    npi,
    exclusion_date,
    provider_type,
    license_number,
    reason,
    columns,
    key_more: provider_type,
  });
}
