import type { NamedRow, RawRow, RowContext, RowOutcome } from '#load/declaration/rows';
import { saysFederal } from '../federal-words.ts';
import { listed, words } from '../listed.ts';
import { behindAka } from '../name-mark.ts';
import { nameOfLine } from '../names.ts';

const columns = { npi: 'NPI', exclusion_date: 'Effective Date' };

/**
 * Rows that begin with a.k.a. name the provider above once more and leave the rest empty: each is a record of its own
 * with that provider's day, profession and agency, the two names pointing at each other. The NPI stays where it was
 * published.
 */
export function excludedRow(row: NamedRow, _raw: RawRow, { above }: RowContext): RowOutcome[] {
  const { name = '', npi } = row;
  const aka = behindAka(name);
  if (![name, npi, row.exclusion_date].some((cell) => words(cell))) return [{ skip: 'a remark: neither name, NPI nor date' }];
  if (![npi, row.exclusion_date, row.provider_type, row.agency].some((cell) => words(cell)) && aka === null)
    return [{ skip: 'a remark: a single cell, not a provider' }];
  const is_alias = aka !== null && Boolean(above.name);
  const of = is_alias ? { ...row, exclusion_date: row.exclusion_date || above.exclusion_date!, agency: row.agency || above.agency! } : row;
  const kind = above.entity_type === 'individual' ? 'individual' : null;
  const line = is_alias ? nameOfLine(aka, 'given_first', kind) : nameOfLine(name, 'comma');
  if (!is_alias) Object.assign(above, { name, exclusion_date: row.exclusion_date, agency: row.agency, provider_type: row.provider_type });
  if (!is_alias) above.entity_type = line.entity_type ?? '';
  return listed('MT', {
    ...line,
    other_names: is_alias ? [...line.other_names, { kind: 'aka', name: above.name! }] : line.other_names,
    npi,
    provider_type: of.provider_type || (is_alias ? above.provider_type : ''),
    action_type: of.agency,
    exclusion_date: of.exclusion_date,
    oig_reciprocal: saysFederal(of.agency),
    columns,
  });
}
