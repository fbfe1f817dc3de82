import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXCLUSION_LISTS, stateList } from '#fields/required-lists';
import { UNREAD_STATES } from '#fields/unread-states';
import { kindsOf } from '#load/history/source-state';
import { columnName, layoutKeys } from '#load/recognize/layout-check';
import { datasetFolders, readSamples } from '../support/samples.ts';

const folders = await datasetFolders();

test('datasets were found, each id once', () => {
  expect(folders.length).toBeGreaterThanOrEqual(4);
  const ids = folders.map(({ dataset }) => dataset.id);
  expect(ids).toEqual([...new Set(ids)]);
});

test('each list a screening searches has a dataset, each dataset of exclusions is one of them (src/fields/required-lists.ts)', () => {
  const lists = folders
    .filter(({ dataset }) => kindsOf(dataset).some(({ table }) => table === 'exclusion'))
    .map(({ dataset }) => dataset.id);
  expect(lists.toSorted()).toEqual(EXCLUSION_LISTS.toSorted());
});

test('no state of src/fields/unread-states.csv has a list that is searched', () => {
  const searched = UNREAD_STATES.filter(({ state }) => EXCLUSION_LISTS.includes(stateList(state)));
  expect(searched.map(({ state }) => state)).toEqual([]);
});

describe.each(folders.map((one) => [one.dataset.id, one] as const))('%s', (_id, { dataset, folder, samples }) => {
  test('says what it is, where it comes from and how often', () => {
    expect(dataset.id).toMatch(/^[a-z][a-z0-9_]*$/);
    expect(dataset.title.length).toBeGreaterThan(5);
    expect(dataset.landing_url).toMatch(/^https:\/\//);
    expect(dataset.publisher.url).toMatch(/^https:\/\//);
    expect(dataset.license.length).toBeGreaterThan(5);
    if (dataset.cadence === 'none') expect(dataset.exempt_reason ?? '').toMatch(/.{20,}/);
    const kinds = dataset.files.map(({ kind }) => kind);
    expect(kinds).toEqual([...new Set(kinds)]);
  });

  describe.each(dataset.files.map((file) => [file.kind, file] as const))('%s', (_kind, file) => {
    test('names every column once, ignores none that it names, and what may be missing is declared', () => {
      const ids = file.layouts.map(({ id }) => id);
      expect(ids).toEqual([...new Set(ids)]);
      for (const layout of file.layouts) {
        const names = Object.values(layout.columns).map(columnName);
        expect(names).toEqual([...new Set(names)]);
        expect(names.filter((name) => !/^[a-z][a-z0-9_]*$/.test(name))).toEqual([]);
        const headers = Object.keys(layout.columns);
        expect((layout.ignored ?? []).filter((header) => headers.includes(header))).toEqual([]);
        const { known } = layoutKeys(layout);
        expect((layout.optional ?? []).filter((header) => ![...known.values()].includes(header))).toEqual([]);
        if (layout.note !== undefined) expect(layout.note).toMatch(/.{10,}/);
      }
    });

    test('expects what it writes or reads, and says how it is found and dated', () => {
      const written = new Set(file.writes.flatMap((kind) => Object.keys(kind.columns)));
      const read = new Set(file.layouts.flatMap(({ columns }) => Object.values(columns).map(columnName)));
      expect(Object.keys(file.expect.filled ?? {}).filter((column) => !written.has(column) && !read.has(column))).toEqual([]);
      const { content, name, live, same_as } = file.release;
      expect(Boolean(content || name || live || same_as)).toBe(true);
      if (same_as) expect(dataset.files.map(({ kind }) => kind)).toContain(same_as);
      if (file.whole_within) for (const kind of file.writes) expect(Object.keys(kind.columns)).toContain(file.whole_within);
      // A record of a known line is staged without its columns, which these need.
      if (file.stands_alone) {
        const { mode, repeats, kept_when_absent, named_by, cells, derived, release } = file;
        expect({ mode, repeats, kept_when_absent, named_by, cells, derived, below: release.below }).toEqual({ mode: 'full' });
        expect(file.layouts.filter(({ read }) => read.format !== 'csv')).toEqual([]);
      }
      if (file.mode === 'period') expect(file.period).toBeDefined();
      if (file.acquire.how === 'manual') expect(file.acquire.reason).toMatch(/.{20,}/);
    });
  });

  let read: ReturnType<typeof readSamples> | undefined;
  const sampleOutcomes = () => (read ??= readSamples({ dataset, folder, samples }));

  test('each kind of file has a sample, and the samples become what was expected', async () => {
    const outcomes = await sampleOutcomes();
    const shown = new Set(Object.values(outcomes).map(({ kind }) => kind));
    expect(dataset.files.map(({ kind }) => kind).filter((kind) => !shown.has(kind))).toEqual([]);
    const path = join(folder, 'expected.json');
    if (!existsSync(path))
      throw new Error(`${dataset.id} has no expected.json: run node test/support/write-expected.ts ${folder} and review it.`);
    expect(outcomes).toEqual(JSON.parse(readFileSync(path, 'utf8')));
  });

  test('each record kind written appears in a sample', async () => {
    const outcomes = Object.values(await sampleOutcomes());
    for (const kind of new Set(dataset.files.flatMap(({ writes }) => writes))) {
      expect(outcomes.some(({ records }) => records.some((one) => one.kind === kind.kind))).toBe(true);
    }
  });

  // Rows of state lists and of the table made of returns have no numbers of their own: the engine tells those of one
  // name, day and action, or of one organization and period, apart by their content.
  if (dataset.id.endsWith('_medicaid_exclusions') || dataset.id === 'irs_990_schedule_h') return;
  test('a key stands for one record of a sample', async () => {
    for (const { records } of Object.values(await sampleOutcomes())) {
      // The same key with the same content is one record: a license repeats in a row for each of its cases.
      const contents = new Map(records.map(({ line: _line, ...one }) => [JSON.stringify(one), one]));
      const keys = [...contents.values()].map(({ kind, key, observed_from = '' }) => `${kind} ${key} ${observed_from}`);
      expect(keys).toEqual([...new Set(keys)]);
    }
  });
});
