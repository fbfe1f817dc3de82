import { openApp } from '../support/sample-app.ts';

const list = 'ga_medicaid_exclusions';
const app = openApp();

/** A load after all others: a copy of the list's load, with another release date and one issue. */
async function loadedLater(release_date: string, is_partial: boolean, reason: string) {
  await app.database.pool.query(cases('cases'), [list, release_date, is_partial, reason]);
}

beforeAll(async () => {
  await app.database.pool.query(cases('cases 2'), [list]);
  await loadedLater('1999-01-01', false, 'of an older release');
  await loadedLater('2098-01-01', true, 'of an excerpt');
});

test('an older release or an excerpt loaded later does not replace the issues of the newest complete release', async () => {
  for (const path of [`/exclusions/lists/${list}`, `/sources/${list}`]) {
    const { status, body } = await app.get(path);
    const reasons = body.issues.map(({ reason }: { reason: string }) => reason);
    expect([path, status]).toEqual([path, 200]);
    expect(reasons).toContain('of the newest complete release');
    expect(reasons).not.toContain('of an older release');
    expect(reasons).not.toContain('of an excerpt');
  }
  const { skip_reasons } = (await app.get(`/exclusions/lists/${list}`)).body;
  expect(Object.keys(skip_reasons)).not.toContain('of an excerpt');
});

test('releases are in the order of their dates; loads out of order have no counts of changes', async () => {
  const { releases } = (await app.get(`/exclusions/lists/${list}`)).body;
  const days = releases.map(({ release_date }: { release_date: string }) => release_date);
  expect(days).toEqual(days.toSorted().toReversed());
  expect(releases.at(-1)).toMatchObject({ release_date: '1999-01-01', rows_added: null, rows_gone: null, rows_changed: null });
  const page = await app.page(`/sources/${list}/history`);
  expect(page).toContain('not loaded in the order of their release dates');
});
