import fc from 'fast-check';
import { isNpi } from '#fields/npi';
import { EXCLUSION_LISTS } from '#fields/required-lists';
import { states as uspsStates } from '#fields/us-state';
import { foundIn } from '#screening/list-block';
import { ids } from '../../sample/ids.ts';
import { npiAt } from '../../sample/npi.ts';
import { daysAgo } from '../support/days.ts';
import { whole } from '../support/full-run.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp({ is_shared: true });
let versions: Version[];
let first_full: Map<string, string>;
interface Version {
  source: string;
  npi: string | null;
  other_npis: string[] | null;
  raw: string;
  observed_from: string;
  observed_to: string | null;
  exclusion_date: string | null;
  reinstatement_date: string | null;
  record_key: string;
  is_met: boolean;
  end_date: string | null;
}

beforeAll(async () => {
  const { rows } = await app.database.pool.query(cases('cases'));
  versions = rows;
  const full = await app.database.pool.query(cases('cases 2'));
  first_full = new Map(full.rows.map(({ source_id, day }: any) => [source_id, day]));
});

const body = async (path: string) => {
  const answer = await app.get(path);
  expect(answer.status).toBe(200);
  return answer.body;
};

const today = new Date().toISOString().slice(0, 10);

const stood = ({ observed_from, observed_to }: Version, day: string) =>
  day === today ? observed_to === null : observed_from <= day && (observed_to === null || observed_to > day);
/** Before the first full list the two dates of a reinstated record say when it was excluded. */
const isProven = (one: Version, day: string) =>
  one.observed_to === null &&
  one.observed_from > day &&
  one.exclusion_date !== null &&
  one.exclusion_date <= day &&
  one.reinstatement_date !== null &&
  !one.is_met &&
  day < (first_full.get(one.source) ?? '9999') &&
  !versions.some((other) => other.source === one.source && other.record_key === one.record_key && stood(other, day));

/** What is on the lists with an NPI and not reinstated, worked out from the versions alone. */
const listedOn = (npi: string, day: string) =>
  versions.filter(
    (one) =>
      (one.npi === npi || one.other_npis?.includes(npi)) &&
      (stood(one, day) || isProven(one, day)) &&
      (one.reinstatement_date === null || one.reinstatement_date > day),
  );
const isExcluded = (npi: string, day: string) => listedOn(npi, day).some(({ end_date }) => end_date === null || end_date > day);

describe('a person whose reinstatement is on file, on a day before every full list', () => {
  test('is excluded between the two dates, by name from the index as by NPI, and not before', async () => {
    const { rows } = await app.database.pool.query(cases('is excluded between the two'));
    expect(rows.length).toBeGreaterThan(0);
    for (const { npi, full_name, source, excluded, before } of rows) {
      const asOf = async (day: string) => {
        const checked = await body(`/exclusions/comprehensive/${npi}?lists=${source}&as_of=${day}`);
        const named = await body(`/exclusions/search?name=${encodeURIComponent(full_name)}&lists=${source}&as_of=${day}`);
        return [checked.excluded, named.results.some(({ record }: any) => record.npi === npi), named.outcome];
      };
      expect(await asOf(excluded)).toEqual([true, true, expect.stringMatching(/^(?:match|possible)$/)]);
      expect(await asOf(before)).toEqual([null, false, 'not_screenable']);
    }
  });
});

describe('answers for an NPI', () => {
  test('the world holds what this is about: NPIs on lists, second NPIs, reinstated and ended records', () => {
    const states = new Set(versions.map(({ source }) => source));
    expect(states.size).toBeGreaterThan(1);
    expect(versions.filter(({ npi }) => npi).length).toBeGreaterThan(20);
    expect(versions.some(({ end_date }) => end_date !== null && end_date <= today)).toBe(true);
    expect(versions.some(({ reinstatement_date }) => reinstatement_date !== null)).toBe(true);
  });

  test('excluded is true exactly when an active record with that NPI is on a list on that day, and no NPI is shown that no list published', async () => {
    const published = [...new Set(versions.flatMap(({ npi, other_npis }) => [npi, ...(other_npis ?? [])]))].filter((npi) => npi !== null);
    const anyNpi = fc.oneof(fc.constantFrom(...published), fc.integer({ min: 0, max: 400 }).map(npiAt));
    const anyDay = fc.oneof(fc.constant(today), fc.integer({ min: 1, max: 120 }).map(daysAgo));
    await fc.assert(
      fc.asyncProperty(anyNpi, anyDay, async (npi, day) => {
        const answer = await body(`/exclusions/comprehensive/${npi}?as_of=${day}`);
        // Before every list nothing is searched, so that it is not known.
        const is_before = versions.every(({ observed_from }) => observed_from > day);
        expect(answer.excluded).toBe(isExcluded(npi, day) || (is_before ? null : false));
        expect(answer.excluded === true).toBe(Boolean(answer.federal_excluded || answer.state_excluded));
        // The end of a period is not a reinstatement.
        if (listedOn(npi, day).length > 0) expect([npi, day, answer.outcome]).toEqual([npi, day, answer.excluded ? 'match' : 'possible']);
        expect(answer.records.some((record: any) => record.is_currently_active)).toBe(answer.excluded === true);
        for (const record of answer.records) {
          for (const shown of [record.npi, ...(record.other_npis ?? [])]) {
            expect(isNpi(shown)).toBe(true);
            expect(JSON.stringify(record.raw_payload)).toContain(shown);
          }
          expect([record.npi, ...(record.other_npis ?? [])]).toContain(npi);
        }
      }),
      { numRuns: whole(150, 60) },
    );
  });
});

test('absence from a federal list that is not on file for the day is not a risk, only a gap', async () => {
  const answer = await body(`/exclusions/crossref/${ids.npi.state_excluded}?as_of=1999-01-01`);
  expect(answer).toMatchObject({ risk_flag: false });
  expect(foundIn(answer).gaps.map(({ list }) => list)).toContain('oig_leie');
});

describe('state search and coverage', () => {
  test('coverage agrees with the records, names every list, and every state, district and territory once', async () => {
    const { results, required, known } = await body('/exclusions/state/coverage');
    expect([required, known]).toEqual([35, EXCLUSION_LISTS.length]);
    const specified = results.filter(({ in_specification }: any) => in_specification);
    expect([specified.length, specified.every(({ is_required }: any) => is_required)]).toEqual([35, true]);
    const further = results.filter(({ in_specification, found }: any) => !in_specification && found === null);
    expect(further.map(({ source_id }: any) => source_id)).toEqual(EXCLUSION_LISTS.slice(35));
    const others = results.filter(({ found }: any) => found !== null);
    expect(others.every(({ status, reason }: any) => status === 'not_loaded' && reason.length > 40)).toBe(true);
    const states = results.flatMap(({ state }: any) => state ?? []).sort();
    expect(states).toEqual(
      uspsStates
        .slice(0, 56)
        .map(([code]) => code)
        .sort(),
    );
    for (const list of results.filter(({ status }: any) => status === 'loaded')) {
      const current = versions.filter((one) => one.source === list.source_id && one.observed_to === null);
      expect([list.source_id, list.records]).toEqual([list.source_id, current.length]);
      expect(list.with_npi).toBe(current.filter(({ npi }) => npi !== null).length);
      expect(list.active).toBeLessThanOrEqual(list.records);
      expect(list.source_id === 'oig_leie').toBe(list.overlap_with_federal === null);
    }
    expect((await app.get('/demo/exclusions/coverage', { key: null })).body.results).toEqual(results);
  });
});

describe('batches', () => {
  test('a batch says of an NPI what the single check says', async () => {
    const published = [...new Set(versions.flatMap(({ npi }) => npi ?? []))].slice(0, 60);
    const { results } = (await app.post('/exclusions/screen', { npis: published })).body;
    for (const result of results) {
      const single = await body(`/exclusions/comprehensive/${result.npi}`);
      expect([result.npi, result.excluded, result.outcome]).toEqual([single.npi, single.excluded, single.outcome]);
      const shown = [...result.federal_hits, ...result.state_excluded, ...result.inactive_records];
      expect(shown.map(({ full_name }: any) => full_name).sort()).toEqual(single.records.map(({ full_name }: any) => full_name).sort());
    }
  });

  test.each([
    ['nothing to screen', {}, 'npis'],
    ['too many items', { npis: Array(501).fill(ids.npi.clean) }, '500'],
    ['too many together', { npis: Array(300).fill(ids.npi.clean), subjects: Array(300).fill({ name: 'Roland Kesterson' }) }, '500'],
    ['an unknown member', { npi: [ids.npi.clean] }, 'npis'],
    ['an unknown member of a subject', { subjects: [{ nmae: 'Roland Kesterson' }] }, 'subjects'],
    ['a list that is none', { npis: [ids.npi.clean], lists: ['zz'] }, 'federal'],
    ['a day to come', { npis: [ids.npi.clean], as_of: '2999-01-01' }, 'today or an earlier date'],
  ])('%s is a 400 that says what was expected', async (_what, query, words) => {
    const answer = await app.post('/exclusions/screen', query);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(words);
  });
});
