import { numbersOf, tagged } from './read/lexicon.ts';

const cardinals = numbersOf('cardinal');
const tens = numbersOf('tens');
const hundreds = numbersOf('hundreds');
const ordinals = numbersOf('ordinal');
const romans = numbersOf('roman');

const figure = /^[0-9]+(?:TH)?$/;
/** 4, 24, 4TH */
export const isFigure = (known: string): boolean => figure.test(known);

const ordinal = (value: number) => `${value}TH`;

/** FOURTH and 4TH are 4TH, II is 2; null for other words. */
function figureOf(word: string, at: number, is_last: boolean): string | null {
  const written = /^([0-9]+)(?:ST|ND|RD|TH)$/.exec(word);
  if (written) return ordinal(Number(written[1]));
  if (ordinals.has(word)) return ordinal(ordinals.get(word)!);
  const value = cardinals.get(word) ?? tens.get(word) ?? hundreds.get(word);
  if (value !== undefined) return String(value);
  // IV THERAPY is not a fourth therapy, nor VI NGUYEN a sixth.
  const roman = at > 0 && (is_last || (word !== 'IV' && word !== 'VI' && word !== 'XI')) ? romans.get(word) : undefined;
  return roman === undefined ? null : String(roman);
}

export interface Written {
  given: string;
  figure: string | null;
}

const number_words = tagged('number_sign');

/** TWENTY FOUR is one word, ONE HUNDRED too. */
export function withFigures(words: readonly string[]): Written[] {
  const read: Written[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!;
    if (
      number_words.has(word) &&
      at > 0 &&
      at + 1 < words.length &&
      isFigure(figureOf(words[at + 1]!, at + 1, at + 2 === words.length) ?? words[at + 1]!)
    )
      continue;
    const hundred = hundreds.get(words[at + 1] ?? '');
    const times = cardinals.get(word);
    if (hundred !== undefined && times !== undefined && times < 10) {
      read.push({ given: word + words[at + 1]!, figure: String(times * hundred) });
      at++;
      continue;
    }
    const ten = tens.get(word);
    const next = words[at + 1] ?? '';
    const unit = ten === undefined ? undefined : (cardinals.get(next) ?? ordinals.get(next));
    if (ten !== undefined && unit !== undefined && unit < 10) {
      read.push({ given: word + next, figure: ordinals.has(next) ? ordinal(ten + unit) : String(ten + unit) });
      at++;
    } else read.push({ given: word, figure: figureOf(word, at, at === words.length - 1) });
  }
  return read;
}
