import { buffer } from 'node:stream/consumers';
import { read, utils } from '@e965/xlsx';
import { ROSTER_FIELDS } from '#fields/roster-headings';
import { columnsOf } from '#rosters/columns';
import { decisionLines, type HitDecision } from '#rosters/decisions/schemas';
import { type SubjectResult, surestOf } from '#rosters/found';
import { CSV_COLUMNS, RESULT_COLUMNS, SHEET_COLUMNS } from '#rosters/result-columns';
import { type ResultSummary, resultFile } from '#rosters/result-files';
import type { RosterResult } from '#rosters/result-row';
import { changedLists } from '#rosters/run-chunk';
import { resultColumns } from '#routes/screenings/results';

test('decisions in a workbook are words, one line for several records of a name', () => {
  const decision = (record: string): HitDecision => ({
    ...{ id: '019aaf00-0000-7000-8000-000000000000', record, verdict: 'not_same', reason: 'another birth date', decided_by: 'Jordan Roe' },
    ...cases('decisions in a workbook are'),
  });
  const made = ['nj_medicaid_exclusions-6df0a1b2c3d4', 'oig_leie-0a1b2c3d4e5f'].map(decision);
  expect(decisionLines(made, () => 'KESTERSON, ROLAND')).toEqual(cases('decisions in a workbook are 2'));
});

test('the lists of the surest hit are apart from those of people with a similar name', () => {
  const hit = (group_id: string, source: string) => ({ record: { group_id, source } });
  const hits = [hit('a', 'oig_leie'), hit('b', 'tx_medicaid_exclusions'), hit('a', 'ny_medicaid_exclusions')];
  const found = surestOf({ federal_hits: [], state_excluded: [], hits } as unknown as SubjectResult);
  expect(found).toMatchObject({ lists: ['oig_leie', 'ny_medicaid_exclusions'], others: 1 });
  expect(found!.other_lists).toEqual(['tx_medicaid_exclusions']);
});

test('on a page the lists of similar names stand apart from those of the surest hit, and a column of identifiers needs one', () => {
  const record = (group_id: string, source: string) => ({ group_id, source, full_name: 'EXAMPLE, ADA', entity_type: 'individual' });
  const result = {
    federal_hits: [],
    state_excluded: [record('a', 'ga_medicaid_exclusions')],
    hits: [{ record: record('b', 'oig_leie'), against: [{ code: 'npi_differs', detail: '' }] }],
  } as unknown as SubjectResult;
  type Row = Parameters<typeof resultColumns>[0][number];
  const shown = (title: string, row: object) =>
    (
      resultColumns([row as Row])
        .find((column) => column.title === title)!
        .value(row as Row) as { markup: string }
    ).markup;
  const hit = (row: object) => shown('Best hit', { result, reason: null, ...row });
  expect(shown('On the lists', { result, reason: null, identifiers: 'name_only' })).toBe(
    'Georgia<span class="described"><br><span class="quiet">similar names on Federal (OIG)</span></span>',
  );
  expect(hit({ identifiers: 'name_only' })).toContain('And 1 other person or business with a similar name.');
  expect(hit({ identifiers: 'differ' })).toContain('all with a different NPI, birth date or middle name');
  // A result lists 50 records at most, so the people among them are not everyone with the name.
  expect(hit({ result: { ...result, hits_found: 122 }, identifiers: 'name_only' })).toContain(
    'And 1 other person or business with a similar name, among the 1 most similar of 122 records.',
  );
  expect(resultColumns([]).find(({ title }) => title === 'ID')).toMatchObject({ may_be_left_out: true });
});

test('a workbook whose rows are read once has titles of lists too, also behind a row without any', async () => {
  const record = { source: 'oig_leie', record_ref: '1', group_id: 'a', full_name: 'EXAMPLE, ADA' };
  const result = { federal_hits: [record], state_excluded: [], hits: [], hits_found: 0 };
  const row = { row_number: 2, subject: {}, left_out_fields: [], decisions: [], kept: [], review: null, result: null };
  let lists: object[] = [];
  async function* rows() {
    yield [row] as unknown as RosterResult[];
    lists = [{ id: 'oig_leie', title: 'The federal list', release_date: null, rows: 1, gap: null }];
    yield [{ ...row, result }] as unknown as RosterResult[];
  }
  const summary = async () =>
    ({ as_of: null, counts: {}, names_cut: [], lists, gap_reasons: {}, gap_notes: {} }) as unknown as ResultSummary;
  const { Sheets } = read(await buffer(resultFile('xlsx', { rows: rows(), again: null }, summary)));
  const cellIn = (sheet: string, heading: string) => (utils.sheet_to_json(Sheets[sheet]!) as Record<string, string>[]).at(-1)![heading];
  expect([cellIn('Results', 'Lists'), cellIn('Hits', 'List')]).toEqual(['The federal list', 'The federal list']);
});

const list = (source_id: string, release_date: string, last_loaded_at: string) => ({
  ...{ source_id, title: source_id.toUpperCase(), release_date, last_loaded_at, rows: 1, is_sample: false, is_required: true },
});

test('a list counts as changed if its release or its load is another at the end, or if it was searched on one side only', () => {
  const start = [list('a', '2026-01-01', 'x'), list('b', '2026-01-01', 'x'), list('c', '2026-01-01', 'x'), list('d', '2026-01-01', 'x')];
  const end = [list('a', '2026-01-01', 'x'), list('b', '2026-02-01', 'y'), list('c', '2026-01-01', 'y'), list('e', '2026-01-01', 'x')];
  expect(
    changedLists(start, end).map(({ source_id, release_date_at_start, release_date_at_end }) => [
      source_id,
      release_date_at_start,
      release_date_at_end,
    ]),
  ).toEqual(cases('a list counts as changed'));
  expect(changedLists(end, end)).toEqual([]);
});

describe('a file of results is the roster it was made from', () => {
  const leave = { headings: [] as string[], option: (heading: string | null) => `--ignore ${heading ?? 'COLUMN'}` };
  const usedOf = (headings: string[]) => columnsOf(headings, leave).flatMap(({ field }) => field ?? []);

  test.each([
    ['CSV', CSV_COLUMNS],
    ['XLSX', SHEET_COLUMNS.map((column) => column.replaceAll('_', ' '))],
    ['CSV of an earlier version', RESULT_COLUMNS.filter((column) => column !== 'hit_identifiers')],
  ])('%s: its columns are left out, and those of the roster are read', (_format, headings) => {
    expect(usedOf([...headings])).toEqual([...ROSTER_FIELDS]);
  });

  test('a column of the results alone is unknown, and so is another column beside all of them', () => {
    expect(() => columnsOf(['name', 'outcome'], leave)).toThrow(/column "outcome".* is not recognized/);
    expect(() => columnsOf([...RESULT_COLUMNS, 'shoe size'], leave)).toThrow(/column "shoe size".* is not recognized/);
  });
});
