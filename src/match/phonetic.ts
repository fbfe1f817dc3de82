import DoubleMetaphone from 'natural/lib/natural/phonetics/double_metaphone.js';

const CODE_LENGTH = 6;
const none: [string, string] = ['', ''];
const algorithm = new DoubleMetaphone();

/**
 * Where `natural` departs from the published algorithm, for the first code and for the other.
 * `test/fixtures/sounds.csv` has the usual names that still differ, with the reasons.
 */
const corrections: readonly [RegExp, string, string][] = [
  // It drops S behind A and I, and before L: MASON, LISA. Silent in CARLISLE, and LOIS.
  [/(?<=[AI])S(?![CHLSZ]|I[AO])(?!(?<=[AO]IS)$)|(?<=[^IYS])S+(?=L)/g, 'SSS', 'SSS'],
  // It has no soft G within a word: ANGELA, GEORGE.
  [/(?<=[AO])GG(?=I)|(?<=[^CDG])G(?=[EIY])(?!ET)|^G(?!E[BILPRSY]|I[BELN]|ET)(?=[EI])/g, 'J', 'G'],
  // MEIER is MEYER.
  [/(?<=[AE])IER$/, 'ER', 'ER'],
  // PATRICIA, with S or SH.
  [/CIA/, 'CIEA', 'CIEA'],
  [/^JOSE/, 'JOSE', 'HOSE'],
  // CH in RACHEL is not that of BACH, nor TTH in MATTHEW of two letters.
  [/(?<=[^AEIOUY]A)CHE(?!R)/, 'ACHE', 'ACHE'],
  [/TTH/, 'TH', 'TH'],
  // It skips the S of LEWANDOWSKI.
  [/(?<=[EO])W(?=SK[IY])/, '', 'F'],
];

/** How a word sounds, and how else it may (empty where the same). */
export function phoneticCodes(word: string): [string, string] {
  if (word.length < 2 || /[0-9]/.test(word)) return none;
  let [written, otherwise] = [word, word];
  for (const [letters, one, other] of corrections) {
    written = written.replace(letters, one);
    otherwise = otherwise.replace(letters, other);
  }
  const [first, own] = algorithm.process(written);
  const second = otherwise === written ? own : algorithm.process(otherwise)[1];
  const [sound, other_sound] = [first.slice(0, CODE_LENGTH), second.slice(0, CODE_LENGTH)];
  return [sound, other_sound === sound ? '' : other_sound];
}
