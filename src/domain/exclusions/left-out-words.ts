import { legalFormsOf } from '../../screening/legal-form-of.ts';

const letters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();

/**
 * Words of a name that are in no compared part, as typed. Parts are written in capitals and may join two words. Pure.
 */
export function wordsLeftOut(name: string, compared: readonly (string | null)[]): string[] {
  const parts = letters(compared.map((one) => one ?? '').join(''));
  return name.split(/[\s,]+/).filter((word) => letters(word) !== '' && !parts.includes(letters(word)));
}

/** The words that the comparison left out on each side, and the legal form that both have. */
export interface LeftOut {
  asked: string[];
  listed: string[];
  /** As each side writes it; null if one has none. */
  same_form: [asked: string, listed: string] | null;
}

/**
 * What was not compared, without words that both names have and without legal forms where both have one: these are
 * compared as forms, and the sentence of the hit says if they differ. Pure.
 */
export function notCompared(asked: readonly string[], listed: readonly string[], is_business: boolean): LeftOut {
  const [own, other] = [asked, listed].map((words) => new Set(words.map(letters))) as [Set<string>, Set<string>];
  const left = {
    asked: asked.filter((word) => !other.has(letters(word))),
    listed: listed.filter((word) => !own.has(letters(word))),
    same_form: null,
  };
  const [a, b] = [legalFormsOf(asked), legalFormsOf(listed)];
  if (!is_business || a.forms.length === 0 || b.forms.length === 0) return left;
  const is_same = a.forms.some((form) => b.forms.includes(form));
  const [mine, theirs] = [a.written.join(' '), b.written.join(' ')];
  return {
    asked: left.asked.filter((word) => a.others.includes(word)),
    listed: left.listed.filter((word) => b.others.includes(word)),
    same_form: is_same && letters(mine) !== letters(theirs) ? [mine, theirs] : null,
  };
}
