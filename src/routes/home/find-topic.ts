import { z } from 'zod';
import { typedHospitals } from '../../domain/hospitals/typeahead.ts';
import { askedWords } from '../../domain/platform/asked-words.ts';
import type { SitePage } from '../../domain/platform/site-pages.ts';
import { typedSystems } from '../../domain/systems/records.ts';
import { stateName } from '../../fields/us-state.ts';
import type { RequestContext } from '../../http/define-endpoint.ts';
import { displayName } from '../../pages/names/display-name.ts';
import { readTable } from '../../read-table.ts';
import { fullName } from './find-nickname.ts';

const path = z.string().regex(/^$|^\/.*\{id\}/);
const Row = z.object({
  word: z.string().regex(/^[a-z0-9]+$/),
  title: z.string().min(1),
  /** Where a hospital, or a health system, has it; empty if nowhere. */
  hospital: path,
  system: path,
});

const topics = new Map(readTable('src/routes/home/topics.csv', Row).map((row) => [row.word, row]));

/** Topics of two words, as one. */
const PHRASES: readonly [RegExp, string][] = [
  [/\bcharity care\b|\bcommunity benefits?\b/i, 'charity'],
  [/\bclinical trials?\b/i, 'trials'],
  [/\bcost reports?\b/i, 'finances'],
  [/\bcase mix(?: index)?\b/i, 'casemix'],
];

/** Words between a topic and a name. */
const FILLING = new Set(['of', 'for', 'at', 'in', 'by', 'the', 'who', 'what', 'is', 'are', 'does', 'how', 'many', 'has', 'have']);

/** Words of many names, which alone name no one. */
const GENERIC = new Set(
  'hospital hospitals health healthcare system systems medical center centers clinic clinics nursing home homes care community regional general rehab rehabilitation children childrens psychiatric best worst largest biggest top public private nonprofit'.split(
    ' ',
  ),
);

/** A name and what is sought of it: cleveland clinic margin, revenue of mayo clinic. Null without either. */
export function topicOf(q: string): { name: string; topic: z.infer<typeof Row> } | null {
  const text = PHRASES.reduce((words, [phrase, word]) => words.replace(phrase, word), q.trim());
  const words = text.split(/[\s,?]{1,20}/).filter(Boolean);
  const known = words.map((word) => topics.get(word.toLowerCase()) ?? null);
  // The last one says it: "ceo pay", "sutter hospitals revenue".
  const topic = known.findLast((one) => one !== null);
  const left = words.filter((_, at) => known[at] === null);
  while (FILLING.has(left[0]?.toLowerCase() ?? '')) left.shift();
  while (FILLING.has(left.at(-1)?.toLowerCase() ?? '')) left.pop();
  const { words: said } = askedWords(left.join(' '));
  return topic && said.some((word) => word.length > 1 && !GENERIC.has(word.replace(/['’]/g, ''))) ? { name: left.join(' '), topic } : null;
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

/** Whether each word of the text begins a word of the name: what was found by another name, or by its town, may not be meant. */
const isNamed = (q: string, name: string): boolean => {
  const own = wordsIn(name);
  return wordsIn(q).every((word) => own.some((one) => one.startsWith(word)));
};

/** The page of a health system or a hospital that answers a text such as “Sutter Health executives”; the system first, which is what most names of several words mean. */
export async function findTopic(q: string, context: RequestContext): Promise<SitePage[]> {
  const lists = [...starred(q), ...orderedList(q)];
  if (lists.length > 0) return lists;
  const asked = topicOf(q);
  if (!asked) return [];
  const { topic, name } = asked;
  const system = async (text: string) => {
    const { results, is_similar } = await typedSystems({ q: text, limit: 1 }, context);
    return results[0] && !is_similar && isNamed(text, results[0].system_name) ? results[0] : null;
  };
  const hospital = async () => {
    const { results, is_similar } = await typedHospitals({ q: fullName(name) ?? name, facility_type: 'hospital', limit: 1 }, context);
    return is_similar ? null : (results[0] ?? null);
  };
  // A state may be part of the name (Texas Health Resources), or say which hospitals of a system are meant.
  const { state, words } = askedWords(name);
  const [whole, without_state, of_hospital] = await Promise.all([
    topic.system ? system(name) : null,
    topic.system && state !== null && words.length > 0 ? system(words.join(' ')) : null,
    topic.hospital ? hospital() : null,
  ]);
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
            path: topic.hospital.replace('{id}', of_hospital.ccn),
            title: `${displayName(of_hospital.name, 'business')}: ${topic.title}`,
            detail: 'hospital',
          },
        ]
      : []),
  ];
}
