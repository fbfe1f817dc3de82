import { typedHospitals } from '../../domain/hospitals/typeahead.ts';
import type { SitePage } from '../../domain/platform/site-pages.ts';
import { typedSystems } from '../../domain/systems/records.ts';
import { displayName } from '../../pages/names/display-name.ts';
import type { RequestContext } from '../../server/define-endpoint.ts';

/** Most words of a name: each way to divide the text is searched. */
const MOST_WORDS = 6;

/** Words between the two names. */
const BETWEEN = new Set(['vs', 'vs.', 'v.', 'versus']);
/** And beside “compare”. */
const JOINING = new Set([...BETWEEN, 'and', 'with', 'to', '&']);
const COMPARE = new Set(['compare', 'comparing', 'comparison']);

/** The ways to read a text as two names: HCA VS TENET has one, COMPARE HCA TENET one for each blank. Empty for other texts. */
export function comparedNames(q: string): [string, string][] {
  const words = q.replaceAll(',', ' , ').split(' ').filter(Boolean);
  const is_asked = words.length > 0 && COMPARE.has(words[0]!.toLowerCase());
  const named = is_asked ? words.slice(1) : words;
  const divided = (before: number, after: number): [string, string] => [named.slice(0, before).join(' '), named.slice(after).join(' ')];
  const between = is_asked
    ? (word: string) => JOINING.has(word.toLowerCase()) || word === ','
    : (word: string) => BETWEEN.has(word.toLowerCase());
  const at = named.findIndex(between);
  if (at > 0 && at < named.length - 1) return [divided(at, at + 1)];
  if (!is_asked || named.length < 2 || named.length > MOST_WORDS) return [];
  return named.slice(1).map((_, before) => divided(before + 1, before + 1));
}

interface Compared {
  id: string;
  name: string;
}

type Find = (q: string) => Promise<Compared | null>;

/** The comparison that a text asks for: of two health systems, or else of two hospitals; null if the names are not on file. */
export async function findComparison(q: string, context: RequestContext): Promise<SitePage | null> {
  const system: Find = async (name) => {
    const { results, is_similar } = await typedSystems({ q: name, limit: 1 }, context);
    return results[0] && !is_similar ? { id: results[0].system_id, name: results[0].system_name } : null;
  };
  const hospital: Find = async (name) => {
    const { results, is_similar } = await typedHospitals({ q: name, facility_type: 'hospital', limit: 1 }, context);
    return results[0] && !is_similar ? { id: results[0].ccn, name: results[0].name } : null;
  };
  for (const [one, other] of comparedNames(q))
    for (const [parameter, find] of [
      ['system', system],
      ['ccn', hospital],
    ] as const) {
      const [a, b] = await Promise.all([find(one), find(other)]);
      if (!a || !b || a.id === b.id) continue;
      return {
        path: `/compare?${new URLSearchParams([
          [parameter, a.id],
          [parameter, b.id],
        ])}`,
        title: `Compare ${displayName(a.name, 'business')} and ${displayName(b.name, 'business')}`,
        detail: 'side by side: finances, quality and size',
      };
    }
  return null;
}
