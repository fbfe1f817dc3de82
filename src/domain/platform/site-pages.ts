import { z } from 'zod';
import { stateName } from '../../fields/us-state.ts';
import { readTable } from '../../read-table.ts';
import type { AskedWords } from './asked-words.ts';

/** Pages of the site that a reader can look for by what they contain. */
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
  /** Its parameter for a state, if it has one. */
  state_filter: z.string(),
  /** And for a city. */
  city_filter: z.string(),
});

/** A word and its plural or singular are the same. */
const singular = (word: string) => (/[^aeiou]ies$/.test(word) ? `${word.slice(0, -3)}y` : /[^s]s$/.test(word) ? word.slice(0, -1) : word);

export const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .toLowerCase()
      .split(/[^a-z0-9&]+/)
      .filter(Boolean)
      .map(singular),
  );

export const site_pages = readTable('src/domain/platform/site-pages.csv', Row);

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
 * Pages that have every word of the text in their title or among their further words; those with more of them in the title first. A state becomes the
 * filter of the page; a page without such a filter does not answer a question about a state.
 */
export function pagesFor(asked: AskedWords, isCity: (name: string) => boolean = () => false): SitePage[] {
  const { words, state, period } = asked;
  if (words.length === 0 || period) return [];
  const in_title = (title_words: ReadonlySet<string>) => words.filter((word) => title_words.has(singular(word))).length;
  const found = searched
    .filter(({ all_words, state_filter }) => matchesAll(words, all_words) && (state === null || state_filter !== ''))
    .toSorted((a, b) => in_title(b.title_words) - in_title(a.title_words))
    .map(({ path, title, detail, state_filter }) =>
      state
        ? { path: `${path}?${new URLSearchParams({ [state_filter]: state })}`, title: `${title}, ${stateName(state)}`, detail }
        : { path, title, detail },
    );
  return [...cityPages(asked, isCity), ...found];
}

/** Most words of the name of a city. */
const LONGEST_CITY = 3;

/** NURSING HOMES CLEVELAND, HOSPITALS IN SALT LAKE CITY UTAH: the last words, or the first, are a city. */
function cityPages({ words, state }: AskedWords, isCity: (name: string) => boolean): SitePage[] {
  const found: SitePage[] = [];
  for (let count = 1; count <= Math.min(LONGEST_CITY, words.length - 1); count += 1)
    for (const [city, others] of [
      [words.slice(-count), words.slice(0, -count)],
      [words.slice(0, count), words.slice(count)],
    ] as const) {
      const name = city.join(' ');
      const pages = searched.filter(
        ({ city_filter, title_words }) => city_filter !== '' && others.every((word) => title_words.has(singular(word))),
      );
      if (pages.length === 0 || !isCity(name)) continue;
      const title = name.replace(/\b\p{L}/gu, (letter) => letter.toUpperCase());
      for (const page of pages) {
        const within = state && page.state_filter ? { [page.state_filter]: state } : {};
        const query = new URLSearchParams({ [page.city_filter]: title, ...within });
        found.push({
          path: `${page.path}?${query}`,
          title: `${page.title} in ${title}${state ? `, ${stateName(state)}` : ''}`,
          detail: page.detail,
        });
      }
    }
  return found;
}
