import { type Pair, roleOf } from './align.ts';
import type { WordMatch } from './compare-words.ts';
import { withinOneEdit } from './edit.ts';
import { isOtherSex, isUsualSurname } from './name-frequencies.ts';
import type { Part } from './person-form.ts';
import { keeps } from './weights.ts';

/** Left where a reviewer decides. */
const REVIEWED = 0.84;

const SHORTEST_WORD = 3;

/** JANE WRAY is not JANET RAY. */
const LONG = 12;

const small: readonly WordMatch[] = ['variant', 'long_typo', 'typo', 'short_typo', 'near_name'];

/** Names that only sound alike are too many (DONNA JOHNSTON, DUWANA JOHNSON). */
function isSmall({ asked, listed, word_match }: Pair, q: Part[], r: Part[]): boolean {
  const [x, y] = [q[asked]!.token.text, r[listed]!.token.text];
  return small.includes(word_match) && Math.min(x.length, y.length) >= SHORTEST_WORD && withinOneEdit(x, y);
}

const CUT = { given: 4, surname: 5 } as const;

/** 0 where neither is the beginning of the other. */
function lettersCut({ asked, listed }: Pair, q: Part[], r: Part[], letters: number): number {
  const [x, y] = [q[asked]!.token.text, r[listed]!.token.text];
  return Math.min(x.length, y.length) >= letters && (x.startsWith(y) || y.startsWith(x)) ? Math.abs(x.length - y.length) : 0;
}

/**
 * CALL DICKERSO. PAUL VARELMANN is not what a program left of PAULA VARELMAN, and PAUL ROBERT has a surname of his own.
 */
function areCut(given: Pair, surname: Pair, q: Part[], r: Part[]): boolean {
  const [x, y] = [q[surname.asked]!.token.text, r[surname.listed]!.token.text];
  if (isUsualSurname(x.length < y.length ? x : y)) return false;
  const [a, b] = [lettersCut(given, q, r, CUT.given), lettersCut(surname, q, r, CUT.surname)];
  return a > 0 && b > 0 && a + b > 2;
}

const letters = ({ asked, listed }: Pair, q: Part[], r: Part[]): number =>
  Math.min(q[asked]!.token.text.length, r[listed]!.token.text.length);

const areNames = ({ asked, listed }: Pair, q: Part[], r: Part[], table: 'is_given_name' | 'is_surname'): boolean =>
  q[asked]!.token[table] && r[listed]!.token[table];

/**
 * DINA HUTCHISON and DENA HUTCHINSON: more often two people, but a name heard or typed in haste has two errors as well.
 * 1 for other pairs, and those that stay potential matches without it.
 */
export function reviewTwoErrors(q: Part[], r: Part[], pairs: Pair[]): number {
  let given: Pair | null = null;
  let surname: Pair | null = null;
  for (const pair of pairs) {
    if (pair.word_match === 'exact') continue;
    const role = roleOf(q[pair.asked]!, r[pair.listed]!);
    if (role === 'middle') continue;
    if (role === 'surname' ? surname : given) return 1;
    if (role === 'surname') surname = pair;
    else given = pair;
  }
  if (!given || !surname) return 1;
  const raised = Math.max(1, REVIEWED / (keeps.given[given.word_match] * keeps.surname[surname.word_match]));
  if (areCut(given, surname, q, r)) return raised;
  if (!isSmall(given, q, r) || !isSmall(surname, q, r)) return 1;
  const begins = ({ asked, listed }: Pair) => q[asked]!.token.text[0] === r[listed]!.token.text[0];
  if (!begins(given) && !begins(surname)) return 1;
  if (
    areNames(given, q, r, 'is_given_name') &&
    areNames(surname, q, r, 'is_surname') &&
    letters(given, q, r) + letters(surname, q, r) < LONG
  )
    return 1;
  if (isOtherSex(q[given.asked]!.token.text, r[given.listed]!.token.text)) return 1;
  return raised;
}
