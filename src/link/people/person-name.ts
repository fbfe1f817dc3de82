import { personFormOfLine } from '#match/person';
import { textsOf } from '#match/person-form';
import { professionsOfName, withoutDegrees } from './professions.ts';

/** As it is looked up: letters only. */
interface NameReading {
  last_key: string;
  first_key: string;
  middle_names: string[];
}

export interface PersonName {
  /** Empty for an initial, or a single word. */
  readings: NameReading[];
  generation: string | null;
  professions: string[];
}

/** "Mary Ann de la Cruz-Ortiz, MD": the last two words may both be the last name. */
export function personName(published: string): PersonName {
  const form = personFormOfLine(withoutDegrees(published));
  const named = { generation: form.generation, professions: professionsOfName(published) };
  const [given] = textsOf(form, 'given');
  const middles = textsOf(form, 'middle');
  const last_key = textsOf(form, 'surname').join('');
  if (!given || given.length < 2 || last_key.length < 2) return { readings: [], ...named };
  const readings = [{ last_key, first_key: given, middle_names: middles }];
  const before = middles.at(-1);
  if (before && before.length > 2) readings.push({ last_key: before + last_key, first_key: given, middle_names: middles.slice(0, -1) });
  return { readings, ...named };
}

type Middle = 'agrees' | 'not compared' | 'differs';

/** First letters are enough if one side has no more; a missing middle name compares nothing. */
export function compareMiddle(query: string[], stored: string | null): Middle {
  const [a, b] = [query[0], stored?.split(' ')[0]];
  if (!a || !b) return 'not compared';
  const same = a.length === 1 || b.length === 1 ? a[0] === b[0] : a === b;
  return same ? 'agrees' : 'differs';
}
