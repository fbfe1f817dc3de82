import { z } from 'zod';
import { typedHospitals } from '../../domain/hospitals/typeahead.ts';
import { askedWords } from '../../domain/platform/asked-words.ts';
import type { SitePage } from '../../domain/platform/site-pages.ts';
import { typedSystems } from '../../domain/systems/records.ts';
import { stateName } from '../../fields/us-state.ts';
import type { RequestContext } from '../../http/define-endpoint.ts';
import { displayName } from '../../pages/names/display-name.ts';
import { readTable } from '../../read-table.ts';

const path = z.string().regex(/^$|^\/.*\{id\}/);
const Row = z.object({
  word: z.string().regex(/^[a-z0-9]+$/),
  title: z.string().min(1),
  /** Where a hospital, or a health system, has it; empty if nowhere. */
  hospital: path,
  system: path,
});

const topics = new Map(readTable('src/routes/home/topics.csv', Row).map((row) => [row.word, row]));

/** A name and what is sought of it: cleveland clinic margin. Null without either. */
export function topicOf(q: string): { name: string; topic: z.infer<typeof Row> } | null {
  const words = q.trim().split(/[\s,]{1,20}/);
  const known = words.map((word) => topics.get(word.toLowerCase()) ?? null);
  // The last one says it: "ceo pay", "sutter hospitals revenue".
  const topic = known.findLast((one) => one !== null);
  const name = words.filter((_, at) => known[at] === null).join(' ');
  return topic && name.length >= 2 ? { name, topic } : null;
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

/** The page of a health system or a hospital that answers a text such as “Sutter Health executives”; the system first, which is what most names of several words mean. */
export async function findTopic(q: string, context: RequestContext): Promise<SitePage[]> {
  const stars = starred(q);
  if (stars.length > 0) return stars;
  const asked = topicOf(q);
  if (!asked) return [];
  const { topic } = asked;
  // A state narrows the hospitals of a system; in a name it is a word of it.
  const { state, words } = askedWords(asked.name);
  const short = state !== null && words.length > 0 ? words.join(' ') : asked.name;
  const [systems, hospitals] = await Promise.all([
    topic.system ? typedSystems({ q: short, limit: 1 }, context) : null,
    topic.hospital ? typedHospitals({ q: asked.name, facility_type: 'hospital', limit: 1 }, context) : null,
  ]);
  const page = (template: string, id: string, name: string, detail: string): SitePage => {
    const is_narrowed = state !== null && template.includes('?');
    return {
      path: `${template.replace('{id}', id)}${is_narrowed ? `&state=${state}` : ''}`,
      title: `${displayName(name, 'business')}: ${topic.title}${is_narrowed ? `, ${stateName(state)}` : ''}`,
      detail,
    };
  };
  const system = systems && !systems.is_similar ? systems.results[0] : undefined;
  const hospital = hospitals && !hospitals.is_similar ? hospitals.results[0] : undefined;
  return [
    ...(system ? [page(topic.system, system.system_id, system.system_name, 'health system')] : []),
    ...(hospital ? [page(topic.hospital, hospital.ccn, hospital.name, 'hospital')] : []),
  ];
}
