import type { NamedRow, RowOutcome } from '#load/declaration/rows';
import { listed, words } from '../listed.ts';
import { nameOfLine } from '../names.ts';
import { phraseReader } from '../phrases.ts';

const columns = {
  npi: 'National Provider Identifier (NPI)',
  exclusion_date: 'Suspension/Exclusion Effective Date',
  reinstatement_date: 'Reinstated into MassHealth',
};

/** Kinds of provider that only people are, and only businesses; of others (QMB only) the name has to tell. */
const kindOf = phraseReader('ma', 'organization', 'individual');

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
  if (sheet.toLowerCase().includes('removed') && !words(reinstatement_date))
    outcomes.push({
      issue: 'on the sheet of removed providers without a date; counted as active',
      column: columns.reinstatement_date,
    });
  return outcomes;
}
