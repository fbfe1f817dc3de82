import { withoutMarks } from './pay-amount.ts';

/** Words a position begins with; a name before them ends there. */
const position = new RegExp(
  `\\b(?:${[
    'president',
    'chief',
    'chair(?:man|woman|person)?',
    '(?:executive|senior|group|corporate|regional|sr\\.?) (?:executive )?(?:vice|chair|director|president)',
    'executive',
    'vice (?:president|chair)',
    'evp',
    'svp',
    'ceo',
    'cfo',
    'coo',
    'former(?:ly)?',
    'interim',
    'acting',
    'retired',
    'co-(?:chief|president|founder|chair)',
    '(?:national|global|american|division|market|area) (?:group |vice |division |region ){0,5}(?:president|chief|head|director)',
    'group (?:president|chief|vice|head)',
    'general (?:counsel|manager|partner)',
    'managing (?:director|partner)',
    'head of',
    'director',
    'treasurer',
    'secretary',
    'controller',
    'founder',
    'deputy',
  ].join('|')})\\b`,
  'i',
);

const suffix = /^(?:jr|sr|ii|iii|iv|v|md|phd|pharmd|do|rn|np|esq|mba|mph|mha|jd|cpa|fache|facp|dds|dmd|dpm|od|msn|dnp|bsn)$/;
const particle = /^(?:de|la|del|della|der|den|van|von|bin|al|el|da|dos|du|di|le|y|st\.?)$/i;
/** A name and the word after it without a blank between: ClearyExecutive. */
const grown = /(?<!\p{Ll})\p{Ll}{4,}\p{Lu}/u;

function isName(words: string[]): boolean {
  const plain = words.filter((word) => !suffix.test(word.replace(/[.,]/g, '').toLowerCase()));
  const capital = (word: string) => /^[“"(]?\p{Lu}[\p{L}'’.-]*[”"),]*$/u.test(word);
  return (
    plain.length >= 2 &&
    plain.length <= 5 &&
    plain.every((word) => (capital(word) || particle.test(word)) && !grown.test(word)) &&
    plain.some((word) => word.replace(/[^\p{L}]/gu, '').length > 1)
  );
}

export interface NamedOfficer {
  name: string;
  /** Null where the cell names the person alone. */
  position: string | null;
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Tells name and position of a cell apart; null where that would be a guess. */
export function namedOfficer(cell: string): NamedOfficer | null {
  const text = withoutMarks(cell);
  const found = position.exec(text);
  if (found?.index === 0) return null;
  const name = oneLine(found ? text.slice(0, found.index) : text).replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/, '');
  // Without a word that begins a position, a further line may be a part of the name or a position of unknown words.
  if (!found && /\n/.test(text)) return null;
  if (!isName(name.split(' '))) return null;
  return { name, position: found ? oneLine(text.slice(found.index)).replace(/(?<![\s,;])[\s,;]+$/, '') : null };
}

/** A further cell of the first column that goes on with a position, as against one that names the next person. */
export function continuesPosition(before: string, cell: string): boolean {
  const [text, said] = [withoutMarks(cell), oneLine(withoutMarks(before))];
  if (position.exec(text)?.index === 0) return true;
  if (!position.test(said)) return false;
  return /(?:[,&/–—-]|\b(?:and|of|the|for|to))$/i.test(said) || /^(?:and\b|&|\p{Ll})/u.test(text);
}
