import { z } from 'zod';
import { stateCode, stateName } from '#fields/us-state';
import { changed } from '#pages/layout';
import { joined, MONTHS, monthName } from '#pages/wording';
import { readTable } from '#read-table';

export interface QueryWords {
  words: string[];
  /** It names a list, as in “Texas Medicaid list”. */
  has_list: boolean;
  state: string | null;
  /** First and last day of the month or year. */
  period: { from: string; to: string; title: string } | null;
}

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

function monthPeriod(year: string, month: number) {
  const days = new Date(Date.UTC(Number(year), month, 0)).getUTCDate();
  const at = `${year}-${String(month).padStart(2, '0')}`;
  return { from: `${at}-01`, to: `${at}-${days}`, title: monthName(at) };
}

function takePeriod(words: string[]): QueryWords['period'] {
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

export function queryWords(text: string): QueryWords {
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

export interface SitePage {
  path: string;
  title: string;
  detail: string;
}

const Row = z.object({
  path: z.string().startsWith('/'),
  title: z.string().min(1),
  detail: z.string().min(1),
  /** Words by which it is looked for, besides those of its title. */
  words: z.string(),
  /**
   * Its parameter for a state, if it has one: a part of its path in braces, without which it is not a page, or a
   * filter.
   */
  state_filter: z.string(),
  city_filter: z.string(),
  year_filter: z.string(),
});

/** A word and its plural or singular are the same. */
export const singular = (word: string): string =>
  /[^aeiou]ies$/.test(word) ? `${word.slice(0, -3)}y` : /[^s]s$/.test(word) ? word.slice(0, -1) : word;

export const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .toLowerCase()
      .split(/[^a-z0-9&]+/)
      .filter(Boolean)
      .map(singular),
  );

export const site_pages = readTable('src/domain/platform/site-pages.csv', Row);

/** The state is part of the path, not a filter. */
const isPart = (state_filter: string): boolean => state_filter.startsWith('{');

const searched = site_pages.map((row) => ({ ...row, title_words: wordsOf(row.title), all_words: wordsOf(`${row.title} ${row.words}`) }));

/** Shortest beginning of a word that counts while the reader still types. */
const SHORTEST_BEGINNING = 4;

/** Whether each word is among the known ones; the last may be the beginning of one. */
export function matchesAll(words: readonly string[], known: ReadonlySet<string>): boolean {
  return words.every((word, at) => {
    if (known.has(singular(word))) return true;
    return at === words.length - 1 && word.length >= SHORTEST_BEGINNING && [...known].some((one) => one.startsWith(word));
  });
}

/**
 * Pages that have every word of the text in their title or among their further words; those with more of them in the
 * title first. A state becomes the filter of the page; a page without such a filter does not answer a question about a
 * state, or about a year.
 */
export function pagesFor(query: QueryWords, isCity: (name: string) => boolean = () => false): SitePage[] {
  const { words, state, period } = query;
  const year = period && /^\d{4}$/.test(period.title) ? period.title : null;
  if (words.length === 0 || (period && !year)) return [];
  const in_title = (title_words: ReadonlySet<string>) => words.filter((word) => title_words.has(singular(word))).length;
  const found = searched
    .filter(({ all_words }) => matchesAll(words, all_words))
    .filter(
      ({ state_filter, year_filter }) => (state === null ? !isPart(state_filter) : state_filter !== '') && (!year || year_filter !== ''),
    )
    .toSorted((a, b) => in_title(b.title_words) - in_title(a.title_words))
    .map((page) => within(page, state, year));
  return [...(period ? [] : cityPages(query, isCity)), ...found];
}

function within(
  { path, title, detail, state_filter, year_filter }: (typeof searched)[number],
  state: string | null,
  year: string | null,
): SitePage {
  const is_part = isPart(state_filter);
  return {
    path: changed(is_part ? path.replace(state_filter, state!) : path, { [state_filter]: is_part ? null : state, [year_filter]: year }),
    title: joined([title, year, state && stateName(state)]),
    detail,
  };
}

/** Most words of the name of a city. */
const LONGEST_CITY = 3;

/** The ways to read the last words, or the first, as a city, with the other words: NURSING HOMES CLEVELAND. */
export function placesIn(words: readonly string[], isCity: (name: string) => boolean): { city: string; words: string[] }[] {
  const found: { city: string; words: string[] }[] = [];
  for (let count = 1; count <= Math.min(LONGEST_CITY, words.length - 1); count += 1)
    for (const [city, others] of [
      [words.slice(-count), words.slice(0, -count)],
      [words.slice(0, count), words.slice(count)],
    ] as const) {
      const name = city.join(' ');
      if (isCity(name)) found.push({ city: name, words: [...others] });
    }
  return found;
}

export const cityName = (city: string): string => city.replace(/\b\p{L}/gu, (letter) => letter.toUpperCase());

/** NURSING HOMES CLEVELAND, HOSPITALS IN SALT LAKE CITY UTAH. */
function cityPages({ words, state }: QueryWords, isCity: (name: string) => boolean): SitePage[] {
  return placesIn(words, isCity).flatMap(({ city, words: others }) => {
    const title = cityName(city);
    return searched
      .filter(({ city_filter, title_words }) => city_filter !== '' && others.every((word) => title_words.has(singular(word))))
      .map((page) => ({
        path: changed(page.path, { [page.city_filter]: title, ...(page.state_filter && { [page.state_filter]: state }) }),
        title: `${page.title} in ${title}${state ? `, ${stateName(state)}` : ''}`,
        detail: page.detail,
      }));
  });
}
