import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bestName } from '#match/best-name';
import type { NameColumns } from '#match/columns';
import { isPossible, POSSIBLE_THRESHOLD } from '#match/name-score';
import { listedNames, MAX_NAMES, queryNames } from '#match/names';
import type { Question } from '#match/question';
import { tooLittle } from '#screening/too-little';
import { openMemory } from '../../bench/damage/memory.ts';
import { business, found, line, person, row } from '../support/listed-names.ts';

/**
 * The cases of names.txt, a line each: the question, and behind ` => ` or above it behind `@` the listed name it is
 * about. A section begins with `#`. A listed name is `LAST, FIRST, MIDDLE`, `=BUSINESS`, `~a name in one line`, or
 * `?a line of a person or a business`.
 * `list:` are the records that questions of this and the next sections are looked up in, `as:` says which field a
 * question has (name, business or both), `for:` what {1}, {2} and {3} stand for, `expect:` what comes of each
 * question: behind `hits` whole names, MELINDA TARROW of TARROW, MELINDA.
 */
const SECTIONS = readFileSync(join(import.meta.dirname, 'names.txt'), 'utf8')
  .trim()
  .split('\n\n');

const FIELDS = cases('fields');
const ANY_FIELD = Object.keys(FIELDS).join('|');

function questionsOf(text: string, as: string): Question[] {
  if (!new RegExp(`^(?:${ANY_FIELD}): `).test(text))
    return [...(as === 'business' ? [] : [{ name: text }]), ...(as === 'name' ? [] : [{ organization_name: text }])];
  const parts = text.split(new RegExp(`; (?=(?:${ANY_FIELD}): )`)).map((part) => /^(\w+): (.*)$/.exec(part)!);
  return [Object.fromEntries(parts.map(([, field, value]) => [FIELDS[field as keyof typeof FIELDS], value]))];
}

function listed(text: string): NameColumns {
  if (text.startsWith('=')) return business(text.slice(1));
  if (text.startsWith('~')) return line(text.slice(1));
  if (text.startsWith('?')) return { ...line(text.slice(1)), entity_type: null };
  const [last_name, first_name, middle_name, organization_name] = text.split(', ').map((part) => part.trim() || null);
  if (organization_name) return row({ last_name, first_name, organization_name, full_name: organization_name });
  return person(last_name!, first_name!, middle_name);
}

const memoryOf = (records: NameColumns[]) => {
  const memory = openMemory(records.map((one) => ({ source: 'oig_leie', ...one })));
  return (question: Question) => {
    const { hits, outcome, names_asked } = memory.ask(question);
    return { outcome, names_asked, names: [...hits].map((at) => records[at]!.full_name).toSorted() };
  };
};
let inList: ReturnType<typeof memoryOf>;

type Check = (question: Question, about: string) => void;

/** What `expect:` of a section says must come of each of its questions. */
function checkOf(expected: string): Check {
  const [kind, ...words] = expected.split(' ');
  const rest = words.join(' ');
  if (kind === 'score') {
    const bar = words[1] === 'possible' ? POSSIBLE_THRESHOLD : Number(words[1]);
    const holds = {
      '>': (a: number) => a > bar,
      '>=': (a: number) => a >= bar,
      '<': (a: number) => a < bar,
      '=': (a: number) => a === bar,
    };
    return (question, about) => {
      const score = found(question, listed(about));
      expect([score, holds[words[0] as keyof typeof holds](score)]).toEqual([score, true]);
    };
  }
  // A score below the threshold may be a potential match too, where a slip makes another name (LI, QI).
  if (kind === 'may' || kind === 'is')
    return (question, about) => {
      const best = queryNames(question).map((query) => bestName(query, listedNames(listed(about)))?.found);
      expect(best.some((one) => one && isPossible(one)) ? 'may be' : 'is not').toBe(expected);
    };
  if (kind === 'alone')
    return (question, about) => {
      const { outcome } = memoryOf([listed(about)])(question);
      if (words[0] === 'not') expect(outcome).not.toBe(words[1]);
      else expect(outcome).toBe(rest);
    };
  if (kind === 'too') return (question) => expect(tooLittle(question)).toMatch(new RegExp(rest.slice('little '.length)));
  if (kind === 'enough') return (question) => expect(tooLittle(question)).toBeNull();
  const [, outcome, exactly, names] = /^(possible|clear|not_screenable)? ?(?:(hits\+?) ?(.*))?$/.exec(expected)!;
  return (question, about) => {
    const answer = inList(question);
    // Nothing is read so often that the rest is not searched.
    expect(answer.names_asked).toBeLessThanOrEqual(MAX_NAMES);
    const wanted = names === 'none' ? [] : (names || about).split(' + ').toSorted();
    if (outcome) expect(answer.outcome).toBe(outcome);
    if (exactly === 'hits') expect(answer.names).toEqual(wanted);
    if (exactly === 'hits+') expect(answer.names).toEqual(expect.arrayContaining(wanted));
  };
}

let list: string | undefined;
describe.each(SECTIONS.map((text) => [text.slice(2, text.indexOf('\n')), text.split('\n').slice(1)] as const))('%s', (_title, lines) => {
  const key = (name: string) => lines.find((one) => one.startsWith(`${name}: `))?.slice(name.length + 2);
  list = key('list') ?? list;
  const records = list;
  const check = checkOf(key('expect')!);
  const sets = key('for')?.split(' | ') ?? [''];
  let about = '';
  const rows = lines.slice(lines.findIndex((one) => one.startsWith('expect: ')) + 1).flatMap((text) => {
    if (text.startsWith('@ ')) about = text.slice(2);
    const [query, of = about] = text.split(' => ') as [string, string?];
    return text.startsWith('@ ') ? [] : [[query, of] as const];
  });
  const cases = sets.flatMap((set) => {
    const filled = (text: string) => set.split(' / ').reduce((all, value, at) => all.replaceAll(`{${at + 1}}`, value), text);
    return rows.map(([query, of]) => [filled(query), filled(of)] as const);
  });
  beforeAll(() => {
    if (records) inList = memoryOf(records.split('; ').map(listed));
  });
  test.each(cases)('%s: %s', (query, of) => {
    for (const question of questionsOf(query, key('as') ?? 'name')) check(question, of);
  });
});
