import { editDistance, withinOneEdit } from './edit.ts';
import { SHORTEST_WHOLE_WITH_TWO } from './ends.ts';
import { isFigure } from './figures.ts';
import type { NameScore } from './name-score.ts';
import type { OrganizationForm, Word } from './organization.ts';
import { areTwoKnownWords } from './organization-words.ts';
import { oneSlipApart, oneSlipBeforeCut } from './whole-name.ts';

/** One slip between the whole names, however short the word is. */
const ONE_SLIP = 0.85;

/** SURGERY CENTER IX is not SURGERY CENTER X misspelt. */
const last_figures = new Set(['I', 'V', 'X']);
const figuresOf = ({ words }: OrganizationForm): string[] =>
  words.flatMap(({ token, given }, at) =>
    isFigure(token.text) || (at > 0 && at === words.length - 1 && last_figures.has(given)) ? [token.text] : [],
  );
/** PHASE II and PHASE III are two names, a letter apart. */
const hasSameFigures = (a: OrganizationForm, b: OrganizationForm): boolean => {
  const [x, y] = [figuresOf(a), figuresOf(b)];
  // FIRSCT is a slip of FIRST, and no figure.
  return x!.length !== y!.length || x!.join() === y!.join();
};

/** THE before a name does not count, and may be misspelt. */
const isOrganizationSlip = (a: OrganizationForm, b: OrganizationForm): boolean =>
  (a.wholes.some((text, at) => oneSlipApart(text, b.wholes[at]!)) ||
    (a.cut && oneSlipBeforeCut(b.wholes[0], a.wholes[0])) ||
    (b.cut && oneSlipBeforeCut(a.wholes[0], b.wholes[0])) ||
    ((a.bare !== a.wholes || b.bare !== b.wholes) && [0, 1].some((at) => oneSlipApart(a.bare[at]!, b.bare[at]!)))) &&
  hasSameFigures(a, b);

/** For a slip that makes another word of the trade, or other initials. */
const OTHER_WORD = 0.78;
/** As a rule the initials of words. */
const LONGEST_INITIALS = 4;
const isInitials = ({ given, slip }: Word): boolean =>
  given.length <= LONGEST_INITIALS && slip === null && !/[AEIOU][^AEIOU]+[AEIOU]|^[0-9]/.test(given);

/** ABC LABS, ABD LABS; DENTAL, MENTAL */
function isOtherWord(a: OrganizationForm, b: OrganizationForm): boolean {
  if (a.words.length !== b.words.length) return false;
  const differing = a.words.flatMap((word, at) => (word.given === b.words[at]!.given ? [] : [[word, b.words[at]!] as const]));
  return (
    differing.length === 1 && differing.every(([x, y]) => (isInitials(x) && isInitials(y)) || areTwoKnownWords(x.token.text, y.token.text))
  );
}

/** What two slips keep, and leave where a reviewer decides. */
const TWO_SLIPS = 0.78;
const TWO_SLIPS_REVIEWED = 0.82;

/** Of one word that holds both slips. */
const SHORTEST_WORD_WITH_TWO = 6;

/** 3 where they are other words. */
function slipsBetween(x: Word, y: Word): number {
  if (x.given === y.given) return 0;
  if (isFigure(x.token.text) || isFigure(y.token.text) || areTwoKnownWords(x.token.text, y.token.text)) return 3;
  if (Math.min(x.given.length, y.given.length) > 2 && withinOneEdit(x.given, y.given)) return 1;
  return Math.min(x.given.length, y.given.length) >= SHORTEST_WORD_WITH_TWO ? editDistance(x.given, y.given, 2) : 3;
}

/** HEALTH FIRST and HEATLH FIST */
function hasTwoSlips(a: OrganizationForm, b: OrganizationForm): boolean {
  if (a.words.length !== b.words.length || Math.abs(a.wholes[0].length - b.wholes[0].length) > 2) return false;
  if (Math.min(a.wholes[0].length, b.wholes[0].length) < SHORTEST_WHOLE_WITH_TWO) return false;
  let slips = 0;
  for (let at = 0; at < a.words.length && slips <= 2; at++) slips += slipsBetween(a.words[at]!, b.words[at]!);
  return slips <= 2 && hasSameFigures(a, b);
}

export function organizationSlip(asked: OrganizationForm, listed: OrganizationForm): Pick<NameScore, 'score' | 'review_factor'> | null {
  if (!isOrganizationSlip(asked, listed))
    return hasTwoSlips(asked, listed) ? { score: TWO_SLIPS, review_factor: TWO_SLIPS_REVIEWED / TWO_SLIPS } : null;
  const score = isOtherWord(asked, listed) ? OTHER_WORD : ONE_SLIP;
  return { score, review_factor: ONE_SLIP / score };
}
