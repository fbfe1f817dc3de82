import type { NamedRow, RowOutcome } from '../../../src/load/define-dataset.ts';
import { listed } from '../listed.ts';
import { nameOfLine } from '../names.ts';

const columns = { npi: 'NPI', exclusion_date: 'Action Date', state: 'State', zip: 'Zip' };

export function excludedRow(row: NamedRow): RowOutcome[] {
  const { name = '', npi, city, state, zip, provider_type, exclusion_date, action_type } = row;
  return listed('SC', { ...nameOfLine(name, 'comma'), npi, city, state, zip, provider_type, exclusion_date, action_type, columns });
}
