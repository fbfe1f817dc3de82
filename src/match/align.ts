import { type Meeting, meet, rank } from './meet.ts';
import type { Part, Role } from './person.ts';

/** The weightier role of two parts. */
export const roleOf = (a: Part, b: Part): Role =>
  a.role === 'surname' || b.role === 'surname' ? 'surname' : a.role === 'given' || b.role === 'given' ? 'given' : 'middle';

/** Meetings of words by which a given name is not a surname: worth less than leaving both without a counterpart. */
const ofGivenNamesOnly: readonly (Meeting | null)[] = ['initial', 'nickname', 'same_nickname', 'weak_phonetic'];

/** Ways a doubtful particle's reading may meet: no nearer than these, a middle initial is the better reading. */
const ofJoined: readonly (Meeting | null)[] = ['exact', 'typo', 'long_typo'];

function meetParts(a: Part, b: Part): Meeting | null {
  const found = meet(a.token, b.token, a.role !== 'surname' || b.role !== 'surname');
  // The middle initial S is not half of the surname ABADI-SMITH.
  if (ofGivenNamesOnly.includes(found) && (a.role === 'surname') !== (b.role === 'surname')) return null;
  if (found === 'exact') return found;
  if ((a.bare || b.bare) && (a.bare === b.token || b.bare === a.token || !ofJoined.includes(found))) return null;
  const x = a.token.text;
  const y = b.token.text;
  if ((a.cut && x.length >= 3 && y.startsWith(x)) || (b.cut && y.length >= 3 && x.startsWith(y))) return 'truncation';
  if ((a.core && (a.core === b.token || a.core === b.core)) || (b.core && b.core === a.token)) return 'particle';
  return found;
}

export interface Pair {
  asked: number;
  listed: number;
  meeting: Meeting;
}

/** Pairs parts off, the strongest meeting first, same place before another place. At most 20 × 20 comparisons. */
export function align(asked: Part[], listed: Part[]): Pair[] {
  const open: (Pair & { order: number })[] = [];
  for (let i = 0; i < asked.length; i++) {
    for (let j = 0; j < listed.length; j++) {
      const meeting = meetParts(asked[i]!, listed[j]!);
      if (meeting) open.push({ asked: i, listed: j, meeting, order: rank[meeting] + (asked[i]!.role === listed[j]!.role ? 0.05 : 0) });
    }
  }
  if (open.length > 1) open.sort((a, b) => b.order - a.order || a.asked + a.listed - b.asked - b.listed);
  let takenAsked = 0;
  let takenListed = 0;
  const pairs: Pair[] = [];
  for (const pair of open) {
    if (takenAsked & (1 << pair.asked) || takenListed & (1 << pair.listed)) continue;
    takenAsked |= 1 << pair.asked;
    takenListed |= 1 << pair.listed;
    pairs.push(pair);
  }
  return pairs;
}

/** MARYANN against MARY ANN, GARCIALOPEZ against GARCIA LOPEZ: the joined reading of neighbours of `parts` that `other` holds in one word. */
export function joinNeighbours(parts: Part[], other: Part[]): Part[] | null {
  for (let i = 0; i + 1 < parts.length; i++) {
    const a = parts[i]!;
    const b = parts[i + 1]!;
    if ((a.role === 'surname') !== (b.role === 'surname')) continue;
    const length = a.token.text.length + b.token.text.length;
    for (const one of other) {
      const text = one.token.text;
      if (text.length === length && text.startsWith(a.token.text) && text.endsWith(b.token.text))
        return [...parts.slice(0, i), { ...a, token: one.token, core: null }, ...parts.slice(i + 2)];
    }
  }
  return null;
}
