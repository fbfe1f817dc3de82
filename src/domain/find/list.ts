import { z } from 'zod';
import { stateName } from '../../fields/us-state.ts';
import { readTable } from '../../read-table.ts';
import { type AskedWords, askedWords } from '../platform/asked-words.ts';
import { placesIn, type SitePage, singular } from '../platform/site-pages.ts';

const words = (text: string) => text.split(' ').filter(Boolean).map(singular);

const Row = z.object({
  /** Words that must be there, each in one of its forms: fine|fined nursing. */
  needs: z.string().regex(/^[a-z0-9&-]+(\|[a-z0-9&-]+)*( [a-z0-9&-]+(\|[a-z0-9&-]+)*)*$/),
  may: z.string().regex(/^[a-z& -]*$/),
  path: z.string().startsWith('/'),
  title: z.string().min(1),
  detail: z.string().min(1),
  /**
   * Its parameters for a state (a part of the path in braces: only with a state), a city, and a year: first and last
   * day as from..to, or the days back.
   */
  state: z.string().regex(/^$|^[a-z_]+$|^\{state\}$/),
  city: z.string().regex(/^$|^[a-z_]+$/),
  year: z.string().regex(/^$|^[a-z_]+(\.\.[a-z_]+)?$/),
});
type Row = z.infer<typeof Row>;

const lists = readTable('src/domain/find/asked-lists.csv', Row).map((row) => ({
  ...row,
  needed: row.needs.split(' ').map((one) => new Set(one.split('|').map(singular))),
  allowed: new Set([...words(row.may), ...row.needs.split(/[ |]/).map(singular)]),
}));

/** Whether each needed word is there, no word for two of them, and no other word but those allowed. */
function answers({ needed, allowed }: (typeof lists)[number], said: readonly string[]): boolean {
  if (!said.every((word) => allowed.has(word))) return false;
  const left = [...said];
  return needed.every((forms) => {
    const at = left.findIndex((word) => forms.has(word));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** How many days back a year began; the list of recent deals has no other filter by time. */
const daysBack = (from: string, now: Date) => Math.ceil((now.getTime() - Date.parse(from)) / 86_400_000);
const MOST_DAYS = 1830;

function withYear({ year }: Row, period: AskedWords['period'], now: Date): Record<string, string> | null {
  if (period === null) return {};
  const [from, to] = year.split('..');
  if (to) return { [from!]: period.from, [to]: period.to };
  if (year === 'days') {
    const days = daysBack(period.from, now);
    return days > 0 && days <= MOST_DAYS ? { days: String(days) } : null;
  }
  return year && /^\d{4}$/.test(period.title) ? { [year]: period.title } : null;
}

const capitalized = (city: string) => city.replace(/\b\p{L}/gu, (letter) => letter.toUpperCase());

/**
 * Lists that a whole text asks for in everyday words, with its state, city and year as filters: “largest nursing home
 * fines Ohio”, “hospital mergers 2023”.
 */
export function askedLists(q: string, isCity: (name: string) => boolean, now: Date): SitePage[] {
  // Hospitals of the Veterans Administration are not those of Virginia alone.
  const { state, period, words: said } = askedWords(q);
  const readings = [{ city: null, words: said }, ...placesIn(said, isCity)];
  const [of_veterans] = state === 'VA' && /\bVA\b/.test(q) ? askedLists(q.replace(/\bVA\b/, 'veterans'), isCity, now) : [];
  if (of_veterans?.path.includes('=Veterans')) return [of_veterans];
  for (const reading of readings) {
    const found = lists.flatMap((row): SitePage[] => {
      if (!answers(row, reading.words.map(singular))) return [];
      const is_part = row.state.startsWith('{');
      if ((state === null ? is_part : row.state === '') || (reading.city !== null && row.city === '')) return [];
      const dated = withYear(row, period, now);
      if (dated === null) return [];
      const city = reading.city && capitalized(reading.city);
      const query = new URLSearchParams({ ...(state && !is_part && { [row.state]: state }), ...(city && { [row.city]: city }), ...dated });
      const path = row.path.replace('{state}', state ?? '');
      const where = [city, state && stateName(state)].filter(Boolean).join(', ');
      const when = period && (row.year === 'days' ? `since ${period.title}` : `in ${period.title}`);
      return [
        {
          path: query.size > 0 ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path,
          title: [[row.title, where].filter(Boolean).join(': '), when].filter(Boolean).join(' '),
          detail: row.detail,
        },
      ];
    });
    if (found.length > 0) return found;
  }
  return [];
}
