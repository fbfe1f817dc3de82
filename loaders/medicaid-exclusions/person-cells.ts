import { collapsed, fullName } from '#fields/person-name';
import { credentials, doubtfulCredentials, titles } from '#match/affixes';
import { organizationForm } from '#match/organization';
import { isGeneration, wordKey } from './generation.ts';
import { hasLetter, hasSmallLetter } from './letters.ts';
import { behindAka } from './name-mark.ts';
import type { OtherListed } from './names.ts';

type Column = 'last_name' | 'first_name' | 'middle_name';
type Cells = Record<Column, string | null>;

export interface PersonCells extends Cells {
  suffix: string | null;
  /** Names in brackets, in quotes and behind a slash. */
  other_names: OtherListed[];
}

interface Cell {
  text: string | null;
  suffixes: string[];
  others: { kind: 'aka' | 'alias'; name: string; in_brackets?: boolean }[];
}

/** "Kestrel #41547-074", "Kestrel - Inmate #I21180", "Kestrel-CDCR No. BK0216", "OTIS #79773- 054". */
const prisonNumber = /(?<![\s,-])[\s,-]*(?:Inmate\s*)?(?:CDCR No\.|#)\s*[A-Z]{0,2}\d[\d\s-]*$/i;
const beside = /\(([^()]*)(?:\)|$)|["“]([^"“”]+)["”]/g;

const SPECIALTIES = ['ology', 'iatry', 'iatrics', 'pedics', 'therapy'];

/** "Ashgrove (Alder Radiology)": a specialty is not a name. */
const isBusiness = (name: string) => organizationForm(name).is_telling || SPECIALTIES.some((ending) => name.toLowerCase().endsWith(ending));

/** RN, LPN/RN, M.D. */
const isDegree = (word: string) => word.split('/').every((one) => credentials.has(wordKey(one)));
const isTitle = (word: string, column: Column) =>
  isDegree(word) || titles.has(wordKey(word)) || (column === 'last_name' && doubtfulCredentials.has(wordKey(word)));

/** (PCA) behind small letters and (BSC, MT) are roles, (Kimble) and (MAKSIM) behind MAXSIM names. */
const isName = (inside: string, cell: string) =>
  !['owner', 'owners'].includes(inside.toLowerCase()) &&
  /^\p{L}(?:[\p{L}' -]|\.(?= |$))+$/u.test(inside) &&
  !isDegree(inside) &&
  !(inside.length < 5 && inside === inside.toUpperCase() && hasSmallLetter(cell));

function read(published: string, column: Column): Cell {
  const others: Cell['others'] = [];
  const suffixes: string[] = [];
  const numberless = published.replace(prisonNumber, '');
  const bare = collapsed(
    numberless.replace(beside, (_whole, bracket?: string, quoted?: string) => {
      const inside = (bracket ?? quoted ?? '').split(',').map((one) => collapsed(one).replace(/-\s+/g, '-'));
      // (Kimble, Marlowe) are two names, (BSC, MT) degrees.
      const are_names = inside.length === 1 || inside.every((one) => one.length > 3);
      for (const one of are_names ? inside : []) {
        const name = behindAka(one) ?? one;
        if (isName(name, published)) others.push({ kind: name === one ? 'alias' : 'aka', name, in_brackets: bracket !== undefined });
      }
      return ' ';
    }),
  );
  if (!hasLetter(bare)) return { text: collapsed(published.replace(/[()"“”]/g, ' ')) || null, suffixes, others: [] };
  const pieces = bare
    .split(',')
    .map(collapsed)
    .filter((piece) => piece !== '');
  while (pieces.length > 1) {
    const said = pieces.at(-1)!.split(' ');
    if (said.every((word) => isGeneration(word, true))) suffixes.unshift(...said);
    else if (!said.every((word) => isTitle(word, column))) break;
    pieces.pop();
  }
  // "Roe, MD, C. Wayne" in one line: the degree stands before the given name.
  while (column === 'first_name' && pieces.length > 1 && isDegree(pieces[0]!)) pieces.shift();
  const words = pieces.join(' ').split(' ');
  const least = column === 'middle_name' ? 0 : 1;
  while (words.length > least && (isGeneration(words.at(-1)!) || (words.length > 1 && isDegree(words.at(-1)!)))) {
    const word = words.pop()!;
    if (isGeneration(word)) suffixes.unshift(word);
  }
  // "ASHGROVE JR OTIS" in one line: the generation stands before the given name.
  if (column === 'first_name' && words.length > 1 && isGeneration(words[0]!)) suffixes.push(words.shift()!);
  const [text = '', ...more] = words.join(' ').split(/(?:(?<!\s)\s+)?\/\s*(?=\p{L}{3})/u);
  return { text: text || null, suffixes, others: [...others, ...more.map((name) => ({ kind: 'alias' as const, name }))] };
}

/** What stands in a person's columns beside the names themselves: generations, degrees, prison numbers, other names. */
export function personCells(published: Cells, published_suffix: string | null): PersonCells {
  const cell = (column: Column): Cell =>
    published[column] === null ? { text: null, suffixes: [], others: [] } : read(published[column], column);
  const [last, first, middle] = [cell('last_name'), cell('first_name'), cell('middle_name')];
  // Some lists keep degrees in the column of suffixes.
  const own = (published_suffix ?? '')
    .replaceAll(',', ' ')
    .split(' ')
    .filter((word) => word !== '' && !isDegree(word));
  const suffixes = own.length > 0 ? own : [last, first, middle].flatMap((one) => one.suffixes);
  return {
    last_name: last.text,
    first_name: first.text,
    middle_name: middle.text,
    suffix: [...new Set(suffixes)].join(' ') || null,
    other_names: [
      ...last.others.map(({ kind, name }) => ({
        kind,
        name: first.text && !isBusiness(name) ? `${name}, ${fullName([first.text, middle.text])}` : name,
      })),
      // KATHY (EDENS) BRIGGS may be called EDENS or have had it as her surname: the brackets leave both open.
      ...[...first.others, ...middle.others].map(({ kind, name, in_brackets }) => ({
        kind,
        name: fullName(in_brackets && kind === 'alias' ? [first.text, `(${name})`, last.text] : [name, last.text]),
      })),
    ],
  };
}
