import { fieldText } from '../../pages/names/kind-of-field.ts';

/** What a hit says about why it is one: the API's hits have it, the stored hits of a certificate may not. */
export interface MatchedHit {
  outcome: string;
  evidence?: readonly { how: string; swapped?: boolean }[];
  against?: readonly { code: string }[];
  record: { full_name: string; entity_type?: string | null } | null;
}

const VERIFY = 'Verify with the agency before you act on it.';

const isOtherName = ({ against = [] }: MatchedHit): boolean => against.some(({ code }) => code === 'name_differs');

/** Parts of a name that are not among its compared words. */
const NAME_DIFFERS = ['legal_form_differs', 'suffix_conflicts', 'surname_differs'];

export const isSameName = ({ evidence = [], against = [] }: MatchedHit): boolean =>
  evidence.length > 0 &&
  evidence.every(({ how, swapped }) => how === 'exact' && !swapped) &&
  !against.some(({ code }) => NAME_DIFFERS.includes(code));

export function matchSentence(hits: readonly MatchedHit[]): string {
  const matches = hits.filter(({ outcome }) => outcome === 'match');
  if (matches.some(isSameName)) return `A listed person or business has this name, and further facts agree. ${VERIFY}`;
  if (matches.length === 0 || !matches.every(isOtherName)) {
    const is_known = matches.length > 0 && matches.every(({ evidence }) => evidence !== undefined);
    return `A listed person or business has ${is_known ? 'a similar name' : 'this or a similar name'}, and further facts agree. ${VERIFY}`;
  }
  const names = matches.flatMap(({ record }) => (record ? fieldText('full_name', record.full_name, record) : []));
  return `The NPI is on the list under a different name: ${[...new Set(names)].join('; ')}. ${VERIFY}`;
}
