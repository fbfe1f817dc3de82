import { saysBusiness } from '../match/organization.ts';
import type { Question } from '../match/question.ts';

/** What people and programs write in a field to say that it has no value. `nan` is what pandas writes; Nan is a given name. */
const nothing =
  /^(n\.?\/?a\.?|none|null|nil|unk|unknown|undefined|\(blank\)|anonymous|not (applicable|available|provided|given|known)|tb[da]|to be determined|pending|applied( for)?|vacant|page \d+( of \d+)?|-+|\.+|\?+|#n\/a)$/i;
const isWord = (text: string): boolean => nothing.test(text) || text === 'nan';

/** Also in several parts, as "-, N/A" where a file has surname and given name in one cell. */
export const saysNothing = (text: string): boolean => text.split(/[\s,;]+/).every((part) => part === '' || isWord(part)) || isWord(text);

/** FNU: first name unknown. A title is not a first name either; Md, Do and Pa are. */
const no_first_name = /^(fnu|nfn|no (first|given) name|same|staff|test|blank|false|dr|mr|mrs|ms|miss|rn)\.?$/i;
/** LNU: last name unknown. */
const no_last_name = /^(lnu|nln|no last name|same|false)$/i;
/** NMN, NMI: no middle name, no middle initial. */
const no_middle_name = /^(nm[ni]|none)$/i;

/** Also surnames, as people write them beside a first name; NULL is what a program writes. */
const surname = /^(Null|None)$/;

/** What a spreadsheet leaves in a name that a formula joins. */
const ERRORS = /(?<!\S)#(?:n\/a|ref!|name\?|value!|div\/0!|num!|null!|spill!|calc!)(?!\S)/gi;
/** As it was sent where there are none. */
const withoutErrors = (text: string): string => {
  const left = text.replace(ERRORS, ' ');
  return left === text ? text : left.trim();
};
/** In a line, a word in place of a first or last name. */
const LINE_WORDS = /(?<!\S)(?:unknown|unk|fnu|lnu|null|undefined|n\/a|tbd)(?=[\s,;]|$)/gi;

const PARTS = { first_name: no_first_name, middle_name: no_middle_name, last_name: no_last_name } as const;
const FIELDS = ['first_name', 'middle_name', 'last_name', 'suffix', 'organization_name'] as const;

/** Whether a part of a name says that there is none; `first_name` tells the surname Null from an empty cell. */
export function isNoName(field: (typeof FIELDS)[number], text: string, first_name?: string): boolean {
  if (field === 'last_name' && surname.test(text) && first_name !== undefined && !isNoName('first_name', first_name)) return false;
  return saysNothing(text) || (field in PARTS && PARTS[field as keyof typeof PARTS].test(text));
}

const hasComma = (text: string): boolean => text.split(',').filter((piece) => /\p{L}/u.test(piece)).length > 1;

/** A line in which one word is left beside UNKNOWN is that word; with two it may be the name of a business. */
function withoutLineWords(line: string): string {
  const left = line
    // Jane Null may be her name; NULL is what a program writes.
    .replace(LINE_WORDS, (word) => (surname.test(word) ? word : ' '))
    .replace(/^[\s,;]+/, '')
    .replace(/(?<![\s,;])[\s,;]+$/, '');
  const words = left.match(/[\p{L}\p{N}][^\s,;]*/gu) ?? [];
  return left !== line.trim() && words.length === 1 ? left : line;
}

/**
 * A question without what only says that a part of the name is missing: Unknown, N/A, FNU. A surname beside it is too little to screen, where it was compared with
 * people called Unknown. A full name in the column of surnames, or a business in either, with nothing in the other columns, is a line.
 */
export function withoutPlaceholders(asked: Question): Question {
  const question = { ...asked };
  for (const field of FIELDS) {
    const text = question[field];
    if (text === undefined || text.trim() === '') continue;
    const own = withoutErrors(text);
    // A value without a letter is not a name in any case, and is refused as such.
    if (own.trim() === '' || (/\p{L}/u.test(own) && isNoName(field, own.trim(), asked.first_name))) delete question[field];
    else question[field] = own;
  }
  if (question.name !== undefined) {
    const line = withoutLineWords(withoutErrors(question.name));
    if (line.trim() === '' && line !== question.name) delete question.name;
    else question.name = line;
  }
  const { first_name, middle_name, last_name, suffix, ...rest } = question;
  const only =
    middle_name !== undefined ? undefined : first_name === undefined ? last_name : last_name === undefined ? first_name : undefined;
  if (only === undefined || rest.name !== undefined) return question;
  const is_line = saysBusiness(only) || (first_name === undefined && hasComma(only));
  return is_line ? { ...rest, name: [only, suffix].filter((part) => part !== undefined).join(' ') } : question;
}
