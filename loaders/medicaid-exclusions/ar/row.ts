import type { NamedRow, RowOutcome } from '../../../src/load/define-dataset.ts';
import { organizationForm } from '../../../src/match/organization.ts';
import { type Listed, listed, words } from '../listed.ts';
import { nameOfLine, withAliases } from '../names.ts';

/** Backslashes, commas and dashes alone are leftovers of the form the list is kept in. */
const named = (cell: string | undefined): string | null => {
  const text = words(cell);
  return text && /[\p{L}\p{N}]/u.test(text) ? text : null;
};

/** "d/b/aSunny Home" lost its blank. */
const spaced = (cell: string) => cell.replace(/\bd\s*\/\s*b\s*\/\s*a(?=\p{L})/giu, 'd/b/a ');

/** "Last, First"; a dash before the comma means a business. An alias may stand behind either half. */
function provider(cell: string): Listed {
  const dashed = /^[\s\-–—.]*,\s*(\S.*)$/.exec(cell);
  if (dashed) return nameOfLine(spaced(dashed[1]!), 'comma');
  const [surname = '', ...given] = spaced(cell).split(',');
  const { name, other_names } = withAliases(surname);
  if (other_names.length === 0 || given.length === 0) return nameOfLine(spaced(cell), 'comma');
  const line = nameOfLine(`${name}, ${given.join(',').trim()}`, 'comma', 'individual');
  return { ...line, other_names: [...other_names, ...line.other_names] };
}

/** Some facilities carry only the name of a person. */
function facility(cell: string): Listed {
  const { name, other_names } = withAliases(spaced(cell));
  const entity_type = organizationForm(name).is_telling ? 'organization' : null;
  return { entity_type, organization_name: name, full_name: name, other_names };
}

export function excludedRow(row: NamedRow): RowOutcome | RowOutcome[] {
  const { division, city, state, zip } = row;
  const shared = {
    reason: division,
    city,
    state,
    zip,
    is_undated: true,
    key_more: division,
    columns: { state: 'State', zip: 'Zip' },
  };
  const [who, where] = [named(row.provider), named(row.facility)];
  if (!who && !where) {
    const left = [row.provider, row.facility].find((cell) => cell);
    return { issue: left ? `"${left.slice(0, 40)}" names neither a person nor a business` : 'names neither a person nor a business' };
  }
  const records = [...(who ? [provider(who)] : []), ...(where ? [facility(where)] : [])];
  const outcomes = records.flatMap((one) => listed('AR', { ...one, ...shared }));
  // Both records would complain about the same address.
  const seen = new Set<string>();
  return outcomes.filter((outcome) => {
    if (!('issue' in outcome)) return true;
    const known = seen.has(outcome.issue);
    seen.add(outcome.issue);
    return !known;
  });
}
