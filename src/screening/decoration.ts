import { credentials } from '#match/affixes';
import { fold, hasOneOf } from '#match/fold';
import { isUsualName } from '#match/name-frequencies';
import { isCommonWord } from '#match/organization-words';

/** N° 5, 360°Health; ABBASI° is also read as ABBASIO. */
const degree = /(?<!\S)(n(?=°(?!\p{L}))|\d{1,3})°|(?<=\p{L}{4})°(?!\S)/giu;
/** ★★ Zorvan Dental ★★; blocks such as ■■■■ may hide a word. */
const on_both_sides = /^\s*(((?![\u2580-\u259f■□])\p{S})\2+)\s(.+)\s\1\s*$/u;
/** 👩‍⚕️ and 👍🏻 apart: one person or hand. */
const emoji = /(?<!\S)[\u{1f300}-\u{1f64f}\u{1f900}-\u{1faff}][\u{1f3fb}-\u{1f3ff}]?(?:\u200d?[⚕⚖✈♀♂]\ufe0f?)?(?!\S)/gu;
const beside_word = /^((?![!-~])\p{So}|[\u2190-\u21ff]|(?=[®©℗])\p{S}{0,2})?([\p{L}\p{M}]{3,})([®©℗]{1,2}|(?![!-~])\p{So})?$/u;
const OF_TRADE = '®©℗';
/** No letter is followed by a capital and small letters. */
const before_capital = /^[✓✔☑☐•●▪■→►☎℞]\p{Lu}\p{Ll}{2}/u;

const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** The word beside a sign, if it is whole without it: a usual name to which no letter is missing, or a common word. */
function withoutMark(typed: string): string {
  const [, before = '', word = '', behind = ''] = beside_word.exec(typed) ?? [];
  if (before === '' && behind === '') return typed;
  const own = fold(word);
  if (hasOneOf(before + behind, OF_TRADE)) return isCommonWord(own) ? word : typed;
  const isWhole = isUsualName(own) || isCommonWord(own) || before_capital.test(typed) || (before === '' && credentials.has(own));
  const lacksLetter = alphabet.some((letter) => isUsualName((before && letter) + own + (behind && letter)));
  return isWhole && !lacksLetter ? word : typed;
}

/** A name without marks of trade and of forms, bullets, lines and emoji, none of which stands for a letter. */
export const withoutDecoration = (text: string): string =>
  text.replace(degree, '$1').replace(on_both_sides, '$3').replace(emoji, ' ').replace(/\S+/gu, withoutMark);
