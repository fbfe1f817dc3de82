import { z } from 'zod';
import { editDistance, withinOneEdit } from '#match/edit';
import { fold } from '#match/fold';
import { isUsualGivenName, isUsualSurname } from '#match/name-frequencies';
import { isCommonWord, knownForm, legalForm } from '#match/organization-words';
import { readTable } from '#read-table';

/**
 * `own`: a name of its own; `weak`: part of one (SAINT); `generic`: most institutions have it; `kind`: it tells two
 * institutions of one name apart (CHILDREN, WEST); `apart`: so does this one in names without HOSPITAL (CLINIC);
 * `article`: nothing.
 */
const WEIGHTS = { own: 1, weak: 0.4, generic: 0.25, kind: 0.7, apart: 0.25, article: 0 };
type Role = keyof typeof WEIGHTS;
const INITIAL = 0.2;

const roleNames = Object.keys(WEIGHTS) as Role[];
const table = readTable('src/reconcile/words.csv', z.object({ word: z.string().min(1), form: z.string().min(1), role: z.enum(roleNames) }));
const known = new Map(table.map((row) => [row.word, row]));
const roles = new Map(table.map(({ form, role }) => [form, role]));

/** Cost reports cut names to 36 characters, other files to 30 to 50. */
const CUT_FROM = 29;
export const MOST_WORDS = 16;

type Word = NonNullable<ReturnType<typeof wordOf>>;

/** `text` is the form of a word; slips are compared as it is written. */
function wordOf(written: string, at: number) {
  const row = known.get(written);
  // CO is a county in the names of hospitals, so the table precedes the legal forms.
  if (!row && at > 0 && legalForm(written) !== null) return null;
  const text = row?.form ?? knownForm(written);
  const role: Role = row?.role ?? roles.get(text) ?? (isNumber(text) ? 'kind' : text.length === 1 ? 'weak' : 'own');
  return {
    ...{ text, written, role, weight: text.length === 1 ? INITIAL : WEIGHTS[role] },
    /** In the comparison that is going on: how well it agrees, and whether its name alone may have it. */
    ...{ agreed: 0, is_free: false },
  };
}

/** U P M C → UPMC */
const withJoinedLetters = (text: string) => text.replace(/\b(?:[A-Z] ){1,5}[A-Z]\b/g, (letters) => letters.replaceAll(' ', ''));

/** The name of an institution as words in one spelling. */
export type NameWords = ReturnType<typeof readName>;

export function readName(text: string) {
  const written = withJoinedLetters(
    fold(text.replace(/'s\b/gi, 's').replace(/(?<=[a-z])(?=[A-Z][a-z])/g, ' ')).replace(/[^A-Z0-9]+/g, ' '),
  );
  const found = written.split(' ').filter(Boolean).slice(0, MOST_WORDS);
  const words: Word[] = [];
  for (const [at, word] of found.entries()) {
    const one = wordOf(word, at);
    if (one && one.role !== 'article' && !words.some(({ text: other }) => other === one.text)) words.push(one);
  }
  return {
    words: withKind(words),
    /** All words as one, for missing and added blanks. */
    joined: words.map((word) => word.text).join(''),
    /** So long that the file it is from may have cut it. */
    may_be_cut: text.trim().length >= CUT_FROM,
  };
}

const OF_HOSPITALS = new Set(['HEALTH', 'HOSPITAL', 'MEDICAL']);
const textOf = (words: readonly Word[]) => words.map(({ text }) => text).join(' ');

/**
 * TRENWICK CARE CENTER is not TRENWICK HOSPITAL: of 5,421 hospitals of 2026 five are called a care center, each with
 * HEALTH or HOSPITAL before it. Nor is TRENWICK CLINIC, nor TRENWICK HOSPITAL PHYSICIANS GROUP.
 */
function withKind(words: Word[]): Word[] {
  const is_hospital = words.some(({ text }) => text === 'HOSPITAL') && !/(?:MEDICAL|PHYSICIAN) GROUP/.test(textOf(words));
  const may_be_hospital = words.some(({ text }) => OF_HOSPITALS.has(text));
  return words.map((word, at) => {
    const is_care_center = !may_be_hospital && word.text === 'CARE' && words[at + 1]?.text === 'CENTER';
    if (is_care_center || (word.role === 'apart' && !is_hospital)) return { ...word, role: 'kind', weight: WEIGHTS.kind };
    return word.role === 'apart' ? { ...word, role: 'generic' } : word;
  });
}

/** MOORE COUNTY HOSP. DBA DUMAS MEM HOS, MERCY HOSPITAL (FORMERLY ST ANN) */
export function readNames(text: string): NameWords[] {
  const parts = text.split(/\b(?:d[/.]?b[/.]?a|a[/.]?k[/.]?a|f[/.]?k[/.]?a|formerly)\b|[()]/i).filter((part) => part.trim() !== '');
  return (parts.length > 1 ? [text, ...parts] : [text]).map(readName).filter(({ words }) => words.length > 0);
}

/**
 * `same`: nothing that counts differs; `near`: only generic words do (HOSPITAL, MEDICAL CENTER); `within`: one name is
 * in the other, or one alone has a word for its kind; `part`: a word of its own agrees.
 */
export const LEVELS = ['none', 'part', 'within', 'near', 'same'] as const;
export type Level = (typeof LEVELS)[number];

/** How two names agree; `score`: 0 to 1, what share of the weight of both does. */
export const noAgreement = {
  ...{ score: 0, level: 'none' as Level },
  /** A word that tells institutions apart is in one name alone, or both have another. */
  is_other_kind: false,
  /** Every word of the row that counts, its place included, is in the published name, which is of no other kind. */
  is_in: false,
  /** Every word of the row is in the published name. */
  has_all: false,
};
export type NameAgreement = typeof noAgreement;

const [SLIP, SHORTENED] = [0.9, 0.8];
/** Agreement of a word that counts as the same word. */
const IS_WORD = 0.85;
const NO_OWN = 0.4;

/** 0 to 1: a slip in longer words, an initial, or one word as the beginning of the other. */
function agreementOf(a: Word, b: Word): number {
  if (a.text === b.text) return 1;
  const [short, long] = a.text.length <= b.text.length ? [a.text, b.text] : [b.text, a.text];
  if (short.length === 1) return a.role !== 'generic' && b.role !== 'generic' && long.startsWith(short) ? SLIP : 0;
  if (short.length < 3 || (a.role === 'kind' && b.role === 'kind')) return 0;
  if (long === `${short}S`) return 1;
  const limit = short[0] !== long[0] && short.length < 6 ? 0 : short.length >= 8 ? 2 : short.length >= 5 ? 1 : 0;
  if (limit > 0 && editDistance(short, long, limit) <= limit) return SLIP;
  return short.length >= 4 && long.startsWith(short) ? SHORTENED : 0;
}

type Side = readonly Word[];

/** Two words of one name are one of the other: BEAR LAKEMEMORIAL. */
function agreeJoined(one: Side, other: Side): void {
  for (const word of one)
    for (let at = 1; word.agreed === 0 && at < other.length; at++) {
      const [first, second] = [other[at - 1]!, other[at]!];
      // Most pairs end here, before a text is made of them.
      if (first.agreed !== 0 && second.agreed !== 0) continue;
      if (Math.abs(first.text.length + second.text.length - word.text.length) > 1) continue;
      const two = first.text + second.text;
      if (two === word.text || (word.text.length >= 9 && editDistance(two, word.text, 1) <= 1))
        word.agreed = first.agreed = second.agreed = 1;
    }
}

const isNumber = (text: string) => /^\d+$/.test(text) || (text.length > 1 && [...text].every((letter) => 'IVX'.includes(letter)));

const isUsual = ({ written }: Word) => known.has(written) || isCommonWord(written) || isUsualSurname(written) || isUsualGivenName(written);

/** Two words with a slip that `agreementOf` allows in longer words only: CTIY, FRAK. MARY and MARK are two words. */
function isSlip(a: Word, b: Word): boolean {
  if (isUsual(a) && isUsual(b)) return false;
  const [shortest, longest] = [a.written.length, b.written.length].sort((x, y) => x - y) as [number, number];
  if (shortest < 3 || longest < 4 || isNumber(a.written) || isNumber(b.written)) return false;
  // EST may be either.
  if ([a, b].some(({ text }) => text === 'EAST' || text === 'WEST')) return false;
  return (shortest >= 5 || a.written[0] === b.written[0]) && withinOneEdit(a.written, b.written);
}

/** Where all other words agree, one of them of its own, a short word may have a slip too. */
function agreeSlip(one: Side, other: Side): void {
  const [[a, ...rest], [b, ...others]] = [one, other].map((side) => side.filter(({ agreed }) => agreed < IS_WORD)) as [Word[], Word[]];
  if (!a || !b || rest.length + others.length > 0) return;
  if (one.some((word) => word !== a && word.role === 'own') && isSlip(a, b)) a.agreed = b.agreed = SLIP;
}

/** HOSPITAL OF SP: the last word of a name that was cut. NORTH is whole, and no beginning of NORTHEAST. */
function agreeCut(one: Side, other: Side): void {
  const [before, last] = one.slice(-2);
  if (!last || last.agreed >= IS_WORD || last.role === 'kind') return;
  const whole = other.find(
    ({ text, agreed }, at) => at > 0 && agreed < IS_WORD && text.startsWith(last.text) && agreementOf(before!, other[at - 1]!) >= IS_WORD,
  );
  if (whole) last.agreed = whole.agreed = 1;
}

function agree(a: NameWords, b: NameWords, free: ReadonlySet<string>): [Side, Side] {
  const [one, other]: [Side, Side] = [a.words, b.words];
  for (const side of [one, other])
    for (const word of side) {
      word.agreed = 0;
      word.is_free = free.has(word.text);
    }
  for (const exact of [true, false])
    for (const word of one) {
      if (word.agreed !== 0) continue;
      let [best, found]: [number, Word | null] = [0, null];
      for (const candidate of other) {
        if (candidate.agreed !== 0) continue;
        const agreement = exact ? Number(word.text === candidate.text) : agreementOf(word, candidate);
        if (agreement > best) [best, found] = [agreement, candidate];
      }
      if (found) word.agreed = found.agreed = best;
    }
  agreeJoined(one, other);
  agreeJoined(other, one);
  if (a.may_be_cut) agreeCut(one, other);
  if (b.may_be_cut) agreeCut(other, one);
  agreeSlip(one, other);
  return [one, other];
}

/** In a name, words of the place may be left out or added. */
const PLACE_WEIGHT = 0.2;
const COUNTED: readonly Role[] = ['own', 'weak', 'kind'];
const ALL: readonly Role[] = [...COUNTED, 'generic'];

/** `all`: those that the name alone may have too. */
const isEvery = (side: Side, roles: readonly Role[], all = false) =>
  side.every(({ role, agreed, is_free }) => agreed >= IS_WORD || !roles.includes(role) || (is_free && !all));
const hasOwn = (side: Side, all = false) =>
  side.some(({ role, agreed, is_free }) => agreed > 0 && (role === 'own' || role === 'weak') && (all || !is_free));

function levelOf(row: Side, record: Side, is_other_kind: boolean): Level {
  const both = (roles: readonly Role[]) => isEvery(row, roles) && isEvery(record, roles);
  const has_own = hasOwn(row);
  // HOSPITAL in Lancaster may be any of its hospitals.
  if (both(ALL)) return row.some(({ role }) => role !== 'generic') ? 'same' : 'part';
  if (both(COUNTED) && has_own) return 'near';
  // PARADISE VALLEY HOSPITAL is not VALLEY HOSPITAL: what a row says more is doubtful beside one word of its own.
  const own_words = row.filter(({ role, agreed, is_free }) => agreed >= IS_WORD && role === 'own' && !is_free).length;
  const isWithin = (side: Side) => side.length > 1 && isEvery(side, ALL, true);
  if (has_own && both(['own', 'weak']) && isEvery(row, ['kind']) && row.length > 1) return 'within';
  if (has_own && !is_other_kind && ((isWithin(row) && own_words > 0) || (isWithin(record) && own_words > 1))) return 'within';
  return hasOwn(row, true) ? 'part' : 'none';
}

const OTHER_TYPE = /HOSPITAL|HOME (?:HEALTH|CARE)/;
/** TRENWICK MANOR is TRENWICK NURSING MANOR, but neither TRENWICK HOSPITAL nor TRENWICK HOME HEALTH is. */
const mayLeaveOutType = (row: Side) => hasOwn(row) && isEvery(row, ['kind']) && !OTHER_TYPE.test(textOf(row));

const nowhere: ReadonlySet<string> = new Set();

/** `place`: words of the city of the row; `type`: those that say the type of the record, which a row may leave out. */
export function compareNames(a: NameWords, b: NameWords, place = nowhere, type = nowhere): NameAgreement {
  if (a.words.length === 0 || b.words.length === 0) return noAgreement;
  if (a.joined === b.joined && (a.words.length > 1 || a.words[0]!.role !== 'generic'))
    return { score: 1, level: 'same', is_other_kind: false, is_in: true, has_all: true };
  const [row, record] = agree(a, b, place);
  if (type.size > 0 && mayLeaveOutType(row)) for (const word of record) word.is_free ||= type.has(word.text);
  let [agreed, all] = [0, 0];
  for (const word of [...row, ...record]) {
    const weight = word.agreed === 0 && word.is_free ? PLACE_WEIGHT : word.weight;
    all += weight;
    agreed += weight * word.agreed;
  }
  const is_other_kind = !isEvery(row, ['kind']) || !isEvery(record, ['kind']);
  const level = levelOf(row, record, is_other_kind);
  const is_slip = a.joined.length >= 10 && editDistance(a.joined, b.joined, 2) <= 2;
  const score = is_slip ? Math.max(agreed / all, 0.95) : (agreed / all) * (level === 'none' ? NO_OWN : 1);
  const is_in = !is_other_kind && row.some(({ role }) => role === 'own') && isEvery(row, COUNTED, true);
  return { score, level, is_other_kind, is_in, has_all: isEvery(row, ALL, true) };
}
