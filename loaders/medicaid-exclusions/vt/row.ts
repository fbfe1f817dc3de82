import type { NamedRow, RowOutcome } from '#load/declaration/rows';
import { publishedDay } from '../days.ts';
import { listed, words } from '../listed.ts';
import { nameOfLine } from '../names.ts';

const columns = {
  npi: 'Provider NPI',
  exclusion_date: 'Provider Exclusion Status Effective Date',
  end_date: 'Provider Exclusion Status End Date',
  reinstatement_date: 'Reinstatement Date with Vermont Medicaid if Applicable',
};

/**
 * Degrees behind the last blanks that are names elsewhere, or that only Vermont writes so; two blanks stand for no
 * initial.
 */
const degree = / (?:LCMHC|BSLM|MDDPH|PSY D|MA|DO|NP)$/;

export function excludedRow(row: NamedRow): RowOutcome[] {
  const { name = '', npi, provider_type, city, state, reason, exclusion_date, end_date, reinstatement_date } = row;
  if (![name, npi, exclusion_date].some((cell) => words(cell))) return [{ skip: 'a note below the table' }];
  // Every name without a comma is a business.
  const line = name.includes(',') ? nameOfLine(name.replace(degree, ''), 'comma') : nameOfLine(name, 'comma', 'organization');
  return listed('VT', {
    ...line,
    full_name: name,
    ...{ npi, provider_type, city, state, reason, exclusion_date, end_date, reinstatement_date, columns },
    period: publishedDay(end_date, 60).is_never ? 'No end date' : undefined,
    // A nursing home stands once for each kind of provider it was.
    key_more: provider_type,
  });
}
