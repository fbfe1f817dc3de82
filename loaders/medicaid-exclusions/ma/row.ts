import type { NamedRow, RowOutcome } from '../../../src/load/declaration/rows.ts';
import { listed, words } from '../listed.ts';
import { nameOfLine } from '../names.ts';

const columns = {
  npi: 'National Provider Identifier (NPI)',
  exclusion_date: 'Suspension/Exclusion Effective Date',
  reinstatement_date: 'Reinstated into MassHealth',
};

/** Kinds of provider that only people are, and only businesses; of others (QMB only) the name has to tell. */
const people =
  /\b(?:PHYSICIAN|DENTIST|NURSE|ATTENDANT|PSYCHOLOGIST|THERAPIST|SOCIAL WORKER|CHIROPRACTOR|PODIATRIST|OPTOMETRIST|OPTICIAN|DOULA|ANESTHETISTS?|AUDIOLOGIST|MIDWIFE|PHARMACIST)\b/i;
const businesses =
  /\b(?:ORGANIZATION|AGENCY|PHARMACY|TRANSPORTATION|EQUIPMENT|SUPPLIER|LABORATORY|CENTER|HOME|FACILITY|HOSPICE|HOSPITAL|CLINIC|FOSTER CARE|PROSTHETICS)\b/i;

const kindOf = (provider_type = '') => (businesses.test(provider_type) ? 'organization' : people.test(provider_type) ? 'individual' : null);

export function excludedRow(row: NamedRow): RowOutcome[] {
  const { sheet = '', name = '', npi, provider_type, reason, exclusion_date, reinstatement_date, notes } = row;
  if (!words(name) && !words(npi)) return [{ skip: 'a row without a name' }];
  const line = nameOfLine(name, 'given_first');
  const kind = kindOf(provider_type);
  const outcomes = listed('MA', {
    // What the name itself says (LLC, a degree) goes before its kind of provider.
    ...(line.entity_type === null && kind !== null ? nameOfLine(name, 'given_first', kind) : line),
    ...{ npi, provider_type, reason, exclusion_date, reinstatement_date, columns },
    period: notes,
    key_more: provider_type,
  });
  if (/removed/i.test(sheet) && !words(reinstatement_date))
    outcomes.push({
      issue: 'on the sheet of removed providers without a date; counted as active',
      column: columns.reinstatement_date,
    });
  return outcomes;
}
