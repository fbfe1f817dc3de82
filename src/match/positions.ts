import { credentials, doubtfulCredentials, particles, qualifiers, roles, titles } from './affixes.ts';
import { legalForm } from './legal-forms.ts';
import { organizationForm } from './organization.ts';
import { undottedLetters } from './read/tokenize.ts';

const isBusiness = (name: string) => organizationForm(name).is_telling || undottedLetters(name).some((word) => legalForm(word) !== null);
/** ST. JOHN and DA SILVA have no degree. */
const isDegree = (word: string) => credentials.has(word) || (doubtfulCredentials.has(word) && !particles.has(word));

/**
 * JANE ROE, OFFICE MANAGER: without degrees, titles and positions, wherever they stand. As typed where fewer than
 * `keep` words are left, or where the reading of a name leaves them out itself.
 */
export function withoutPositions(text: string, keep = 2): string {
  const words = text.split(/\s+|(?<=,)/).filter((word) => word !== '');
  const own = words.map((word) => undottedLetters(word).join(''));
  const end = 1 + own.findLastIndex((word) => !isDegree(word));
  const begins = (at: number) => at === 0 || words[at - 1]!.endsWith(',');
  const tells = (at: number) => roles.has(own[at]!) || (at < end && isDegree(own[at]!)) || (!begins(at) && titles.has(own[at]!));
  const left: string[] = [];
  for (let at = 0, to = 1; at < words.length; at = to, to = at + 1) {
    const isBeside = (place: number) => tells(place) || qualifiers.has(own[place]!);
    if (isBeside(at)) while (to < words.length && !begins(to) && isBeside(to)) to += 1;
    const run = words.slice(at, to);
    if (!run.some((_, place) => tells(at + place))) left.push(...run);
    else if (run.at(-1)!.endsWith(',') && left.length > 0) left.push(`${left.pop()!.replace(',', '')},`);
  }
  const name = left.join(' ').replace(/,$/, '');
  const isEnough = left.length < words.length && undottedLetters(name).filter((word) => word.length > 1).length >= keep;
  // NURSE STAFFING CARE CENTER
  return isEnough && (left[0] === words[0] || !isBusiness(name)) ? name : text;
}
