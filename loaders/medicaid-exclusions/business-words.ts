import { fullName } from '#fields/person-name';
import { hasTwoWords } from '#match/fold';
import { isTellingWord, knownForm } from '#match/organization-words';
import { wordKey } from './generation.ts';
import { wordsBetween } from './letters.ts';
import { type OtherListed, withAliases } from './names.ts';

interface Parts {
  last_name: string | null;
  first_name: string | null;
  middle_name: string | null;
  /** The name in one line where it was published so. */
  full_name: string | null;
}

export type BusinessReading =
  /** A business whatever the columns say. */
  | { entity_type: 'organization'; name: string; other_names: OtherListed[] }
  /** A practice that may bear its owner's name: both are searched. */
  | { entity_type: null; name: string; last_name: string | null; first_name: string | null; middle_name: string | null };

/** No person is called so. PA and CO are left out: a physician assistant and a surname. */
const companyForms = new Set('INC INCORPORATED CORP CORPORATION LTD LIMITED COMPANY GMBH'.split(' '));
/** Forms that one doctor alone may have behind his name. */
const practiceForms = new Set('LLC LC PC PLLC LLP PLLP LLLP PLC PSC APC APMC CHTD CHARTERED'.split(' '));
/** Shorter ones reduced to a telling word (DENT, MED, AMB) are surnames and initials too. */
const SHORTEST_REDUCED = 6;

/** P.C. is one word, P C are two initials. */
const wordsOf = (text: string | null) =>
  wordsBetween((text ?? '').toUpperCase(), ',;/()-')
    .map(wordKey)
    .filter((word) => word !== '');
const isTelling = (word: string) => isTellingWord(word) || (word.length >= SHORTEST_REDUCED && isTellingWord(knownForm(word)));
const withoutForms = (text: string | null) =>
  text
    ?.split(' ')
    .filter((word) => !practiceForms.has(wordsOf(word)[0] ?? ''))
    .join(' ')
    .replace(/,$/, '') || null;

function named({ last_name, first_name, middle_name, full_name }: Parts): { name: string; other_names: OtherListed[] } {
  const natural = fullName([first_name, middle_name, last_name]);
  const [given, surname] = [wordsOf(first_name), wordsOf(last_name)];
  if (full_name) return { name: full_name, other_names: [] };
  if (/\bd\W?b\W?a\b/i.test(natural)) return withAliases(natural);
  // A column each for the business and for what it is called.
  const form = given.at(-1) ?? '';
  if (given.length > 1 && surname.length > 1 && (companyForms.has(form) || practiceForms.has(form)))
    return { name: first_name!, other_names: [{ kind: 'alias', name: last_name! }] };
  return { name: surname.some(isTelling) ? natural : fullName([last_name, first_name, middle_name]), other_names: [] };
}

/**
 * What was published as a person and says itself that it is a business; null for a person. A surname alone (HOLDING,
 * CENTER, DENT) says nothing.
 */
export function businessReading(parts: Parts): BusinessReading | null {
  const { last_name, first_name, middle_name } = parts;
  const [surname, given, middle] = [wordsOf(last_name), wordsOf(first_name), wordsOf(middle_name)];
  const all = [...surname, ...given, ...middle];
  const line = all.length === 0 ? wordsOf(parts.full_name) : [];
  // People are called Company too.
  if (surname.length === 1 && surname[0] === 'COMPANY' && given.length > 0)
    return {
      entity_type: null,
      name: parts.full_name ?? fullName([first_name, middle_name, last_name]),
      last_name,
      first_name,
      middle_name,
    };
  const is_business =
    all.some((word) => companyForms.has(word)) ||
    given.some(isTelling) ||
    (surname.length > 1 && hasTwoWords(last_name!) && surname.some(isTelling)) ||
    (line.length > 1 && line.some((word) => isTelling(word) || companyForms.has(word)));
  if (is_business) return { entity_type: 'organization', ...named(parts) };
  const has_form =
    [surname, given].some((words) => words.slice(1).some((word) => practiceForms.has(word))) ||
    ['LLC', 'PLLC', 'LLP'].includes(given[0] ?? '') ||
    middle.slice(1).some((word) => practiceForms.has(word));
  if (!has_form) return null;
  const left = { last_name: withoutForms(last_name), first_name: withoutForms(first_name), middle_name: withoutForms(middle_name) };
  const name = parts.full_name ?? fullName([first_name, middle_name, last_name]);
  return left.first_name ? { entity_type: null, name, ...left } : { entity_type: 'organization', ...named(parts) };
}
