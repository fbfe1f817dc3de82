import { ruleFiles } from '#certificates/basis';
import type { Basis, Content } from '#certificates/schemas';
import { compareBasis, compareSubject, type RecordNow, recordsApart } from '#replay/compare';
import { statementOf, verdictOf } from '#replay/replay';

const file = cases('file');
const list = {
  ...{ files: [file], is_required: true, last_loaded_at: '2026-11-02T08:00:00.000Z', release_date: '2026-11-01', rows: 11 },
  ...{ source_id: 'oig_leie', title: 'LEIE' },
};
const gap = { detail: 'The list is not loaded.', list: 'ny_medicaid_exclusions', reason: 'never_loaded' };
const algorithm = cases('algorithm');
const basis: Basis = { algorithm, format: 'proviso-basis/1', gaps: [gap], lists: [list], lists_at_start: [] };

describe('lists, gaps and rules', () => {
  test('the same basis has no difference, whenever it was looked at last', () => {
    expect(compareBasis(basis, { ...basis, lists: [{ ...list, last_loaded_at: '2026-12-01T08:00:00.000Z' }] })).toEqual([]);
  });

  test.each<any[]>(cases('lists, gaps and rules'))('%s', (code, change, words) => {
    expect(compareBasis(basis, { ...basis, ...change })).toEqual([expect.objectContaining({ code, detail: expect.stringMatching(words) })]);
  });

  test('rules with a version are compared by it, not by the hash, which a changed comment changes', () => {
    const under = (rules_version: number | undefined, rules_sha256: string): Basis => ({
      ...basis,
      algorithm: { ...algorithm, rules_sha256, rules_version },
    });
    expect(compareBasis(under(6, 'r1'), under(6, 'r2'))).toEqual([]);
    expect(compareBasis(under(undefined, 'r1'), under(6, 'r1'))).toEqual([]);
    expect(compareBasis(under(undefined, 'r1'), under(6, 'r2'))).toMatchObject([
      { code: 'rules', detail: 'The rules that compare names have changed: SHA-256 r1 then, version 6 now.' },
    ]);
    expect(compareBasis(under(6, 'r1'), under(7, 'r1'))).toEqual([
      expect.objectContaining({ code: 'rules', detail: 'The rules that compare names have changed: version 6 then, version 7 now.' }),
    ]);
  });

  test('a list that was loaded again while a roster was screened cannot be repeated', () => {
    const [only] = compareBasis({ ...basis, lists_at_start: [{ ...list, files: [{ ...file, sha256: 'early' }] }] }, basis);
    expect(only).toMatchObject({ code: 'list_changed_meanwhile', detail: expect.stringContaining('SHA-256 early') });
  });
});

const hit = { content_hash: 'h1', list: 'oig_leie', outcome: 'possible', record_id: '7', score: '0.910' };
const content: Content = {
  ...{ screened_as: 'name', decisions: [], hits: [hit], hits_below_min_score: 0, hits_found: 1, ignored: [], index: 0, min_score: '0.800' },
  ...{ names_searched: [], outcome: 'possible', reason: null, sent: { name: 'Invented Person' } },
};
const record = (id: string, more: Partial<RecordNow> = {}): RecordNow => ({
  ...{ id, source: 'oig_leie', published: `oig_leie|${id}|`, full_name: `NAME ${id}`, observed_from: '2026-01-01', observed_to: null },
  ...{ file_name: 'a.csv', loaded_at: new Date('2026-01-02') },
  ...more,
});
const known = (...records: RecordNow[]) => ({
  ...{ as_of: '2026-11-23', screened_at: '2026-11-23T12:00:00.000Z' },
  records: new Map(records.map((one) => [one.id, one])),
});

describe('one subject', () => {
  test('the same result has no difference, in whatever order its hits are', () => {
    const two = { ...content, hits: [hit, { ...hit, record_id: '8' }], hits_found: 2 };
    expect(compareSubject(two, { ...two, hits: two.hits.toReversed() }, known())).toEqual([]);
    expect(recordsApart(two, two)).toEqual([]);
  });

  test.each<any[]>(cases('one subject'))('%s', (code, more, words) => {
    expect(compareSubject(content, { ...content, ...more }, known())).toEqual([
      expect.objectContaining({ code, detail: expect.stringMatching(words) }),
    ]);
  });

  test.each<any[]>(cases('records apart'))('%s', (_name, hits: string[], records: Parameters<typeof record>[], code, words) => {
    const now = { ...content, hits: hits.map((record_id) => ({ ...hit, record_id })) };
    expect(recordsApart(content, now)).toContain('7');
    expect(compareSubject(content, now, known(...records.map((one) => record(...one))))).toEqual([
      expect.objectContaining({ code, record_id: '7', detail: expect.stringMatching(words) }),
    ]);
  });

  test('a new record says whether it was loaded after the screening', () => {
    const now = { ...content, hits: [hit, { ...hit, record_id: '9' }], hits_found: 1 };
    const words = (loaded_at: Date) => compareSubject(content, now, known(record('9', { loaded_at })))[0]!.detail;
    expect(words(new Date('2026-11-24'))).toContain('loaded from a.csv on 2026-11-24, after the screening');
    expect(words(new Date('2026-11-22'))).toContain('is a hit now, and was not one then');
  });

  test('of a search that returned one page, the hits of that page are compared', () => {
    const page = { ...content, hits_found: 2 };
    expect(compareSubject(page, { ...page, hits: [hit, { ...hit, record_id: '9' }] }, known())).toEqual([]);
  });

  test.each(['faces', 'toString'])('a field this version does not know is never the same: %s', (field) => {
    const [only] = compareSubject({ ...content, [field]: 1 } as Content, content, known());
    expect(only).toMatchObject({ code: 'not_compared', detail: expect.stringContaining(field) });
  });
});

describe('the verdict', () => {
  const counts = { subjects: 3, same: 3, different: 0, not_screened: 0, not_compared: 0 };
  const differing: Record<string, Partial<Basis>> = { rules: { algorithm: { ...algorithm, rules_version: 7 } }, gaps: { gaps: [] } };
  test.each<any[]>(cases('verdicts'))('%s', (verdict, more, changed) => {
    const of = { ...counts, ...more };
    expect(verdictOf(of, compareBasis(basis, { ...basis, ...differing[changed] }))).toBe(verdict);
    const words = statementOf(verdict, of, '2026-11-23');
    expect(words.startsWith('The same result')).toBe(verdict.startsWith('same'));
    if (of.not_compared > 0) expect(words).toContain('could not be compared');
  });
});

test('the hash of the rules covers the tables of words, tags and schemes', () => {
  const files = ruleFiles().map((line) => line.split(' ')[0]);
  expect(files).toEqual(
    expect.arrayContaining(['match/read/lexicon.csv', 'match/read/schemes.csv', 'match/read/tags.csv', 'screening/decide.ts']),
  );
});
