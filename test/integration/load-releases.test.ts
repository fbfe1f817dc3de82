import fc from 'fast-check';
import { loadFile } from '#load/load-file';
import { openDatabase } from '../support/database.ts';
import { whole } from '../support/full-run.ts';
import { csv, tinyDataset, workFolder } from '../support/tiny-dataset.ts';

const database = openDatabase();
const work = workFolder();

interface Release {
  mode: 'full' | 'delta';
  day: string;
  /** Key → [name, day of reinstatement]. */
  rows: Record<string, [string, string]>;
}
type State = Record<string, string>;

let sources = 0;

async function load(releases: Release[]): Promise<string> {
  const id = `history_${++sources}`;
  const dataset = tinyDataset(id);
  for (const { mode, day, rows } of releases) {
    const lines = Object.entries(rows).map(([key, [name, back]]) => [key, name, back]);
    // A list needs a row to be a list.
    const path = await work.write(`${mode}-${day}-${id}.csv`, csv([...lines, ['_', 'anchor', '']]));
    const [report] = await loadFile({ db: database.db, raw: work.raw }, dataset, { path });
    if (report?.status === 'refused' || report?.status === undefined) throw new Error(report?.reason ?? 'nothing loaded');
  }
  return id;
}

/**
 * What the publisher says on a day: the releases up to it in their order, a full list of a day after the deltas of that
 * day. One that a full list left out, and that is next named with a reinstatement, held until then.
 */
function stated(releases: Release[], day: string): State {
  const ordered = releases.toSorted((a, b) => a.day.localeCompare(b.day) || a.mode.localeCompare(b.mode));
  let state = new Map<string, [string, string]>();
  const left_out = new Map<string, [string, string]>();
  let [today, before] = ['', state];
  for (const { mode, rows, day: released } of ordered.filter((release) => release.day <= day)) {
    // What came and went on one day was never said of any day.
    if (released !== today) [today, before] = [released, state];
    for (const [key, content] of before) if (mode === 'full' && content[1] === '' && state.get(key)?.[1] === '') left_out.set(key, content);
    const kept = [...state].filter(([, [, back]]) => mode === 'delta' || back !== '');
    state = new Map([...kept, ...Object.entries(rows)]);
    for (const key of state.keys()) left_out.delete(key);
  }
  for (const [key, content] of left_out) {
    const next = ordered.find((release) => release.day > day && key in release.rows);
    if (next && next.rows[key]![1] !== '') state.set(key, content);
  }
  return Object.fromEntries([...state].map(([key, [name, back]]) => [key, `${name}|${back}`]).sort());
}

async function stored(source: string, day: string | null): Promise<State> {
  const { rows } = await database.db.raw(
    `select record_key, full_name || '|' || coalesce(reinstatement_date::text, '') as content from exclusion
     where source = :source and record_key <> '_' and ${day ? 'observed_from <= :day and (observed_to is null or observed_to > :day)' : 'observed_to is null'}
     order by record_key`,
    { source, day },
  );
  const keys = rows.map(({ record_key }: { record_key: string }) => record_key);
  expect(new Set(keys).size).toBe(keys.length);
  return Object.fromEntries(rows.map(({ record_key, content }: { record_key: string; content: string }) => [record_key, content]));
}

async function wellFormed(source: string): Promise<void> {
  const { rows } = await database.db.raw(cases('cases'), { source });
  expect(rows).toEqual([]);
}

const days = ['2024-01-01', '2024-02-01', '2024-03-01', '2024-04-01', '2024-05-01'];
const row = fc.tuple(fc.constantFrom('A', 'B'), fc.constantFrom('', '', '2023-12-01'));
const history = fc
  .uniqueArray(
    fc.record({
      mode: fc.constantFrom('full' as const, 'delta' as const),
      day: fc.constantFrom(...days),
      rows: fc.dictionary(fc.constantFrom('x', 'y'), row),
    }),
    { minLength: 2, maxLength: 4, selector: ({ mode, day }) => `${mode}${day}` },
  )
  .map((releases) => releases as Release[]);
/**
 * A full list agrees with the changes of its own month: it holds the additions and not the reinstated. Where it did
 * not, one would undo the other on the very day it was said; what was said of no day is not stored, and loaded first,
 * such a pair leaves nothing behind that could correct an older release loaded later.
 */
const agreeing = history.map((releases) =>
  releases.map((release) => {
    const changes = releases.find((other) => other.mode === 'delta' && other.day === release.day)?.rows ?? {};
    if (release.mode === 'delta') return release;
    const own = Object.entries(release.rows).filter(([key]) => !(key in changes));
    const additions = Object.entries(changes).filter(([, [, back]]) => back === '');
    return { ...release, rows: Object.fromEntries([...own, ...additions]) };
  }),
);
const ordered = (releases: Release[]) => releases.toSorted((a, b) => a.day.localeCompare(b.day) || a.mode.localeCompare(b.mode));

test('releases loaded in their order say of every day what the publisher said', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (releases) => {
      const source = await load(ordered(releases));
      await wellFormed(source);
      for (const day of days) expect(await stored(source, day)).toEqual(stated(releases, day));
      expect(await stored(source, null)).toEqual(stated(releases, '9999-12-31'));
    }),
    { numRuns: whole(15, 5) },
  );
});

test('in whatever order releases are loaded, what is on file now is what the newest of them say', async () => {
  const shuffled = agreeing.chain((releases) => fc.shuffledSubarray(releases, { minLength: releases.length }));
  await fc.assert(
    fc.asyncProperty(shuffled, async (releases) => {
      const source = await load(releases);
      await wellFormed(source);
      expect(await stored(source, null)).toEqual(stated(releases, '9999-12-31'));
    }),
    { numRuns: whole(25, 8) },
  );
});
