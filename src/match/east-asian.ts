import { z } from 'zod';
import { readTable } from '../read-table.ts';
import { remembered } from './fold.ts';
import { surnamesOf } from './name-frequencies.ts';
import { rewritten, singled, soundRules } from './phonetic.ts';

/** Of Mandarin, as pinyin writes them. */
const table = readTable('src/match/syllables.csv', z.object({ initial: z.string(), finals: z.string().min(1) }));

const initials: Record<string, string> = { B: 'P', D: 'T', G: 'K', J: 'CH', Q: 'CH', X: 'HS', ZH: 'CH', R: 'J', Z: 'TS', C: 'TS' };

/** Without its marks, so that ZHANG and CHANG are one. */
function wadeGiles(initial: string, final: string): string {
  if (final === 'I' && ['ZH', 'CH', 'SH', 'R'].includes(initial)) return `${initials[initial] ?? initial}IH`;
  if (final === 'I' && (initial === 'Z' || initial === 'C')) return 'TZU';
  if (final === 'I' && initial === 'S') return 'SSU';
  if (initial === 'Y') return `Y${{ E: 'EH', UE: 'UEH', AN: 'EN', OU: 'U', ONG: 'UNG' }[final] ?? final}`;
  let written = { IE: 'IEH', UE: 'UEH', IAN: 'IEN', ONG: 'UNG', IONG: 'IUNG', ER: 'ERH' }[final] ?? final;
  if (final === 'E' && ['G', 'K', 'H'].includes(initial)) written = 'O';
  if (final === 'UO' && !['G', 'K', 'H', 'SH'].includes(initial)) written = 'O';
  if (final === 'UI' && ['G', 'K'].includes(initial)) written = 'UEI';
  return (initials[initial] ?? initial) + written;
}

/** CHI is a syllable of both systems, but not the same one. */
const syllables = new Map<string, Set<string>>();
const add = (written: string, code: string) => syllables.set(written, (syllables.get(written) ?? new Set()).add(code));
for (const { initial, finals } of table)
  for (const final of finals.split(' ')) {
    const code = wadeGiles(initial, final);
    add(initial + final, code);
    add(code, code);
  }
for (const [other, code] of [
  ['SZU', 'SSU'],
  ['HSUE', 'HSUEH'],
  ['LYU', 'LU'],
  ['SHIEH', 'HSIEH'],
  ['SHYU', 'HSU'],
  ['SHIAO', 'HSIAO'],
  ['CHUNG', 'CHUNG'],
] as const)
  add(other, code);

const LONGEST_SYLLABLE = 6;
const MAX_SYLLABLES = 3;
const MAX_CODES = 8;

/** In Wade–Giles without marks, whichever system wrote the word. */
export const mandarinCodes = remembered((word): readonly string[] => {
  const found: string[] = [];
  const read = (at: number, count: number, code: string) => {
    if (found.length >= MAX_CODES) return;
    if (at === word.length) {
      if (count > 0) found.push(code);
      return;
    }
    if (count === MAX_SYLLABLES) return;
    for (let to = Math.min(word.length, at + LONGEST_SYLLABLE); to > at; to--)
      for (const one of syllables.get(word.slice(at, to)) ?? []) read(to, count + 1, `${code}-${one}`);
  };
  read(0, 0, '');
  return found;
});

const chinese_surnames = new Set([
  ...surnamesOf('mandarin').flatMap((name) => [name, ...(syllables.get(name) ?? [])]),
  ...surnamesOf('mandarin_otherwise'),
]);

export const isChineseSurname = (word: string): boolean => chinese_surnames.has(word);

const korean_surnames = new Set(surnamesOf('korean'));

export const isKoreanSurname = (word: string): boolean => korean_surnames.has(word);

const sounds = soundRules('korean');
const isVowelOfO = /EO|OO|OU|EU|UH|OH|U|O/g;
/** The vowels that a spelling may stand for, as bits: JUN may be JOON or JEON, but JOON is not JON. */
const vowels: Record<string, number> = { EO: 1, OO: 2, OU: 3, EU: 8, UH: 1, OH: 4, U: 11, O: 5 };

/** JI-HOON, JEE HUN: its syllables in one word, sounds of several spellings as one. */
export const koreanKey = (word: string): string => singled(rewritten(word, sounds));

export function isSameKorean(a: string, b: string): boolean {
  if (koreanKey(a) !== koreanKey(b)) return false;
  const [x, y] = [a, b].map((word) => [...word.replaceAll('UI', 'I').matchAll(isVowelOfO)].map(([found]) => vowels[found]!));
  return x!.length !== y!.length || x!.every((bits, at) => (bits & y![at]!) !== 0);
}
