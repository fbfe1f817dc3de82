import { hasLetter } from '#fields/letters';
import { credentials } from '#match/affixes';
import { eachWord, fold, hasOneOf } from '#match/fold';
import { isUsualName } from '#match/name-frequencies';
import { isCommonWord } from '#match/organization-words';
import { keptBy, saysBy, without } from '#match/read/schemes';

const withoutDegreeSign = without('degree_sign', '$1');
const withoutFrame = without('framed', '$3');
const withoutEmoji = without('emoji', ' ');
const besideWord = keptBy('mark_beside');
const OF_TRADE = '®©℗';
const isBulleted = saysBy('bullet_before');

const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** The word beside a sign, if it is whole without it: a usual name to which no letter is missing, or a common word. */
function withoutMark(typed: string): string {
  const [before = '', word = '', behind = ''] = besideWord(typed);
  // ℡ is read as letters.
  if ((before === '' && behind === '') || hasLetter((before + behind).normalize('NFKC'))) return typed;
  const own = fold(word);
  if (hasOneOf(before + behind, OF_TRADE)) return isCommonWord(own) ? word : typed;
  const isWhole = isUsualName(own) || isCommonWord(own) || isBulleted(typed) || (before === '' && credentials.has(own));
  const lacksLetter = alphabet.some((letter) => isUsualName((before && letter) + own + (behind && letter)));
  return isWhole && !lacksLetter ? word : typed;
}

/** A name without marks of trade and of forms, bullets, lines and emoji, none of which stands for a letter. */
export const withoutDecoration = (text: string): string => eachWord(withoutEmoji(withoutFrame(withoutDegreeSign(text))), withoutMark);
