import { askedWords } from '../../domain/platform/asked-words.ts';
import { placesIn, type SitePage } from '../../domain/platform/site-pages.ts';
import { searchTrials } from '../../domain/trials/records.ts';
import { stateName } from '../../fields/us-state.ts';
import type { RequestContext } from '../../server/handler-context.ts';

const TRIAL = /\b(?:clinical )?(?:trials?|stud(?:y|ies))\b/i;
const PHASE = /\b(early )?phase (1|2|3|4|iv|i{1,3})\b/i;
const STATUS: readonly [RegExp, string, string][] = [
  [/\b(?:recruiting|enrolling|open)\b/i, 'RECRUITING', 'recruiting'],
  [/\bcompleted\b/i, 'COMPLETED', 'completed'],
];
const ROMAN: Readonly<Record<string, string>> = { i: '1', ii: '2', iii: '3', iv: '4' };

/** Words around what a study is about. */
const FILLING = new Set(
  'clinical for of in at the with about by on sponsored sponsor new active all current run conducted near'.split(' '),
);
/** Words that name no condition, sponsor or place. */
const GENERIC = new Set('hospital hospitals medical center centers research'.split(' '));

interface AskedTrials {
  phase: string | null;
  status: string | null;
  /** After “at”: a site. */
  site: string | null;
  /** The other words: a condition, a sponsor or a drug. */
  words: string[];
}

/**
 * What a text asks of trials: “phase 3 trials at Cleveland Clinic”, “recruiting breast cancer studies”. Null for other
 * texts. Pure.
 */
export function trialsOf(q: string): AskedTrials | null {
  if (!TRIAL.test(q)) return null;
  const [, early, number] = PHASE.exec(q) ?? [];
  const phase = number ? `${early ? 'EARLY_' : ''}PHASE${ROMAN[number.toLowerCase()] ?? number}` : null;
  const status = STATUS.find(([pattern]) => pattern.test(q)) ?? null;
  const without = [TRIAL, PHASE, ...(status ? [status[0]] : [])].reduce((text, pattern) => text.replace(pattern, ' '), q);
  const [before = '', site = null] = without.split(/\bat\b(?: the\b)?/i);
  const own = (text: string) => text.split(/[\s,?]{1,20}/).filter((word) => word !== '' && !FILLING.has(word.toLowerCase()));
  const of_site = site === null ? '' : own(site).join(' ');
  return { phase, status: status?.[1] ?? null, site: of_site || null, words: own(before) };
}

/** The filters of a text about trials, on a page of trials that has them. */
export const trialFilters = ({ phase, status }: Pick<AskedTrials, 'phase' | 'status'>): Record<string, string> => ({
  ...(phase && { phase }),
  ...(status && { status }),
});

/** The same in words. */
export const filterWords = ({ phase, status }: Pick<AskedTrials, 'phase' | 'status'>): string[] => [
  ...(phase ? [phase.replace('EARLY_PHASE', 'early phase ').replace('PHASE', 'phase ')] : []),
  ...(status ? [STATUS.find(([, code]) => code === status)![2]] : []),
];

/** Trials with the filters that a text names. Only lists that have a study are offered. */
export async function findTrialLists(q: string, isCity: (name: string) => boolean, context: RequestContext): Promise<SitePage[]> {
  const asked = trialsOf(q);
  if (!asked) return [];
  const { state, words } = askedWords(asked.words.join(' '));
  // As typed: Pfizer.
  const typed = new Map(asked.words.map((word) => [word.toLowerCase(), word]));
  const named = words.filter((word) => !GENERIC.has(word)).map((word) => typed.get(word) ?? word);
  const filters = trialFilters(asked);
  const place: Record<string, string> = state ? { state } : {};
  // A place may be the last words of a condition, or of the name of a site: the reading that has studies counts.
  const readings: Record<string, string>[] = [
    ...(asked.site ? [{ facility: asked.site, ...(named.length > 0 && { q: named.join(' ') }), ...place }] : []),
    ...(asked.site === null && named.length > 1 ? [{ facility: named.join(' '), ...place }] : []),
    ...(asked.site === null
      ? placesIn(named, (name) => isCity(name.toLowerCase())).map(({ city, words: others }) => ({ q: others.join(' '), city, ...place }))
      : []),
    ...(asked.site === null && named.length === 1 && isCity(named[0]!.toLowerCase()) ? [{ city: named[0]!, ...place }] : []),
    ...(asked.site === null && named.length > 0 ? [{ q: named.join(' '), ...place }] : []),
    ...(asked.site === null && named.length === 0 && (state || Object.keys(filters).length > 0) ? [place] : []),
  ];
  const has = async (one: Record<string, string>) => (await searchTrials({ ...one, ...filters, limit: 1 }, context)).total > 0;
  const found = await Promise.all(readings.map(has));
  const lists = readings.filter((_, at) => found[at]).map((one) => pageOf(one, asked));
  if (lists.length > 0 || readings.length === 0) return lists.slice(0, 2);
  // Nothing at the place, or nothing at all: the studies elsewhere, or the list with its filters.
  const elsewhere = [...new Set(readings.flatMap(({ q, facility }) => q ?? facility ?? []))].map((q) => ({ q }));
  const there = await Promise.all(elsewhere.map(has));
  const others = elsewhere.filter((_, at) => there[at]).map((one) => pageOf(one, asked));
  if (others.length > 0) return [{ ...others[0]!, detail: 'none of them at that place, of the studies on file' }];
  return [{ path: '/clinical-trials', title: 'Clinical trials', detail: 'no study on file has all of these words: use the filters' }];
}

const inCapitals = (text: string) => text.replace(/\b\p{L}/gu, (letter) => letter.toUpperCase());

function pageOf(reading: Record<string, string>, asked: AskedTrials): SitePage {
  const { q, facility, city, state } = reading;
  const query = new URLSearchParams({ ...reading, ...(city && { city: inCapitals(city) }), ...trialFilters(asked) });
  const where = [facility && `at ${inCapitals(facility)}`, city && `in ${inCapitals(city)}`, state && `in ${stateName(state)}`];
  const said = [q, ...filterWords(asked)].filter(Boolean).join(', ');
  return {
    path: `/clinical-trials?${query}`,
    title: ['Clinical trials', said && `: ${said}`, ...where.map((words) => words && ` ${words}`)].filter(Boolean).join(''),
    detail: facility ? 'by the name of a site as the registry has it' : 'with a site in the United States',
  };
}
