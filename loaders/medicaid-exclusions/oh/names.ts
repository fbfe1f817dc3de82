import { collapsed } from '../../../src/fields/person-name.ts';
import type { OtherListed } from '../names.ts';

interface Beside {
  other_names: OtherListed[];
  /** A business of the person. */
  organization_name: string | null;
}

const named: [RegExp, OtherListed['kind']][] = [
  [/^aka[.:;]?\s*/i, 'aka'],
  [/^dba[.:;]?\s*/i, 'dba'],
  [/^\(?may go by:\s*/i, 'alias'],
];
const former = /^former last name:\s*(\S.*)$/i;
/** A job title instead of the name of a business. */
const remark = /^(?:employee|director) of\b|^transportation business owner$/i;
const owner = /^owner\b(?: of\b)?\s*(?:[:;,]\s*)?|(?<![\s/;,])[\s/;,]*\(?(?:business )?owner\)?$/gi;

/**
 * The business column of a person’s row: another name of the person, their business, or a remark that names neither.
 */
export function besidePerson(cell: string, first_name: string): Beside {
  const text = collapsed(cell);
  const surname = former.exec(text)?.[1];
  if (surname) return { other_names: [{ kind: 'former', name: `${surname}, ${first_name}` }], organization_name: null };
  for (const [mark, kind] of named)
    if (mark.test(text)) return { other_names: [{ kind, name: text.replace(mark, '') }], organization_name: null };
  if (remark.test(text)) return { other_names: [], organization_name: null };
  const business = text.replace(owner, '').replace(/^["“\s]+|(?<!["”\s])["”\s]+$/g, '');
  return { other_names: [], organization_name: business || null };
}
