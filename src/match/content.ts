import { credentials, generations } from './affixes.ts';
import { fold, hasDigit, lettersOf, wordsOf } from './fold.ts';
import { isUsualName } from './name-frequencies.ts';
import { isCommonWord } from './organization-words.ts';
import { isGiven, isNoise, isSurname } from './pieces.ts';
import { tagged } from './read/lexicon.ts';
import { patternOf } from './read/schemes.ts';

/** The words of a line that may be of a name, beside others. */

/** BRYAN DAY CERTIFIED NURSE, COACH MOSAMMAT BEGUM, BRYAN MILLER-DAY: one of two words is otherwise of no name. */
export function besideNoise(line: string, most: number): (readonly [given: string, surname: string])[] {
  const words = lettersOf(line).filter((word) => word.length > 1);
  const noisy = words.map(isNoise);
  if (!noisy.includes(true)) return [];
  const pairs = words.flatMap((word, at) =>
    words
      .slice(at + 1, at + 3)
      .flatMap((other, place) => (noisy[at] === noisy[at + 1 + place] ? [] : [[word, other] as const, [other, word] as const])),
  );
  return pairs.slice(0, most);
}

export const isUnknown = (word: string): boolean => !isGiven(word) && !isSurname(word) && !isCommonWord(word);
const notes = tagged('note');
const noValues = tagged('no_value', 'no_first_name', 'no_last_name');
const glues = new Set([...notes, ...tagged('lead', 'title', 'degree', 'practice_degree', 'generation')]);
const SHORTEST_GLUE = 2;
const SHORTEST_LEFT = 3;

const none: readonly string[] = [];

/** DUPROE, ROERN */
export function otherWords(word: string): readonly string[] {
  if (!isUnknown(word)) return none;
  const found: string[] = [];
  const add = (glue: string, left: string) => (notes.has(glue) || isUsualName(left)) && found.push(left);
  for (let at = SHORTEST_GLUE; at + SHORTEST_LEFT <= word.length; at++) {
    const [before, behind] = [word.slice(0, at), word.slice(-at)];
    if (glues.has(before)) add(before, word.slice(at));
    if (glues.has(behind)) add(behind, word.slice(0, -at));
  }
  return found;
}

const labels = tagged('label');
const titled = tagged('title', 'title_before_two');
const endings = tagged('particle', 'doubtful_degree');

export const apart = patternOf('words_apart');
const together = patternOf('words_together', 'g');
const with_initial = patternOf('initial_beside', 'g');

interface Content {
  word: string;
  is_apart: boolean;
  is_behind_comma: boolean;
  /** SCOTT & WHITE; Estate of Jane; Roe of two lines */
  joined_by: '' | '&' | ';';
  /** Zelle to J. Roe; J Roe TX; `is_sure`: words stand before it. */
  initial: { letter: string; is_sure: boolean } | null;
}

/** `has_others`: and further words, which are of no name; `others`: how many of them say something. */
export function contentOf(line: string): { content: Content[]; has_others: boolean; others: number } {
  const found: Content[] = [];
  // TENNER^QUENTIN^M^^^MD
  let has_others = line.includes('^');
  let others = 0;
  const initials = new Map<string, [letter: string, point?: string]>();
  for (const [, before, point, word, own, letter] of line.matchAll(with_initial))
    initials.set(fold((word ?? own)!), [fold((before ?? letter)!), point]);
  let joined_by: Content['joined_by'] = '';
  // SURNAME ROE; GIVEN JANE
  const words = wordsOf(line).filter((word) => word !== 'NAME');
  const is_labeled = words.filter((word, at) => labels.has(word) && words[at + 1] && !isNoise(words[at + 1]!)).length > 1;
  // M.D. stays.
  const parted = line.replace(together, (_, at) => (line[at - 1] === '.' && credentials.has(fold(line[at - 2]! + line[at])) ? '' : ' '));
  const pieces = parted.replaceAll('&', ' and ').split(apart);
  for (let at = 0; at < pieces.length; at += 2) {
    let is_apart = true;
    let is_behind_comma = pieces[at - 1] === ',';
    if (!is_labeled && pieces[at - 1]?.includes(';')) joined_by ||= ';';
    const own = wordsOf(pieces[at]!);
    for (const [place, word] of own.entries()) {
      if (!is_labeled && word === 'AND') joined_by = '&';
      // LAKSHMI LE; VAN DER TENNER
      const next = own[place + 1] ?? '';
      const endsName = found.length > 0 && isSurname(word) && word.length > 1 && isNoise(next) && !endings.has(next);
      if (isNoise(word) && !(endsName && endings.has(word))) {
        const isOther = word.length > 1 || hasDigit(word);
        is_apart ||= isOther;
        // J.R. QUENTIN TENNER, MELISSA TENNER RN; RN QUENTIN TENNER
        const isOfName = titled.has(word) || (found.length > 0 && (credentials.has(word) || word in generations));
        has_others ||= isOther && !isOfName;
        if (isOther && !isOfName && !noValues.has(word)) others += 1;
      } else {
        const [letter, point] = (is_apart && initials.get(word)) || [];
        const is_sure = !!point && (has_others || found.length > 0);
        // BEN E JACOBSON, RICHARD J DE ASLA
        const isOfOther = own.slice(0, place).some(isGiven) || endings.has(own[place + 2] ?? '');
        const initial = letter && (is_sure || !isOfOther) ? { letter, is_sure } : null;
        found.push({ word, is_apart, is_behind_comma, joined_by, initial });
        is_apart = false;
        is_behind_comma = false;
        joined_by = '';
      }
    }
  }
  return { content: found, has_others, others };
}
