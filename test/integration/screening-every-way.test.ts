import type { Question } from '#match/question';
import { Provenance } from '#records/record-schema';
import { run_seed, sampled } from '../support/full-run.ts';
import { ownFolder } from '../support/own-folder.ts';
import { openApp } from '../support/sample-app.ts';
import { screeningQuestions } from '../support/screening-questions.ts';
import { byBatch, byCommand, byModel, byPage, bySearch, isNpiAlone } from '../support/screening-ways.ts';

/** Least hits every way shows: those of the command line. */
const SHOWN = 5;
const surest = ['match', 'possible', 'not_screenable', 'clear_with_gaps', 'clear'];

const app = openApp();
const folder = ownFolder();
let questions: Question[];
/** Places of those that go other ways than the search, others with each commit. */
let places: number[];
let search: any[];
let batch: any[];
let model: any[];
let command: any[];

const origin = new Set(['provenance', ...Object.keys(Provenance.shape)]);
/** HTTP sets the origin beside the record's own members, the command line below `provenance`. */
const withoutOrigin = (record: object) => Object.fromEntries(Object.entries(record).filter(([name]) => !origin.has(name)));

const query = (at: number) => ({ at, question: questions[at] });
const answersOf = (answer: any) => ({
  ...{ outcome: answer.outcome, reason: answer.reason, total: answer.total ?? answer.hits_found },
  hits: shownOf(answer).map((hit: any) => ({ ...hit, record: withoutOrigin(hit.record) })),
  groups: groupsOf(answer, shownOf(answer)),
});
const shownOf = (answer: any): any[] => (answer.results ?? answer.hits).slice(0, SHOWN);
/** The groups of the hits; how many of their records an answer shows depends on its limit. */
const groupsOf = (answer: any, hits: any[]) =>
  [...new Set(hits.map(({ record }) => record.group_id))].map((id) => {
    const { records_here: _, ...group } = answer.groups.find(({ group_id }: any) => group_id === id);
    return group;
  });

beforeAll(async () => {
  questions = await screeningQuestions(app.database.pool);
  search = [];
  // An address may have some 250 connections at a time.
  for (let from = 0; from < questions.length; from += 100)
    search.push(...(await Promise.all(questions.slice(from, from + 100).map((question) => bySearch(app, question)))));
  places = sampled([...questions.keys()], 160, run_seed);
  const chosen = places.map((at) => questions[at]!);
  const placed = (answers: any[]) => places.reduce<any[]>((all, at, nth) => Object.assign(all, { [at]: answers[nth] }), []);
  batch = placed(await byBatch(app, chosen));
  model = placed(await byModel(app, chosen));
  command = placed(await byCommand(app, chosen, folder));
});

describe('500 questions, asked every way', () => {
  test('there are some of each outcome', () => {
    expect(questions).toHaveLength(500);
    for (const outcome of ['match', 'possible', 'clear_with_gaps', 'not_screenable'])
      expect([outcome, search.filter((one) => one.outcome === outcome).length]).toEqual([outcome, expect.any(Number)]);
    expect(new Set(search.map(({ outcome }) => outcome)).size).toBe(4);
  });

  test('the command line answers as the batch', () => {
    const records = (list: any[]) => list.map(withoutOrigin);
    for (const [nth, at] of places.entries()) {
      const answer = command[at];
      expect({ ...query(at), row: answer.row_number }).toEqual({ ...query(at), row: nth + 2 });
      expect({ ...query(at), ...answersOf(answer) }).toEqual({ ...query(at), ...answersOf(batch[at]) });
      const { excluded, federal_hits, state_excluded, groups_found, names_searched } = batch[at];
      expect(answer).toMatchObject({ excluded, groups_found, names_searched });
      expect([records(answer.federal_hits), records(answer.state_excluded)]).toEqual([records(federal_hits), records(state_excluded)]);
    }
  });

  test('a batch answers as the search, and never less: it knows the names NPPES gives for an NPI too', () => {
    for (const at of places) {
      const [answer, single] = [batch[at], search[at]];
      if (isNpiAlone(questions[at]!)) {
        const open = [...answer.federal_hits, ...answer.state_excluded];
        const countOf = (records: any[]) => ({ all: records.length, active: records.filter((one) => one.is_currently_active).length });
        const counts = { ...countOf([...open, ...answer.inactive_records]), active: countOf(open).active };
        expect({ ...query(at), excluded: answer.excluded, ...counts }).toEqual({
          ...query(at),
          excluded: single.excluded,
          ...countOf(single.records),
        });
      } else if (!questions[at]!.npi) {
        const same = sameGroups(at);
        expect({ ...query(at), ...same(answersOf(answer)) }).toEqual({ ...query(at), ...same(screened(single)) });
      }
      expect({ ...query(at), is_less: surest.indexOf(answer.outcome) > surest.indexOf(single.outcome) }).toEqual({
        ...query(at),
        is_less: false,
      });
    }
  });

  test('the tool for models answers as the batch, byte for byte', () => {
    for (const at of places) expect(JSON.stringify(model[at])).toBe(JSON.stringify(batch[at]));
  });

  test('the page answers as the search', async () => {
    for (const [at, question] of sampled([...questions.entries()], 60)) {
      if (!question.name || question.npi || question.license_number) continue;
      const page = await byPage(app, question);
      expect({ ...query(at), ...answersOf(page) }).toEqual({ ...query(at), ...answersOf(search[at]) });
    }
  });

  test('every way says which records are of one person or business, and neither loses a record nor counts one twice', () => {
    const several = new Set<string>();
    for (const [at, answer] of search.entries()) {
      const records: any[] = answer.records ?? answer.results.map(({ record }: any) => record);
      const counts: Record<string, number> = {};
      for (const { group_id } of records) counts[group_id] = (counts[group_id] ?? 0) + 1;
      const stored = answer.groups.map(({ group_id, records_here }: any) => [group_id, records_here]);
      expect({ ...query(at), held: stored }).toEqual({ ...query(at), held: Object.entries(counts) });
      for (const { group_id, records: count, grouped_by } of answer.groups) {
        if (count > 1) several.add(group_id);
        expect(grouped_by.length > 0).toBe(count > 1);
      }
      if (questions[at]!.npi || answer.listing) continue;
      for (const other of [command[at], batch[at]].filter(Boolean)) expect([at, other.groups_found]).toEqual([at, answer.groups_found]);
    }
    expect(several.size).toBeGreaterThan(5);
  });

  // What is found does not move unless somebody means it to: names and scores, which no day changes.
  test('the names that are found, and how well they meet', () => {
    const lines = questions.map((question, at) => {
      const hits: any[] = search[at].results ?? search[at].records;
      const met = hits.map(({ matched_name, full_name, score }) => (score === undefined ? full_name : `${matched_name} ${score}`)).sort();
      return `${Object.values(question).join(', ')} → ${met.slice(0, 3).join('; ') || '–'}${met.length > 3 ? ` … ${met.length}` : ''}`;
    });
    expect(lines.join('\n')).toMatchSnapshot();
  });
});

/**
 * A list to look through groups its hits with rows that are none, which no screening shows: there the groups differ.
 */
const sameGroups = (at: number) => (answer: any) => {
  if (!search[at].listing) return answer;
  const { groups: _, hits, ...rest } = answer;
  return { ...rest, hits: hits.map((hit: any) => ({ ...hit, record: { ...hit.record, group_id: null } })) };
};

/** Rows that a search lists for looking through are not hits of a screening. */
const screened = (answer: any) => {
  const { hits, ...rest } = answersOf(answer);
  const is_hit = ({ score }: any) => score >= 0.8;
  if (answer.listing === null) return { ...rest, hits };
  const all = answer.results.filter(is_hit);
  return { ...rest, total: all.length, hits: hits.filter(is_hit), groups: groupsOf(answer, all.slice(0, SHOWN)) };
};
