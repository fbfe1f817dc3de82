import { collapsed } from '#fields/person-name';
import type { NamedRow, RowOutcome } from '#load/declaration/rows';
import { saysFederal } from '../federal-words.ts';
import { listed, words } from '../listed.ts';
import { nameOfLine, type OtherListed } from '../names.ts';
import { businessAsides } from '../other-readings.ts';

const columns = { npi: 'NPI', exclusion_date: 'Termination Date' };

/** Names stand beside each other with a slash; that of D/B/A, A/K/A and C/O joins nothing. */
const joint = /(?<!\b[a-z])(?:(?<!\s)\s+)?\/\s*|(?:(?<!\s)\s+)?\/\s*(?![a-z]\b)/i;

/**
 * Several businesses stand with a slash, a line or a comma between them; the comma before a legal form is of the name.
 */
const between = / \/ |\n|,(?!\s*(?:Inc|LLC|L\.L\.C|PA|P\.A|PC|P\.C|Ltd|LLP|LP|Corp|Co|Company)\b)/i;

const trimmed = (pieces: string[]) => pieces.map((piece) => collapsed(piece)).filter((piece) => words(piece) !== null);

export function terminatedRow(row: NamedRow): RowOutcome[] {
  const { name = '', dba = '', npi, exclusion_date, provider_type, comments } = row;
  if (![exclusion_date, dba, npi, row.kmap_number].some((cell) => words(cell))) return [{ skip: 'a remark: neither date nor number' }];
  const [first, ...more] = trimmed(name.split(joint));
  const businesses = trimmed(dba.split(between));
  const own = first ?? businesses.shift() ?? '';
  const line = nameOfLine(own, 'given_first', first ? null : 'organization');
  const other_names: OtherListed[] = [
    ...line.other_names,
    ...more.map((other) => ({ kind: 'alias' as const, name: other })),
    ...businesses.map((other) => ({ kind: 'dba' as const, name: other })),
    ...(line.entity_type === 'organization' ? businessAsides(own) : []),
  ];
  return listed('KS', {
    ...line,
    other_names,
    npi,
    exclusion_date,
    provider_type,
    reason: comments,
    oig_reciprocal: saysFederal(comments),
    columns,
  });
}
