import { stateCode, stateName } from '../../fields/us-state.ts';

/** What a search text says besides names: a state, a month or a year, and the other words in lower case. */
export interface AskedWords {
  words: string[];
  /** It names a list, as in “Texas Medicaid list”. */
  has_list: boolean;
  state: string | null;
  /** First and last day of the month or year. */
  period: { from: string; to: string; title: string } | null;
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** Words that say nothing about what is sought. */
const FILLING = new Set(
  'a all an and are at be by can did do does everyone everybody find for from how i if in is it list lists me most must my of on or our should show the this to was we were what when where which who whose why will with'.split(
    ' ',
  ),
);

/** Codes of states that are also English words: they count only in capitals. */
const ALSO_WORDS = new Set('AL AS DE HI ID IN LA MA ME OH OK OR PA'.split(' '));

/** `may` and `march` count as months only beside a year. */
const monthOf = (word: string): number =>
  word.length < 3
    ? 0
    : MONTHS.findIndex((month) => month.toLowerCase() === word || month.slice(0, 3).toLowerCase() === word.replace(/\.$/, '')) + 1;

const isYear = (word: string | undefined): word is string => /^(19|20)\d\d$/.test(word ?? '');

const two = (value: number) => String(value).padStart(2, '0');

function monthPeriod(year: string, month: number) {
  const days = new Date(Date.UTC(Number(year), month, 0)).getUTCDate();
  return { from: `${year}-${two(month)}-01`, to: `${year}-${two(month)}-${two(days)}`, title: `${MONTHS[month - 1]} ${year}` };
}

function takePeriod(words: string[]): AskedWords['period'] {
  for (const [at, word] of words.entries()) {
    const [, year, month] = /^((?:19|20)\d\d)-(0[1-9]|1[0-2])$/.exec(word) ?? [];
    const [, other_month, other_year] = /^(0?[1-9]|1[0-2])\/((?:19|20)\d\d)$/.exec(word) ?? [];
    const named = monthOf(word);
    const next = words[at + 1];
    if (year ?? other_year) {
      words.splice(at, 1);
      return monthPeriod((year ?? other_year)!, Number(month ?? other_month));
    }
    if (named > 0 && isYear(next)) {
      words.splice(at, 2);
      return monthPeriod(next, named);
    }
    if (isYear(word) && !monthOf(words[at + 1] ?? '')) {
      words.splice(at, 1);
      return { from: `${word}-01-01`, to: `${word}-12-31`, title: word };
    }
  }
  return null;
}

/**
 * Takes the first name or code of a state out of the words; names of several words before shorter ones, as in West
 * Virginia.
 */
function takeState(words: string[]): string | null {
  for (const count of [3, 2, 1])
    for (let at = 0; at + count <= words.length; at += 1) {
      const text = words.slice(at, at + count).join(' ');
      const code = stateCode(text);
      const is_word = text.length === 2 && ALSO_WORDS.has(text.toUpperCase()) && text !== text.toUpperCase();
      if (code && !is_word && stateName(code)) {
        words.splice(at, count);
        return code;
      }
    }
  return null;
}

export function askedWords(text: string): AskedWords {
  // SAM.GOV is two words, FLORIDA'S names a state.
  const own = text
    .split(/[\s,;:?!()"“”]+|(?<=\p{L})\.(?=\p{L})/u)
    .map((word) => word.replace(/['’]s$/, ''))
    .filter(Boolean);
  const state = takeState(own);
  const lower = own.map((word) => word.toLowerCase().replace(/\.$/, '')).filter(Boolean);
  const period = takePeriod(lower);
  const has_list = lower.some((word) => word === 'list' || word === 'lists');
  return { words: lower.filter((word) => !FILLING.has(word)), has_list, state, period };
}
