import { indexTerms, LONGEST_TERM, termsIn } from '#match/index-terms';
import { listingOf, listingTerms } from '#match/listing';
import { queryNames } from '#match/names';
import { questionTerms } from '#match/terms';
import { listedRecords } from '#screening/listed-records';
import { fewRecords } from '#search/few-records';
import { candidateQuery, listingCandidates, listingQuery, nameCandidates } from '#search/name-candidates';
import { depsOf } from '../support/monitored.ts';
import { openApp } from '../support/sample-app.ts';
import { screeningQuestions } from '../support/screening-questions.ts';

const app = openApp({ is_shared: true });
let find: ReturnType<typeof fewRecords>;
beforeAll(async () => {
  const { rows } = await app.database.pool.query('select id from exclusion where observed_to is null');
  const records = await listedRecords(
    depsOf(app),
    rows.map(({ id }) => id),
  );
  find = fewRecords(records.map(({ id, names, facts }) => ({ id, terms: indexTerms(names, facts) })));
});

const current = { as_of: null, lists: null };
const inOrder = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);

test('the records that changed are found by a name exactly where a search of the index finds them', async () => {
  let names = 0;
  let found = 0;
  for (const question of await screeningQuestions(app.database.pool, 600))
    for (const name of queryNames(question)) {
      const groups = questionTerms(name);
      const expected = await nameCandidates(app.search, groups, current, { hints: question, size: 10_000 });
      expect([question, inOrder(find(candidateQuery(groups, null, question)))]).toEqual([question, inOrder(expected)]);
      names += 1;
      found += expected.length;
      const listing = listingOf(question, name);
      if (!listing) continue;
      const terms = listingTerms(listing);
      const listed = await listingCandidates(app.search, terms, current);
      expect([question, inOrder(find(listingQuery(terms, null)))]).toEqual([question, inOrder(listed)]);
    }
  expect([names > 500, found > 1000]).toEqual([true, true]);
});

test('a clause that is not known is an error, never "not found"', () => {
  const known = fewRecords([{ id: 1, terms: ['=A', '=B', '1234567893', '1961-04-05'] }]);
  expect(known({ term: { terms: '=A' } })).toEqual([1]);
  expect(known(cases('a clause that is not 2'))).toEqual([1]);
  expect(known({ bool: { must: { term: { terms: '1234567893' } }, should: [{ term: { terms: '=C' } }] } })).toEqual([1]);
  expect(known({ constant_score: { filter: { term: { terms: '1961-04-05' } } } })).toEqual([1]);
  for (const query of cases('a clause that is not')) expect(() => known(query)).toThrow('Records in memory');
});

test('the records that changed have the terms that the index makes of the same text, whatever blanks are in it', async () => {
  const blanks = Array.from({ length: 0x3100 }, (_, code) => code).filter((code) => /[\s\p{C}\p{Z}]/u.test(String.fromCharCode(code)));
  const pieces = [...blanks.map((code) => `=A${String.fromCharCode(code)}~B `), ` ${'Z'.repeat(LONGEST_TERM * 2 + 1)}  =C `];
  // Within one answer a server makes at most 10,000 terms.
  for (let at = 0; at < pieces.length; at += 1000) {
    const text = pieces.slice(at, at + 1000).join('');
    const answer = await app.search.admin<any>((client) =>
      client.indices.analyze({ index: app.search.alias('exclusions'), body: { field: 'terms', text } } as never),
    );
    expect(termsIn(text)).toEqual(answer.tokens.map(({ token }: any) => token));
  }
  expect(pieces.length).toBeGreaterThan(80);
});
