import { personFormOfLine } from '../../match/person.ts';
import { callingsOfName, withoutDegrees } from './callings.ts';

/** One way a published name may be read, as it is looked up: letters alone. */
export interface NameReading {
  last_key: string;
  first_key: string;
  middle_names: string[];
}

export interface PersonName {
  /** Empty where the given name is an initial, or one word stands alone. */
  readings: NameReading[];
  generation: string | null;
  callings: string[];
}

/** A published name by its parts: "Mary Ann de la Cruz-Ortiz, MD". Two words before the end may both be the surname. */
export function personName(published: string): PersonName {
  const form = personFormOfLine(withoutDegrees(published));
  const told = { generation: form.generation, callings: callingsOfName(published) };
  const words = (role: string) => form.parts.filter((part) => part.role === role && !part.doubtful).map(({ token }) => token.text);
  const [[given], middles, surname] = [words('given'), words('middle'), words('surname')];
  if (!given || given.length < 2 || surname.length === 0 || surname.join('').length < 2) return { readings: [], ...told };
  const readings = [{ last_key: surname.join(''), first_key: given, middle_names: middles }];
  const before = middles.at(-1);
  if (before && before.length > 2)
    readings.push({ last_key: before + surname.join(''), first_key: given, middle_names: middles.slice(0, -1) });
  return { readings, ...told };
}

type Middle = 'agrees' | 'not compared' | 'differs';

/** First letters are enough where one side has no more; where one side has no middle name nothing is compared. */
export function compareMiddle(asked: string[], held: string | null): Middle {
  const [a, b] = [asked[0], held?.split(' ')[0]];
  if (!a || !b) return 'not compared';
  const same = a.length === 1 || b.length === 1 ? a[0] === b[0] : a === b;
  return same ? 'agrees' : 'differs';
}
