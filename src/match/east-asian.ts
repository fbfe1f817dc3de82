import { z } from 'zod';
import { readTable } from '#read-table';
import { remembered } from './fold.ts';
import { surnamesOf } from './name-frequencies.ts';
import { rewritten, singled, soundRules } from './spelling-variants.ts';

/** Of Mandarin, in pinyin and in Wade–Giles without its marks, so that ZHANG and CHANG are one. */
const table = readTable('src/match/syllables.csv', z.object({ initial: z.string(), wade_giles: z.string(), finals: z.string().min(1) }));

/** CHI is a syllable of both systems, but not the same one. */
const syllables = new Map<string, Set<string>>();
const add = (written: string, code: string) => syllables.set(written, (syllables.get(written) ?? new Set()).add(code));
for (const { initial, wade_giles, finals } of table)
  for (const [final, otherwise = final] of finals.split(' ').map((one) => one.split('='))) {
    const code = wade_giles + otherwise;
    add(initial + final, code);
    add(code, code);
  }

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

export const isEastAsianSurname = (word: string): boolean => isChineseSurname(word) || isKoreanSurname(word);

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
