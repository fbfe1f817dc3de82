import { compareWords, isVariant, rank, type WordMatch } from './compare-words.ts';
import { withinOneEdit } from './edit.ts';
import { isUsualGivenName } from './name-frequencies.ts';
import { mayBeSurname, type Part, type Role } from './person-form.ts';
import { token } from './token.ts';

const roleOf = (a: Part, b: Part): Role =>
  a.role === 'surname' || b.role === 'surname' ? 'surname' : a.role === 'given' || b.role === 'given' ? 'given' : 'middle';

/** Too weak to pair a given name with a surname. */
const ofGivenNamesOnly: readonly (WordMatch | null)[] = ['initial', 'nickname', 'same_nickname', 'weak_phonetic'];

/** How a surname without its particle may match one that has none. */
const ofCores: readonly (WordMatch | null)[] = ['variant', 'short_typo', 'typo', 'long_typo'];

/** For anything weaker a doubtful particle is better read as a middle initial. */
const ofJoined: readonly (WordMatch | null)[] = ['variant', 'typo', 'long_typo'];

function compareParts(a: Part, b: Part): WordMatch | null {
  const found = compareWords(a.token, b.token, a.role !== 'surname' || b.role !== 'surname');
  if (found === 'exact') return found;
  // Most pairs end here.
  if (found === null && a.core === null && b.core === null && !a.cut && !b.cut) return null;
  // The middle initial S is not half of ABADAN-SMITH.
  if ((a.role === 'surname') !== (b.role === 'surname') && ofGivenNamesOnly.includes(found)) return null;
  if ((a.bare || b.bare) && (a.bare === b.token || b.bare === a.token || !ofJoined.includes(found))) return null;
  const x = a.token.text;
  const y = b.token.text;
  if ((a.cut && x.length >= 3 && y.startsWith(x)) || (b.cut && y.length >= 3 && x.startsWith(y))) return 'truncation';
  if ((a.core && (a.core === b.token || a.core === b.core)) || (b.core && b.core === a.token)) return 'particle';
  if (found === null && (a.core === null) !== (b.core === null)) {
    // LE TROUNG, TRUONG
    const behind = compareWords(a.core ?? a.token, b.core ?? b.token, false);
    if (ofCores.includes(behind)) return behind;
  }
  return found;
}

export interface Pair {
  asked: number;
  listed: number;
  a: Part;
  b: Part;
  role: Role;
  word_match: WordMatch;
}

interface Placed {
  asked: number;
  listed: number;
  order: number;
}

/** The best pairs of parts or words first, each of them once. */
export function align<One extends Placed>(open: One[]): One[] {
  if (open.length > 1) open.sort((a, b) => b.order - a.order || a.asked + a.listed - b.asked - b.listed);
  let takenQuery = 0;
  let takenListed = 0;
  const pairs: One[] = [];
  for (const pair of open) {
    if (takenQuery & (1 << pair.asked) || takenListed & (1 << pair.listed)) continue;
    takenQuery |= 1 << pair.asked;
    takenListed |= 1 << pair.listed;
    pairs.push(pair);
  }
  return pairs;
}

const OUT_OF_PLACE = 0.6;
const isInitialElsewhere = ({ a, b }: Pair) => a.role !== b.role && (a.token.text.length === 1 || b.token.text.length === 1);

/** K of K HOGANSON is the middle initial of KATHLEEN K HOGANSON, or the first letter of her given name. */
export const hasInitialElsewhere = (pairs: readonly Pair[]): boolean => pairs.some(isInitialElsewhere);

export const initialsInPlace = (open: readonly OpenPair[]): OpenPair[] =>
  open.map((pair) => (isInitialElsewhere(pair) ? { ...pair, order: pair.order - OUT_OF_PLACE } : pair));

/** Penalty of what may be a degree and would match only inexactly. */
const DOUBTFUL = 0.5;

type OpenPair = Pair & Placed;

/** Of the two names that are compared, each part of the first with each of the second. */
const matches: (WordMatch | null)[] = [];

const isOfSurname = (a: Part, b: Part, in_place: boolean): boolean =>
  in_place ? a.role === 'surname' && b.role === 'surname' : a.role === 'surname' || b.role === 'surname';

function isGivenLeft(parts: Part[], met: number): boolean {
  for (let at = 0; at < parts.length; at++) {
    const { role, doubtful } = parts[at]!;
    if (role === 'given' && !doubtful && !(met & (1 << at))) return true;
  }
  return false;
}

/**
 * The parts that match. Most candidates have none here: without a surname that matches (`in_place`: in its place), or
 * where both have another given name, there is no hit.
 */
export function openPairs(query: Part[], listed: Part[], in_place: boolean): OpenPair[] {
  const open: OpenPair[] = [];
  const width = listed.length;
  let metQuery = 0;
  let metListed = 0;
  for (let pass = 0; pass < 2; pass++) {
    for (let i = 0; i < query.length; i++)
      for (let j = 0; j < width; j++) {
        const a = query[i]!;
        const b = listed[j]!;
        if (isOfSurname(a, b, in_place) !== (pass === 0)) continue;
        const found = compareParts(a, b);
        matches[i * width + j] = found;
        if (!found) continue;
        metQuery |= 1 << i;
        metListed |= 1 << j;
      }
    if (metQuery === 0) return open;
  }
  if (isGivenLeft(query, metQuery) && isGivenLeft(listed, metListed)) return open;
  for (let i = 0; i < query.length; i++)
    for (let j = 0; j < width; j++) {
      const word_match = matches[i * width + j]!;
      if (!word_match) continue;
      const [a, b] = [query[i]!, listed[j]!];
      // M COON, MA: the degree is not MAY misspelt.
      const isDegree = word_match !== 'exact' && (a.doubtful || b.doubtful);
      const order = rank[word_match] + (a.role === b.role ? 0.05 : 0) - (isDegree ? DOUBTFUL : 0);
      open.push({ asked: i, listed: j, a, b, role: roleOf(a, b), word_match, order });
    }
  return open;
}

const SHORTEST_JOINED = 8;
const SAME_BEGINNING = 3;

/** ABDUL RAHMAN, ABDELRAHMAN */
function isOtherSpelling(a: Part, b: Part, one: Part, length: number): boolean {
  const { text } = one.token;
  return (
    length >= SHORTEST_JOINED &&
    !a.token.is_usual &&
    one.role === a.role &&
    text.startsWith(a.token.text.slice(0, SAME_BEGINNING)) &&
    isVariant(token(a.token.text + b.token.text), one.token, a.role !== 'surname')
  );
}

export const SHORTEST_JOINED_SLIP = 8;
const SHORTEST_HALF = 2;

const isLong = (half: Part, length: number) => half.token.text.length > SHORTEST_HALF && length >= SHORTEST_JOINED_SLIP;

const JOINED_GIVEN = [5, 10] as const;

export function isJoinedGiven(a: Part, b: Part): boolean {
  const length = a.token.text.length + b.token.text.length;
  const isUsual = isUsualGivenName(a.token.text) && isUsualGivenName(b.token.text);
  return a.role === 'given' && b.role === 'middle' && isUsual && length >= JOINED_GIVEN[0] && length <= JOINED_GIVEN[1];
}

/** VARELHOLMWICK, VAREL HOLMWIK; ANNMARIE, ANNE MARIE */
const isJoinedSlip = (a: Part, b: Part, one: Part, length: number): boolean =>
  ((b.role === 'surname' && one.role === 'surname' && length >= SHORTEST_JOINED_SLIP) || (isJoinedGiven(a, b) && one.role === 'given')) &&
  Math.abs(one.token.text.length - length) <= 1 &&
  a.token.text.length >= SHORTEST_HALF &&
  b.token.text.length >= SHORTEST_HALF &&
  withinOneEdit(a.token.text + b.token.text, one.token.text);

function isJoined(a: Part, b: Part, one: Part, parts: Part[]): boolean {
  const { text } = one.token;
  const [x, y] = [a.token.text, b.token.text];
  const length = x.length + y.length;
  const isSame = text.length === length && text.startsWith(x) && text.endsWith(y);
  // GARCIA LOPEZ without a comma reads GARCIA as a middle name; an initial is never half of a surname, a given name
  // only where all letters agree.
  if (a.role !== b.role && b.role === 'surname' && (one.role !== 'surname' || !(mayBeSurname(a) || (isSame && isLong(a, length)))))
    return false;
  if (!isSame && !isJoinedSlip(a, b, one, length) && !isOtherSpelling(a, b, one, length)) return false;
  // S A SA against itself
  return !parts.some((part) => part.token.text === text);
}

/** MARYANN against MARY ANN: neighbors of `parts` that `other` has in one word, joined. */
export function joinNeighbors(parts: Part[], other: Part[]): Part[] | null {
  for (let i = 0; i + 1 < parts.length; i++) {
    const a = parts[i]!;
    const b = parts[i + 1]!;
    if (a.role === 'surname' && b.role !== 'surname') continue;
    const length = a.token.length + b.token.length;
    for (let j = 0; j < other.length; j++) {
      const one = other[j]!;
      const more = one.token.length - length;
      if (more > 2 || more < -2 || (one.token.first !== a.token.first && one.token.last !== b.token.last)) continue;
      if (!isJoined(a, b, one, parts)) continue;
      const text = a.token.text + b.token.text;
      const isSlip = one.token.text !== text && isJoinedSlip(a, b, one, length);
      const joined = { ...a, role: b.role === 'surname' ? b.role : a.role, token: isSlip ? token(text) : one.token, core: null };
      return parts.toSpliced(i, 2, joined);
    }
  }
  return null;
}
