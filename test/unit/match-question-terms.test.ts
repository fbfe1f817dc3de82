import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { bestName, OWNER } from '#match/best-name';
import type { NameColumns } from '#match/columns';
import { keeps } from '#match/compare-words';
import { indexTerms, indexText, termsIn } from '#match/index-terms';
import { listingOf, listingTerms } from '#match/listing';
import { listedNames, queryNames } from '#match/names';
import type { Question } from '#match/question';
import type { TermGroup } from '#match/term-group';
import { questionTerms } from '#match/terms';
import { fewRecords } from '#search/few-records';
import { candidateQuery, listingQuery } from '#search/name-candidates';
import { is_full, run_seed, whole } from '../support/full-run.ts';
import { FIRST, questionsOf, recordsOf, WHOLE } from '../support/golden-corpus.ts';
import { row } from '../support/listed-names.ts';

const emptyOf = (group: TermGroup) =>
  !group.both?.length &&
  (['placed', 'exact', 'nickname', 'beginning', 'slip', 'sound', 'initial', 'elsewhere', 'ends'] as const).every(
    (way) => group[way].length === 0,
  );

/** Places where the query holds a list of no clauses, which OpenSearch refuses. */
function emptyLists(query: unknown, at = 'query'): string[] {
  if (Array.isArray(query)) return query.length === 0 ? [at] : query.flatMap((one, place) => emptyLists(one, `${at}[${place}]`));
  if (typeof query === 'object' && query !== null) return Object.entries(query).flatMap(([key, one]) => emptyLists(one, `${at}.${key}`));
  return query === undefined ? [at] : [];
}

const pieces = cases('pieces');
const line = fc
  .array(fc.tuple(fc.constantFrom(...pieces), fc.constantFrom(' ', ' ', ' ', '')), { minLength: 1, maxLength: 8 })
  .map((parts) => parts.flat().join(''));
const question = fc.oneof(
  line.map((name) => ({ name })),
  line.map((organization_name) => ({ organization_name })),
  fc.record({ first_name: line, last_name: line }),
);

describe('what is looked up for a question', () => {
  test.each(['A & I Pharmacy', 'A &I Pharmacy, LLC', 'The A of Tarrowby', 'A and B Home Health'])(
    '%s: every part of it has terms',
    (name) => {
      for (const parsed of queryNames({ organization_name: name })) {
        const groups = questionTerms(parsed);
        expect(groups.length).toBeGreaterThan(0);
        expect(groups.filter(emptyOf)).toEqual([]);
      }
    },
  );
  test.each(['É M Núñez Lab', 'Ñandú É Lab', 'Ç Care Núñez'])('%s: accents change no term and no weight', (name) => {
    const groupsOf = (text: string) => queryNames({ organization_name: text }).map(questionTerms);
    expect(groupsOf(name)).toEqual(groupsOf(name.normalize('NFD').replace(/\p{M}/gu, '')));
  });
  test.each([
    ['M.A. Mayo', 'M A Mayo'],
    ['J.R. Mayo', 'J R Mayo'],
  ])('halves of %s weigh as little as those of %s, which hundreds of names share', (dotted, parted) => {
    const least = (name: string) =>
      Math.min(
        ...queryNames({ organization_name: name })
          .flatMap(questionTerms)
          .map(({ weight }) => weight),
      );
    expect(least(dotted)).toBe(0.5);
    expect(least(parted)).toBe(0.5);
  });
  test('no name makes a query with an empty list in it, which the search server would refuse', () => {
    fc.assert(
      fc.property(question, (given) => {
        for (const parsed of queryNames(given)) {
          const groups = questionTerms(parsed);
          expect(groups.filter(emptyOf)).toEqual([]);
          expect(emptyLists(candidateQuery(groups, { as_of: null, lists: null }, {}))).toEqual([]);
        }
      }),
      { numRuns: whole(1000, 250) },
    );
  });
});

/** Lookups of a query; OpenSearch refuses more than 1,024 (indices.query.bool.max_clause_count). */
function lookups(query: unknown): number {
  if (typeof query !== 'object' || query === null) return 0;
  if (['term', 'terms', 'prefix', 'range'].some((kind) => kind in query)) return 1;
  return Object.values(query).reduce((sum: number, one) => sum + lookups(one), 0);
}

test('a line of 300 characters with words that no table has, of which some are read in two ways, is not refused', () => {
  const syllables = ['zor', 'vel', 'kip', 'dran', 'mub', 'fen', 'gol', 'tix', 'wem', 'bral'];
  const unknown = Array.from({ length: 38 }, (_, at) => `${syllables[at % 10]}${syllables[(at * 7 + 3) % 10]}`).join(' ');
  const most = (as_of: string | null) =>
    ['Abcd2', 'A1b0d2'].flatMap((word) =>
      queryNames({ name: `${unknown} ${word}` }).map((name) => lookups(candidateQuery(questionTerms(name), { as_of, lists: null }))),
    );
  expect(Math.max(...most(null))).toBeLessThan(512);
  expect(Math.max(...most('2026-01-01'))).toBeLessThan(1024);
});

/** Each has its turn in one run of three that follow each other. */
const third = <T>(all: T[]): T[] => all.filter((_one, at) => is_full || at % 3 === run_seed % 3);

const various = cases<string[]>('various');
const queriesOf = (name: string) =>
  queryNames({ name }).map((query) => {
    const groups = questionTerms(query);
    return { groups, query: candidateQuery(groups, null) };
  });

test.each(various)('%s: what is enough by itself is found without anything else of the name, one part of several is not', (name) => {
  for (const { groups, query } of queriesOf(name)) {
    const alone = groups.flatMap(({ is_enough, exact, ends, both = [] }): string[][] =>
      is_enough ? [...[...exact, ...ends].map((term) => [term]), ...both.map((sides) => sides.map(([term]) => term!))] : [],
    );
    const counted = groups.filter(({ counts }) => counts);
    const single = counted.length > 1 ? counted.flatMap(({ placed, exact, slip }) => [...placed, ...exact, ...slip]) : [];
    const known = new Set(alone.flatMap((terms) => (terms.length === 1 ? terms : [])));
    const shared = single.filter((term) => counted.filter(({ exact, slip }) => exact.includes(term) || slip.includes(term)).length > 1);
    const parts = single.filter((term) => !known.has(term) && !shared.includes(term)).map((term) => [term]);
    const records = [...alone, ...parts].map((terms, id) => ({ id, terms }));
    expect(fewRecords(records)(query).toSorted((a, b) => a - b)).toEqual([...alone.keys()]);
  }
});

test('a term of a long name is looked up at most a few times, each of which costs time', () => {
  const repeated = various.flatMap(queriesOf).map(({ query }) => {
    const terms = askedTerms(query);
    return terms.length / new Set(terms).size;
  });
  expect(Math.max(...repeated)).toBeLessThan(3.5);
});

describe('the owner of a business is looked up by what can make one, and by no more', () => {
  test('no other way to match keeps enough', () => {
    const enough = (role: 'given' | 'surname') => Object.entries(keeps[role]).flatMap(([how, kept]) => (kept >= OWNER ? [how] : []));
    expect(enough('surname')).toEqual(['exact', 'joined', 'truncation', 'particle']);
    expect(enough('given')).toEqual(['exact', 'joined', 'variant', 'truncation', 'particle', 'long_typo', 'nickname']);
  });

  test('every listed person who is one is found', () => {
    const listed = recordsOf('sample').slice(0, 400);
    const names = listed.map((one) => listedNames({ suffix: null, ...one }));
    const find = fewRecords(names.map((one, id) => ({ id, terms: indexTerms(one) })));
    const owners = third(listed)
      .flatMap(({ first_name: first, middle_name: middle, last_name: last }) =>
        first && last ? [`${first} ${last}`, `${first} ${middle ?? 'A'} ${last}`, `${first.slice(0, 2)}${first.slice(3)} ${last}`] : [],
      )
      .flatMap((name) => queryNames({ name: `${name} Home Care LLC` }))
      .filter(({ only_as }) => only_as === 'owner');
    const missed = owners.flatMap((query) => {
      const found = new Set(find(candidateQuery(questionTerms(query), null)));
      return names.flatMap((one, id) => (bestName(query, one) && !found.has(id) ? [[query.text, one[0]?.text]] : []));
    });
    expect(owners.length).toBeGreaterThan(300);
    expect(missed).toEqual([]);
  });
});

test('given names in columns are not looked for in names of businesses, and a degree lets no part of one name differ', () => {
  const names = queryNames({ first_name: 'Mary', middle_name: 'Ann', last_name: 'Tenner' });
  expect(names.flatMap(questionTerms).flatMap(({ is_enough, exact }) => (is_enough ? exact : []))).toEqual([]);
  const differing = (name: string) =>
    queryNames({ name }).flatMap(({ inside }) => inside?.people.filter((one) => one.may_differ) ?? []).length;
  expect(differing('Dr Zorvel Ottilie Tenner RN')).toBe(0);
  expect(differing('Please screen Zorvel Tenner RN')).toBeGreaterThan(0);
});

/** A blank within a term, or at its end, breaks this: each begins with its sign, and one blank parts two. */
const TERMS = /^[^\w\s][\x21-\x7e]*(?: [^\w\s][\x21-\x7e]*)*$|^$/;

/** The texts that an index or a query does not take as they are. */
function oddIn(records: readonly NameColumns[], questions: readonly Question[]): string[] {
  const texts = records.map((one) => indexText(listedNames(one))).filter((text) => !TERMS.test(text) || termsIn(text).join(' ') !== text);
  const query = questions.flatMap((one) =>
    queryNames(one).flatMap((name) => {
      const listing = listingOf(one, name);
      return [candidateQuery(questionTerms(name), null), listing && listingQuery(listingTerms(listing), null)];
    }),
  );
  return [...texts, ...query.flatMap(askedTerms).filter((term) => !/^[\x21-\x7e]+$/.test(term))];
}

/** What a query asks the field of terms for. */
function askedTerms(query: unknown): string[] {
  if (typeof query !== 'object' || query === null) return [];
  return Object.entries(query).flatMap(([key, value]) =>
    key === 'terms' && (typeof value === 'string' || (Array.isArray(value) && typeof value[0] === 'string'))
      ? (value as string | string[])
      : askedTerms(value),
  );
}

describe('the index takes each term as it is: none holds a blank, none is longer than the index reads', () => {
  const long = 'ZORVEL'.repeat(200);
  const records = [
    row({ last_name: long, first_name: long, full_name: `${long} ${long}` }),
    row({ entity_type: 'organization', organization_name: `${long} ${long}`, full_name: `${long} ${long}` }),
    row({ entity_type: null, full_name: 'Zorvel\u3000\u001cTen\u2028ner\tKip\u00a0Dran\u0085Gol' }),
    row({ last_name: 'Ten\u200bner\u001fKip', first_name: 'Zo\u2003ra\u180e' }),
  ];
  test('of names with blanks of every kind, and of pieces of names', () => {
    const names = fc.record({ last_name: line, first_name: line });
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(...records), names.map(row)), question, (one, query) => {
        expect(oddIn([one], [query])).toEqual([]);
      }),
      { numRuns: whole(1000, 250) },
    );
  });

  test('of the cases of names.txt, as listed and as asked', () => {
    const lines = readFileSync(join(import.meta.dirname, 'names.txt'), 'utf8').split('\n');
    const texts = lines.flatMap((text) => text.replace(/^(?:@|[#~?=]|[a-z]+:) ?/, '').split(/ => [=~?]?|; | \| /));
    expect(texts.length).toBeGreaterThan(2000);
    const listed = texts.map((text) => row({ entity_type: null, full_name: text, organization_name: text }));
    const questions = third(texts).map((name) => ({ name }));
    expect(oddIn(third(listed), questions)).toEqual([]);
  });

  test('of the golden corpus', () => {
    const listed = recordsOf('sample');
    const all = questionsOf(listed, whole(WHOLE, FIRST)).map((one) => one.question);
    expect(all.length).toBeGreaterThan(500);
    const records = third(listed).map((one) => ({ suffix: null, ...one }));
    expect(oddIn(records, third(all))).toEqual([]);
  });
});
