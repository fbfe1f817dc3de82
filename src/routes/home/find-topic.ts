import { z } from 'zod';
import { searchCompanies } from '../../domain/companies/records.ts';
import { typedHospitals } from '../../domain/hospitals/typeahead.ts';
import { askedWords } from '../../domain/platform/asked-words.ts';
import type { SitePage } from '../../domain/platform/site-pages.ts';
import { typedSystems } from '../../domain/systems/records.ts';
import { stateName } from '../../fields/us-state.ts';
import { displayName } from '../../pages/names/display-name.ts';
import { readTable } from '../../read-table.ts';
import type { RequestContext } from '../../server/handler-context.ts';
import { fullName } from './find-nickname.ts';
import { filterWords, trialFilters, trialsOf } from './find-trials.ts';

const path = z.string().regex(/^$|^\/.*\{id\}/);
const Row = z.object({
  word: z.string().regex(/^[a-z0-9]+$/),
  title: z.string().min(1),
  /** Where a hospital, or a health system, has it; empty if nowhere. */
  hospital: path,
  system: path,
  /** Where a company with a ticker has it. */
  company: path,
});

const topics = new Map(readTable('src/routes/home/topics.csv', Row).map((row) => [row.word, row]));

/** Topics of two words, as one. */
const PHRASES: readonly [RegExp, string][] = [
  [/\bcharity care\b|\bcommunity benefits?\b/i, 'charity'],
  [/\bclinical trials?\b/i, 'trials'],
  [/\bcost reports?\b/i, 'finances'],
  [/\bcase mix(?: index)?\b/i, 'casemix'],
  [/\b10-?ks?\b/i, '10k'],
  [/\b10-?qs?\b/i, '10q'],
  [/\b8-?ks?\b/i, '8k'],
  [/\bproxy statements?\b/i, 'proxy'],
  [/\bsec filings?\b/i, 'filings'],
];

/** Words between a topic and a name. */
const FILLING = new Set(['of', 'for', 'at', 'in', 'by', 'the', 'who', 'what', 'is', 'are', 'does', 'how', 'many', 'has', 'have']);

/** Words of many names, which alone name no one. */
const GENERIC = new Set(
  'hospital hospitals health healthcare system systems medical center centers clinic clinics nursing home homes care community regional general rehab rehabilitation children childrens psychiatric best worst largest biggest top highest lowest most average public private nonprofit'.split(
    ' ',
  ),
);

/** The topic of a text, and its other words without those that say nothing. */
function readTopic(
  q: string,
  counts: (topic: z.infer<typeof Row>) => boolean = () => true,
): { topic: z.infer<typeof Row> | null; left: string[] } {
  const text = PHRASES.reduce((words, [phrase, word]) => words.replace(phrase, word), q.trim());
  const words = text.split(/[\s,?]{1,20}/).filter(Boolean);
  const known = words.map((word) => topics.get(word.toLowerCase()) ?? null);
  const left = words.filter((_, at) => known[at] === null);
  while (FILLING.has(left[0]?.toLowerCase() ?? '')) left.shift();
  while (FILLING.has(left.at(-1)?.toLowerCase() ?? '')) left.pop();
  // The last one says it: "ceo pay", "sutter hospitals revenue".
  return { topic: known.findLast((one) => one !== null && counts(one)) ?? null, left };
}

const isGeneric = (word: string) => GENERIC.has(word.replace(/['’]/g, ''));

/** A name and what is sought of it: cleveland clinic margin, revenue of mayo clinic. Null without either. */
export function topicOf(q: string): { name: string; topic: z.infer<typeof Row> } | null {
  const { topic, left } = readTopic(q);
  const { words: said } = askedWords(left.join(' '));
  return topic && said.some((word) => word.length > 1 && !isGeneric(word)) ? { name: left.join(' '), topic } : null;
}

/** A name of nothing but words of many names, such as Community Health Systems: only who is called just that has it. */
function exactTopicOf(q: string): { name: string; topic: z.infer<typeof Row> } | null {
  const { topic, left } = readTopic(q);
  return topic && left.length > 1 ? { name: left.join(' '), topic } : null;
}

const isWhole = (q: string, name: string): boolean => {
  const own = wordsIn(name).filter((word) => !/^(?:inc|corp|llc|co|ltd|de|md)$/.test(word));
  return own.join(' ') === wordsIn(q).join(' ');
};

/** Words of an order that no list has. */
const ORDER = new Set(
  'highest lowest most least average losing money hospital company companies health system systems of each all'.split(' '),
);

/**
 * What is sought of no one in particular: “highest paid executives”, “hospital infections Ohio”. It is on the page of
 * each: the lists to choose from.
 */
export function topicOfEach(q: string): SitePage[] {
  // The hospitals in “most profitable hospitals” are those to choose from.
  const { topic, left } = readTopic(q, ({ hospital, company }) => hospital !== '' || company !== '');
  const { state, words: said } = askedWords(left.join(' '));
  if (!topic || !said.every((word) => ORDER.has(word) || isGeneric(word))) return [];
  const within = (filter: string) => (state ? `?${filter}=${state}` : '');
  const where = state ? ` in ${stateName(state)}` : '';
  const detail = `choose one: its page has its ${topic.title}`;
  return [
    ...(topic.hospital
      ? [{ path: `/hospitals${within('state')}`, title: `Hospitals${where}, with the ${topic.title} of each`, detail }]
      : []),
    ...(topic.system
      ? [{ path: `/systems/search${within('hospital_state')}`, title: `Health systems${where}, with the ${topic.title} of each`, detail }]
      : []),
    ...(topic.company && !state ? [{ path: '/companies/search', title: `Companies, with the ${topic.title} of each`, detail }] : []),
  ];
}

/** 1 star hospitals, five-star nursing homes. */
const STARS = /^(?:only )?(1|2|3|4|5|one|two|three|four|five)[ -]stars? (hospitals?|nursing homes?)$/i;
const numbers = ['one', 'two', 'three', 'four', 'five'];

/** Hospitals or nursing homes with so many stars, by state if one is named. */
function starred(q: string): SitePage[] {
  const { state, words } = askedWords(q);
  const [, word, kind] = STARS.exec(words.join(' ')) ?? [];
  if (!word || !kind) return [];
  const stars = String(numbers.indexOf(word.toLowerCase()) + 1 || word);
  const is_home = kind.startsWith('nursing');
  const query = new URLSearchParams({ min_rating: stars, max_rating: stars, ...(state && { state }) });
  return [
    {
      path: `/${is_home ? 'nursing-homes' : 'hospitals'}?${query}`,
      title: `${is_home ? 'Nursing homes' : 'Hospitals'} with ${stars} ${stars === '1' ? 'star' : 'stars'}${state ? `, ${stateName(state)}` : ''}`,
      detail: 'by overall rating of Care Compare',
    },
  ];
}

/** Whole texts that ask for an order of a list, without the words that say nothing (`askedWords`). */
const RANKED: readonly [RegExp, { path: string; title: string; state: string }][] = [
  [
    /^(?:(?:largest|biggest) hospitals?|hospitals? beds)$/,
    { path: '/hospitals?sort=-bed_count', title: 'Hospitals, most beds first', state: 'state' },
  ],
  [
    /^(?:largest|biggest) (?:health ?)?(?:care )?systems?$/,
    { path: '/systems/search?sort=-hospital_count', title: 'Health systems, most hospitals first', state: 'hospital_state' },
  ],
  [/^(?:best|top) hospitals?$/, { path: '/hospitals?min_rating=5', title: 'Hospitals with 5 stars', state: 'state' }],
  [/^worst hospitals?$/, { path: '/hospitals?min_rating=1&max_rating=1', title: 'Hospitals with 1 star', state: 'state' }],
  [/^(?:best|top) nursing homes?$/, { path: '/nursing-homes?min_rating=5', title: 'Nursing homes with 5 stars', state: 'state' }],
  [
    /^worst nursing homes?$/,
    { path: '/nursing-homes?max_rating=1&sort=-fines_usd', title: 'Nursing homes with 1 star, largest fines first', state: 'state' },
  ],
];

function orderedList(q: string): SitePage[] {
  const { state, words } = askedWords(q);
  const found = RANKED.find(([pattern]) => pattern.test(words.join(' ')));
  if (!found) return [];
  const [, { path, title, state: filter }] = found;
  return [
    {
      path: state ? `${path}&${filter}=${state}` : path,
      title: state ? `${title}, ${stateName(state)}` : title,
      detail: 'ordered or filtered as you asked',
    },
  ];
}

const wordsIn = (name: string): string[] =>
  name
    .toLowerCase()
    .replace(/['’.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * Whether each word of the text begins a word of the name: what was found by another name, or by its town, may not be
 * meant.
 */
const isNamed = (q: string, name: string): boolean => {
  const own = wordsIn(name);
  return wordsIn(q).every((word) => own.some((one) => one.startsWith(word)));
};

/** “Phase 3 trials at Cleveland Clinic”: the name is without the phase. */
function nameInTrials(q: string): string | null {
  const asked = trialsOf(q);
  return asked && (asked.site ?? asked.words.join(' '));
}

/**
 * The page of a health system or a hospital that answers a text such as “Sutter Health executives”; the system first,
 * which is what most names of several words mean.
 */
export async function findTopic(q: string, context: RequestContext): Promise<SitePage[]> {
  const lists = [...starred(q), ...orderedList(q)];
  if (lists.length > 0) return lists;
  const known = topicOf(q);
  const asked = known ?? exactTopicOf(q);
  if (!asked) return [];
  const isMeant = known ? isNamed : isWhole;
  const { topic } = asked;
  const name = (topic.hospital.endsWith('/clinical-trials') && nameInTrials(q)) || asked.name;
  const system = async (text: string) => {
    const { results, is_similar } = await typedSystems({ q: text, limit: 1 }, context);
    return results[0] && !is_similar && isMeant(text, results[0].system_name) ? results[0] : null;
  };
  const company = async () => {
    const { results } = await searchCompanies({ q: name, limit: 1 }, context);
    const [found] = results;
    return found?.ticker && (found.ticker === name.toUpperCase() || isMeant(name, found.name)) ? found : null;
  };
  const hospital = async () => {
    const { results, is_similar } = await typedHospitals({ q: fullName(name) ?? name, facility_type: 'hospital', limit: 1 }, context);
    return is_similar || !results[0] || !(known || isWhole(name, results[0].name)) ? null : results[0];
  };
  // A state may be part of the name (Texas Health Resources), or say which hospitals of a system are meant.
  const { state, words } = askedWords(name);
  const [whole, without_state, of_hospital, of_company] = await Promise.all([
    topic.system ? system(name) : null,
    topic.system && state !== null && words.length > 0 ? system(words.join(' ')) : null,
    topic.hospital ? hospital() : null,
    topic.company ? company() : null,
  ]);
  // Phase and status stay filters of the hospital's own list.
  const trials = topic.hospital.endsWith('/clinical-trials') ? trialsOf(q) : null;
  const filters = trials ? String(new URLSearchParams(trialFilters(trials))) : '';
  const of_system = whole ?? without_state;
  const is_narrowed = whole === null && without_state !== null && topic.system.includes('?');
  return [
    ...(of_system
      ? [
          {
            path: `${topic.system.replace('{id}', of_system.system_id)}${is_narrowed ? `&state=${state}` : ''}`,
            title: `${displayName(of_system.system_name, 'business')}: ${topic.title}${is_narrowed ? `, ${stateName(state!)}` : ''}`,
            detail: 'health system',
          },
        ]
      : []),
    ...(of_hospital
      ? [
          {
            path: `${topic.hospital.replace('{id}', of_hospital.ccn)}${filters && `?${filters}`}`,
            title: `${displayName(of_hospital.name, 'business')}: ${[topic.title, ...(trials ? filterWords(trials) : [])].join(', ')}`,
            detail: 'hospital',
          },
        ]
      : []),
    ...(of_company
      ? [
          {
            path: topic.company.replace('{id}', of_company.ticker!),
            title: `${displayName(of_company.name, 'business')}: ${topic.title}`,
            detail: `company, ${of_company.ticker}`,
          },
        ]
      : []),
  ];
}
