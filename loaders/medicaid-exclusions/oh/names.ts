import { collapsed } from '#fields/person-name';
import { withoutEnds } from '../letters.ts';
import { markedName } from '../name-mark.ts';
import type { OtherListed } from '../names.ts';

interface Beside {
  other_names: OtherListed[];
  /** A business of the person. */
  organization_name: string | null;
}

const goesBy = /^(?:\(?may go by|(former last name)):\s*(\S.*)$/i;
/** A job title instead of the name of a business. */
const remark = /^(?:employee|director) of\b|^transportation business owner$/i;
const owner = /^owner\b(?: of\b)?\s*(?:[:;,]\s*)?|(?<![\s/;,])[\s/;,]*\(?(?:business )?owner\)?$/gi;

/**
 * The business column of a person’s row: another name of the person, their business, or a remark that names neither.
 */
export function besidePerson(cell: string, first_name: string): Beside {
  const text = collapsed(cell);
  const [, is_former, other] = goesBy.exec(text) ?? [];
  const marked = markedName(text);
  const named: OtherListed | null = other
    ? is_former
      ? { kind: 'former', name: `${other}, ${first_name}` }
      : { kind: 'alias', name: other }
    : marked;
  if (named) return { other_names: [named], organization_name: null };
  if (remark.test(text)) return { other_names: [], organization_name: null };
  const business = withoutEnds(text.replace(owner, ''), '"“', '"”');
  return { other_names: [], organization_name: business || null };
}
