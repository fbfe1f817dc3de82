import DoubleMetaphone from 'natural/lib/natural/phonetics/double_metaphone.js';
import { z } from 'zod';
import { readTable } from '#read-table';
import { hasDigit } from './fold.ts';

/** Letters of a word that one sound is written with, by what is made of it; applied one after the other. */
const rules = readTable('src/match/sounds.csv', z.object({ key: z.string().min(1), letters: z.string().min(1), written: z.string() }));
/** `by_ear` has several ways to write the first that is found. */
export const soundRules = (key?: string): [RegExp, string][] =>
  rules
    .filter((row) => key === undefined || row.key === key)
    .map(({ key: of, letters, written }) => [new RegExp(letters, of === 'by_ear' ? '' : 'g'), written]);
export const rewritten = (word: string, of: readonly [RegExp, string][]): string =>
  of.reduce((text, [letters, written]) => text.replace(letters, written), word);

/** TT as T; also the signs 2 and 3 of two letters. */
export const singled = (text: string): string => text.replace(/([A-Z2-3])\1+/g, '$1');

const CODE_LENGTH = 6;
const none: [string, string] = ['', ''];
const algorithm = new DoubleMetaphone();

/**
 * Where `natural` departs from the published algorithm, for the first code / and for the other: it drops S behind A and
 * I and before L (MASON, LISA; silent in CARLISLE and LOIS), has no soft G within a word (ANGELA), reads the CH of
 * RACHEL as that of BACH and the TTH of MATTHEW as two letters, and skips the S of LEWANDOWSKI. MEIER is MEYER;
 * PATRICIA has S or SH. `test/fixtures/sounds.csv` has the usual names that still differ, with the reasons.
 */
const corrections = soundRules('metaphone').map(([letters, written]) => [letters, ...written.split('/')] as const);

/** How a word sounds, and how else it may (empty where the same). */
export function phoneticCodes(word: string): [string, string] {
  if (word.length < 2 || hasDigit(word)) return none;
  let [written, otherwise] = [word, word];
  for (const [letters, one = '', other = one] of corrections) {
    written = written.replace(letters, one);
    otherwise = otherwise.replace(letters, other);
  }
  const [first, own] = algorithm.process(written);
  const second = otherwise === written ? own : algorithm.process(otherwise)[1];
  // A final J has a blank for its other sound. It stays a sign of its own, as RAJ would sound like RA; but terms of the
  // index are parted by blanks.
  const [sound = '', other_sound = ''] = [first, second].map((code) => code.slice(0, CODE_LENGTH).replace(' ', '_'));
  return [sound, other_sound === sound ? '' : other_sound];
}

/**
 * How somebody writes a surname who only heard it: MCDONOUGH as MCDONUFF. These are more than a letter apart, and
 * phonetic codes keep the G of OUGH and the X of EAUX.
 */
const heard = soundRules('by_ear');

const SHORTEST_HEARD = 4;
const nothing_heard: readonly string[] = [];

export function earSpellings(word: string): readonly string[] {
  for (const [letters, others] of heard)
    if (word.search(letters) >= 0)
      return others
        .split(' ')
        .map((other) => word.replace(letters, other))
        .filter((text) => text.length >= SHORTEST_HEARD);
  return nothing_heard;
}

/** Shorter names are too alike once vowels are reduced. */
const SHORTEST_ROMANIZED = 5;
const SHORTEST_KEY = 4;
const romanized = soundRules('romanized');

/**
 * KAREEM, KARIM; SHCHERBAKOV, SHERBAKOFF: consonants of one sound, vowels in three classes. Stricter than a phonetic
 * code, which drops the vowels. The U of QUADIR belongs to the Q, that of QUEST does not.
 */
export function romanizedKey(word: string): string | null {
  if (word.length < SHORTEST_ROMANIZED || hasDigit(word)) return null;
  const key = singled(rewritten(word, romanized))
    .replace(/([AIO])H$/, '$1')
    .replace(/I?[AO][FV]$/, 'AV');
  return key.length < SHORTEST_KEY ? null : key;
}

const SHORTEST_SPANISH = 5;

const spanish = soundRules('spanish');

/**
 * B and V, S, Z and soft C, LL and Y, RR and R, G and J are one sound each, H is none: CHAVEZ and CHABES. Null where
 * the word is too short.
 */
export function spanishKey(word: string): string | null {
  if (word.length < SHORTEST_SPANISH || hasDigit(word)) return null;
  return rewritten(word, spanish);
}

const ending = /(?:IE|EY|EE|Y|I)$/;
const SHORTEST_FAMILIAR = 4;

/** Given names whose last sound has several spellings: TAMMY, TAMI and TAMMIE. */
export function familiarKey(word: string): string | null {
  if (word.length < SHORTEST_FAMILIAR || !ending.test(word)) return null;
  return singled(word.replace(ending, 'I'));
}
